"""An engine for Sixfold's arena in plain Python: it takes the most points, any game.

Run it:  sixfold arena "cmd:python examples/engine.py" random --game qwirkle --games 20
The messages are explained in docs/engine-protocol.md.
"""

import json
import random
import sys


def answer(message: dict) -> dict | None:
    """What to say to a message of the arena; None to `stop`, which comes when we are slow."""
    if message["type"] == "hello":
        return {"type": "engine", "name": "most points", "protocol": 1, "moves": True}
    if message["type"] == "new":
        return {"type": "ready"}
    if message["type"] == "think":
        return {"type": "thought", "move": choose(message["moves"], message["seed"])}
    return None


def choose(moves: list[dict], seed: str) -> str:
    """One of the moves that score most; the seed makes the same choice the next time."""
    most = max(legal["points"] for legal in moves)
    best = [legal["move"] for legal in moves if legal["points"] == most]
    return random.Random(seed).choice(best)


def main() -> None:
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "quit":
            return
        if (reply := answer(message)) is not None:
            print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    main()
