-- What a new blog has to read. The three who can log in have the password `windowsill`.

INSERT INTO users (username, name, bio, password_hash, created_at) VALUES
('maja', 'Maja Lindqvist', 'Bakes on Sundays, fixes bicycles on the other days. Writes here when the dough is resting.',
 '$argon2id$v=19$m=47104,t=1,p=1$KPOJlH+mC4dNggAAKyACdw$6vmVcPG9srf1Bd9oje0tpr8/E8XaXFWSjjdCrpXtnJc', '2026-03-01T08:15:00Z'),
('tomas', 'Tomás Ferreira', 'Balcony gardener, third floor, facing east. Most of what I know I learned from plants that died.',
 '$argon2id$v=19$m=47104,t=1,p=1$jY3Zi340whKqCe7c8nXWaw$IYUnfioU0IbnQIChlnda/suwI+sDi+I11LxwaWiWSW0', '2026-03-04T19:40:00Z'),
('ines', 'Ines Okafor', 'Mends clothes, radios and, now and then, opinions.',
 '$argon2id$v=19$m=47104,t=1,p=1$1t+/TI378fJ+2cUyNbz7Dg$SKoWP3FocOPcQuhZggejmyFJTyvPHz+cxcIp0qX4PI4', '2026-04-12T10:05:00Z'),
('jonas', 'Jonas Weber', 'Mostly here for the soup.', NULL, '2026-06-20T17:22:00Z');

INSERT INTO posts (author_id, slug, title, body, created_at) VALUES
(2, 'the-balcony-in-march', 'The balcony in March',
'Nothing grows yet, and that is the best part. In March a balcony is four square metres of plans.

I have drawn it on squared paper: beans along the rail, where they can climb and hide the street; two tomatoes against the wall, because the bricks give back at night what the sun lent them during the day; thyme wherever a pot is too small for anything with ambition.

What I have learned in six springs: buy half the seeds you want. Sow half of those. Half of what comes up will be eaten by something with more legs than you. The rest is more salad than one person can eat, and that is how you get to know the neighbours.

The one thing you can do now is wash the pots. Hot water, a brush, a splash of vinegar. It feels like nothing, but it is the difference between starting and having to start.',
'2026-03-14T07:30:00Z'),

(1, 'a-loaf-you-can-forget-about', 'A loaf you can forget about',
'Most recipes for bread want you to be there. This one is for people who would rather be somewhere else.

In the evening, stir 500 g of flour, 375 g of cold water, 10 g of salt and as much yeast as fits on the tip of a teaspoon. Do not knead. Cover the bowl, go to bed, go to work, go and see a film. The dough does the kneading by itself; it only needs time, and it has more of it than you.

When you come back, somewhere between 12 and 20 hours later, heat the oven with a heavy pot in it, as hot as it will go. Fold the dough over itself four times, like a letter, and drop it into the pot. Lid on for 30 minutes, lid off for 15.

Then comes the only difficult step: let it cool. It is still cooking inside, and it sings while it does. Put your ear close.',
'2026-04-05T16:00:00Z'),

(3, 'how-to-darn-a-sock', 'How to darn a sock, and why',
'A hole in a sock is a small window on how things are made. Look closely: the whole thing is one thread, going round and round.

Stretch the hole over something round. There are wooden mushrooms for this; a light bulb or an orange works too. Sew lines in one direction, past the edge of the hole by a centimetre. Then weave across them, over and under, under and over. Do not pull. When you think it is finished, do two more rows.

Use a colour that does not match. A darn that hides says: this is still new. A darn that shows says: somebody thought this was worth an evening.

It takes half an hour and saves about four euros, so it is not about the money. But it is the only half hour this week in which I finished something.',
'2026-05-17T20:45:00Z'),

