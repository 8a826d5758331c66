"""A bot in the standard library: takes a seat and plays the move that scores most at once.

python bot.py http://localhost:8600 twisty          makes a table against a bot of the server
python bot.py http://localhost:8600 TABLE INVITE    sits down where somebody invited it
"""

import json
import sys
import urllib.error
import urllib.request

server, *where = sys.argv[1:]


def ask(method, path, token=None, **body):
    request = urllib.request.Request(f"{server}/api/v1{path}", method=method)
    request.add_header("Content-Type", "application/json")
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    with urllib.request.urlopen(request, json.dumps(body).encode() if body else None) as answer:
        return json.load(answer)


if len(where) == 1:
    seats = [{"kind": "person"}, {"kind": "bot", "level": "random"}]
    me = ask("POST", "/tables", game=where[0], seats=seats, name="example bot")["you"]
else:
    me = ask("POST", f"/tables/{where[0]}/join", invite=where[1], name="example bot")
table, token = f"/tables/{me['table']}", me["token"]

since = -1
while True:
    query = f"?since={since}&wait=25" if since >= 0 else ""
    news = ask("GET", f"{table}{query}", token)
    if news["table"]["result"]:
        print("scores", news["table"]["result"]["scores"], "I am seat", me["seat"])
        break
    since = news["ply"]
    is_my_turn = news["events"] and news["events"][-1]["turn"] == me["seat"]
    moves = is_my_turn and ask("GET", f"{table}/moves", token)["moves"]
    if moves:  # none when the table has moved on, for example because somebody resigned
        best = max(moves, key=lambda move: move["points"])
        move = {"ply": since + 1, "key": f"move-{since + 1}", "text": best["text"]}
        try:
            ask("POST", f"{table}/move", token, **move)
        except urllib.error.HTTPError as refusal:
            if refusal.code != 409:  # 409: it has moved on only now
                raise
