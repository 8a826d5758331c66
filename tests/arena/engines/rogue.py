"""An engine that plays at random, then misbehaves: python rogue.py HOW [PLIES]."""

import json
import os
import sys
import time

HOW, PLIES = sys.argv[1], int([*sys.argv, "0"][2])


def misbehave() -> None:
    match HOW:
        case "crash":
            raise SystemExit("cannot go on: out of ideas")
        case "hang":
            time.sleep(600)
        case "deaf":
            os.close(1)
            time.sleep(600)
        case "nonsense":
            print("my move is the best one", flush=True)
        case "illegal":
            print(json.dumps({"type": "thought", "move": "pass"}), flush=True)
        case "no-move":
            print(json.dumps({"type": "thought", "move": "e2e4"}), flush=True)
        case "early":
            print(json.dumps({"type": "ready"}), flush=True)
        case "error":
            print(json.dumps({"type": "error", "message": "I resign"}), flush=True)
        case "endless":
            sys.stdout.write("x" * (9 << 20) + "\n")
            sys.stdout.flush()


def main() -> None:
    count, best = 0, ""
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            protocol = 2 if HOW == "future" else 1
            games = ["chess"] if HOW == "chess" else None
            about = {"name": HOW, "protocol": protocol, "games": games, "moves": True}
            print(json.dumps({"type": "engine", **about}), flush=True)
        elif message["type"] == "new":
            count = 0
            if HOW == "unready":
                return
            print(json.dumps({"type": "ready"}), flush=True)
        elif message["type"] == "think":
            count += 1
            best = message["moves"][0]["move"]
            if count > PLIES and HOW not in ("good", "slow"):
                misbehave()
            elif HOW != "slow":
                print(json.dumps({"type": "thought", "move": best}), flush=True)
        elif message["type"] == "stop" and HOW == "slow":
            print(json.dumps({"type": "thought", "move": best}), flush=True)


main()