(1, 'three-bicycles-one-working-bicycle', 'Three bicycles, one working bicycle',
'I own three bicycles, and together they make up almost exactly one.

The blue one has the wheels. The green one has the brakes. The third one was left in our yard by nobody in particular and has a bell so loud and so beautiful that I cannot throw it away.

This weekend I put them on the kitchen table, one after the other, and wrote down what each of them needs. The list for the blue one is eleven lines long, and ten of them say "clean". That is the secret of bicycles: nine times out of ten nothing is broken. It is only dirty, or dry, or loose.

So: a rag, an old toothbrush, a drop of oil on every link and then wipe it all off again. Oil belongs inside the chain, not on it. By Sunday evening there were two working bicycles in the yard, and a bell.',
'2026-07-09T18:10:00Z'),

(2, 'what-the-swifts-know', 'What the swifts know',
'On the second of August the sky over our street was full of them, and on the third it was empty.

Swifts do not gather on wires and discuss it, as swallows do. They go. They have been here for ninety days, they have raised two or three young ones under the roof across the road, and one morning the whole screaming, wheeling company is somewhere over Spain.

A young swift that leaves the nest will not land again for two or three years. It eats in the air, it drinks in the air, it sleeps in the air, half a brain at a time. I think of that when I carry the watering can up to the third floor and have to sit down for a moment.

I put up two nest boxes last year. Nobody moved in. They inspect a place for a summer before they take it, people say. I have dusted the boxes.',
'2026-08-06T06:20:00Z'),

(3, 'a-diary-for-repairs', 'A diary for repairs',
'I keep a notebook next to the toolbox. One line for each repair: what it was, what was wrong, what I did, how long it took.

It began because I opened the same radio three times and each time had to find out again where the hidden screw was. (Under the label. It is always under the label.)

After two years it has become something else. I can see that I am afraid of anything with a spring, and that my guesses are wrong by a factor of three. I can see that the most common repair in this household is "charged the battery".

And I can see that of 84 things, 71 work again. Nobody ever tells you that number. You only remember the kettle.',
'2026-09-27T19:05:00Z'),

(1, 'soup-for-people-who-are-tired', 'Soup for people who are tired',
'This soup has four ingredients, and you may sit down while three of them are cooking.

Two onions, cut in any way you like, in more butter than seems decent. This is the part you have to stand for: ten minutes, low heat, until they are soft and have stopped arguing. A litre of water, 250 g of red lentils, a spoonful of salt. Now sit down.

After twenty minutes it is soup. If there is a lemon, it wants to be in there. If there is bread, and if you read what I wrote in April there is, toast it and put it at the bottom of the bowl.

It tastes better tomorrow. But so does everything, and tomorrow you will be less tired and will not need it as much.',
'2026-11-08T17:50:00Z');

INSERT INTO comments (post_id, author_id, body, created_at) VALUES
(1, 1, 'Half of half of half: that is how I ended up with one single radish last year. It was a very good radish.', '2026-03-14T09:12:00Z'),
(1, 3, 'I washed the pots. You are right, it counts as starting.', '2026-03-16T18:30:00Z'),
(2, 2, 'Forgot about it for 26 hours. Still bread.', '2026-04-07T21:02:00Z'),
(2, 1, 'That is the spirit. Over 24 it gets a little sour, which some people do on purpose.', '2026-04-08T06:40:00Z'),
(2, 3, 'Mine really does sing! I called everybody into the kitchen.', '2026-04-19T11:15:00Z'),
(3, 1, 'Did my first one with red wool on a grey sock. I have never been so proud of a heel.', '2026-05-20T22:10:00Z'),
(4, 4, 'If the bell ever needs a fourth bicycle, I have one with a saddle.', '2026-07-10T07:55:00Z'),
(5, 3, 'Half a brain at a time explains my Mondays.', '2026-08-06T08:01:00Z'),
(6, 2, '71 of 84! Please do the same for my tomatoes.', '2026-09-28T12:44:00Z'),
(6, 4, 'It is always under the label. I am going to have this printed.', '2026-10-02T20:16:00Z'),
(7, 4, 'Made it on Monday. Made it again on Tuesday, to see whether it really tastes better. It does.', '2026-11-10T19:31:00Z'),
(7, 2, 'There was a lemon. It wanted to be in there.', '2026-11-11T13:08:00Z');

UPDATE posts SET words = lower(title || ' ' || body);
