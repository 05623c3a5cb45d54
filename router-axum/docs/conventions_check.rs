// The requests of the table in `conventions.md`, sent to the application of its example, which includes this file.

use router_axum::testing::TestApp;

pub async fn every_row_is_answered(app: &TestApp) {
    let read = |page: &str| std::fs::read_to_string(format!("{}/{page}", env!("CARGO_MANIFEST_DIR"))).expect(page);
    let page = read("docs/conventions.md");
    let words = |cell: &str| cell.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>();
    let mut rows = 0;
    for line in page.lines() {
        let cells: Vec<_> = line.trim_matches('|').split(" | ").map(str::trim).collect();
        let [_, request, answer] = cells[..] else { continue };
        let Some((status, request)) =
            answer.get(..3).and_then(|status| status.parse::<u16>().ok()).zip(words(request).pop())
        else {
            continue;
        };
        let mut request = request.splitn(3, ' ').map(str::to_owned);
        let (method, path, body) = (request.next().expect(line), request.next().expect(line), request.next());
        let request = app.request(method.parse().expect(line), &path);
        let request = match body {
            Some(json) if json.starts_with(['{', '[']) => request.body("application/json", json),
            Some(form) => request.body("application/x-www-form-urlencoded", form),
            None => request,
        };
        let answered = request.send().await;
        let shown = answered.to_string();
        answered.assert_status(status);
        words(answer).iter().for_each(|part| assert!(shown.contains(part), "{part} is not in\n{shown}"));
        rows += 1;
    }
    assert_eq!(rows, 26);
}
