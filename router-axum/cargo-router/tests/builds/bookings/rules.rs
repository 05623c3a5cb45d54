//! No booking overlaps another, admins alone delete one, and the form of a new one is filled: somebody wrote that by hand.

use std::collections::BTreeMap;

use serde_json::json;

use booking::{controllers::BookingsController, pages::BookingPagesController, seeds::bookings::create};

use crate::{pages::browser, support::Application};

#[tokio::test(flavor = "multi_thread")]
async fn of_two_hundred_at_once_eight_get_a_room() {
    let application = Application::new().await;
    application.register("ada").await;
    let ada = application.member("ada").await;
    let path = ada.paths::<BookingsController>().post_path();
    let sent: Vec<_> = (0..200)
        .map(|number| {
            let room = format!("room {}", number % 8);
            let wish = json!({ "room": room, "begins": 9 + number % 2, "ends": 11 });
            let (ada, path) = (ada.clone(), path.clone());
            tokio::spawn(async move { ada.post(path).json(wish).send().await.status().as_u16() })
        })
        .collect();
    let mut statuses = BTreeMap::new();
    for status in sent {
        *statuses.entry(status.await.expect("no panic")).or_insert(0) += 1;
    }
    assert_eq!(statuses, BTreeMap::from([(201, 8), (409, 192)]));
}

#[tokio::test]
async fn a_booking_is_not_moved_into_another() {
    let application = Application::new().await;
    application.register("ada").await;
    let ada = application.member("ada").await;
    let paths = ada.paths::<BookingsController>();
    let booking = |begins| json!({ "room": "attic", "begins": begins, "ends": begins + 2 });
    for begins in [9, 11] {
        let made = ada.post(paths.post_path()).json(booking(begins)).send();
        made.await.assert_status(201);
    }
    let put = |begins| ada.put(paths.put_path(2)).header("if-match", "*").json(booking(begins)).send();
    put(10).await.assert_status(409);
    put(12).await.assert_status(200);
}

#[tokio::test]
async fn a_member_deletes_none() {
    let application = Application::new().await;
    for name in ["ada", "bob"] {
        application.register(name).await;
    }
    let bob = application.member("bob").await;
    let one = create(&application.db).await.expect("one");
    let path = bob.paths::<BookingsController>().delete_path(one.id);
    bob.delete(path).send().await.assert_status(403);
}

#[tokio::test]
async fn the_form_is_filled_by_its_link() {
    let application = Application::new().await;
    application.register("ada").await;
    let ada = browser(&application, "ada").await;
    let path = ada.paths::<BookingPagesController>().new_path();
    let path = path.query([("room", "attic")]).expect("a query");
    let form = ada.get(path).send().await.assert_status(200).text();
    for filled in ["value=\"attic\"", "value=\"9\"", "value=\"10\""] {
        assert!(form.contains(filled), "{form}");
    }
}
