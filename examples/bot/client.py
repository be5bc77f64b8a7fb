"""A program at a table of Donnybrook, with nothing but Python: docs/bots.md.

python examples/bot/client.py http://127.0.0.1:8714 open brawl   # a table of its own, against a bot
python examples/bot/client.py http://127.0.0.1:8714 TABLE TOKEN  # a seat to which it was invited
"""

import hashlib
import json
import random
import secrets
import sys
import time
import urllib.error
import urllib.request


class Refused(Exception):
    """What the server says to something that it does not do."""


class Player:
    """A key, and a seat at one table."""

    def __init__(self, base, name="Example", key=""):
        self.base = base.rstrip("/")
        self.key = key
        self.share = secrets.token_hex(16)
        self.commitment = hashlib.sha256(b"share:" + self.share.encode()).hexdigest()
        self.key = key or self.ask("/api/bot/key", name=name)["key"]

    def request(self, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"}
        if self.key:
            headers["Authorization"] = f"Bearer {self.key}"
        while True:
            try:
                asked = urllib.request.Request(self.base + path, data, headers)
                return urllib.request.urlopen(asked, timeout=60)
            except urllib.error.HTTPError as error:
                told = json.load(error)
                if error.code not in (429, 503):
                    raise Refused(f"{told['code']}: {told['sentence']}") from None
                time.sleep(told.get("retry_after") or 1)

    def ask(self, path, **body):
        with self.request(path, body) as answer:
            return json.load(answer)

    def open(self, game, level="greedy", **options):
        """A table with this player against a bot."""
        wish = {"game": game, "options": options, "commitment": self.commitment}
        seats = [{"kind": "me"}, {"kind": "bot", "level": level}]
        return self.ask("/api/tables", **wish, seats=seats)["table"]

    def stream(self, table):
        """What the seat may see, message by message; comes back by itself if the line breaks."""
        row, over = -1, False
        while not over:
            with self.request(f"/api/bot/tables/{table}/stream?since={row}") as lines:
                for line in filter(bytes.strip, lines):
                    message = json.loads(line)
                    row = message.get("row", row)
                    over |= (message.get("info") or {}).get("state") == "over"
                    yield message

    def play(self, table, pick, token=None):
        """A whole match, from the seat to the end; returns what is told of the table then."""
        here = f"/api/bot/tables/{table}"
        if token is not None:
            self.ask(f"{here}/seat", commitment=self.commitment, token=token)
        info = {}
        for message in self.stream(table):
            info = message.get("info") or info
            full = all(seat["kind"] != "open" for seat in info["seats"])
            if info["state"] == "waiting" and full and self.share:
                self.ask(f"{here}/share", share=self.share)
                self.share = ""
            for decision in message.get("decisions", []):
                options = [one for one in decision["options"] if not one["aside"]]
                if not options:
                    continue
                option = pick(message["views"][str(decision["seat"])], options)
                timed = {"choice": option["words"]}
                turns = {"choice": option["code"], "version": message["version"]}
                try:
                    chosen = timed if info["realtime"] else turns
                    self.ask(f"{here}/choose", seat=decision["seat"], **chosen)
                except Refused as why:  # somebody was faster; the stream tells what is so now
                    print(why, file=sys.stderr)
        return info


if __name__ == "__main__":
    player = Player(sys.argv[1])
    opens = sys.argv[2] == "open"
    table = player.open(sys.argv[3]) if opens else sys.argv[2]
    token = None if opens else "".join(sys.argv[3:4])
    print(player.play(table, lambda view, options: random.choice(options), token)["result"])
