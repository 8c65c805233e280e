"""The books of the connector: orders, their states, and the list of changes, in a file of SQLite."""

import json
import sqlite3
import threading
import time
from datetime import datetime, timezone

TABLES = """
pragma journal_mode = wal;
create table if not exists payment (
  kind text, key text, ordered text, context text, state text, due_at real, settled_at text, primary key (kind, key));
create table if not exists change (number integer primary key autoincrement, kind text, key text);
create table if not exists seen (jti text primary key, until real);
"""


def now_text():
    now = datetime.now(timezone.utc)
    return now.strftime("%Y-%m-%dT%H:%M:%S.") + f"{now.microsecond // 1000:03}Z"


class Books:
    """One connection, used by one thread at a time: each method is one transaction."""

    def __init__(self, file):
        self.db = sqlite3.connect(file, check_same_thread=False)
        self.db.executescript(TABLES)
        self.lock = threading.RLock()

    def find(self, kind, key):
        with self.lock:
            row = self.db.execute(
                "select ordered, state from payment where kind = ? and key = ?", (kind, key)
            ).fetchone()
        return None if row is None else (json.loads(row[0]), json.loads(row[1]))

    def write(self, kind, key, order, context, state, due_at):
        """Writes a new order; it is on the disk afterwards. Returns False if the key has one."""
        with self.lock, self.db:
            return (
                self.db.execute(
                    "insert or ignore into payment values (?, ?, ?, ?, ?, ?, null)",
                    (kind, key, json.dumps(order), json.dumps(context), json.dumps(state), due_at),
                ).rowcount
                == 1
            )

    def end_due(self, end_of):
        """Gives each payment that is due its final state, and lists the change."""
        with self.lock, self.db:
            rows = self.db.execute(
                "select kind, key, ordered, state from payment where due_at <= ?", (time.time(),)
            ).fetchall()
            for kind, key, order, state in rows:
                ended = {**json.loads(state), **end_of(kind, json.loads(order))}
                settled_at = now_text() if ended["status"] == "SUCCESS" else None
                self.db.execute(
                    "update payment set state = ?, settled_at = ?, due_at = null where kind = ? and key = ?",
                    (json.dumps(ended), settled_at, kind, key),
                )
                self.db.execute("insert into change (kind, key) values (?, ?)", (kind, key))
        return [(kind, key) for kind, key, _, _ in rows]

    def changes(self, after, at_most):
        with self.lock:
            last = self.db.execute("select coalesce(max(number), 0) from change").fetchone()[0]
            rows = self.db.execute(
                "select number, kind, key from change where number > ? order by number limit ?",
                (after, at_most),
            ).fetchall()
        return rows, last

    def settled(self, day, after, at_most):
        with self.lock:
            return self.db.execute(
                "select rowid, kind, key, ordered, settled_at from payment"
                " where substr(settled_at, 1, 10) = ? and rowid > ? order by rowid limit ?",
                (day, after, at_most),
            ).fetchall()

    def accept_once(self, jti, now):
        with self.lock, self.db:
            self.db.execute("delete from seen where until < ?", (now,))
            added = self.db.execute("insert or ignore into seen values (?, ?)", (jti, now + 120))
            return added.rowcount == 1
