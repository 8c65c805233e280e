"""A small connector for the gateway: transfers to an account and payouts to one, by a pretended bank.

    python3 examples/connector-python/connector.py

It needs Python 3.9 or newer, and no packages. README.md says how to attach it.
"""

import base64
import hashlib
import hmac
import json
import os
import re
import threading
import time
import urllib.request
import uuid
from datetime import datetime, timezone
from decimal import Decimal, InvalidOperation
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

from books import Books
from check_request import Gateway

PORT = int(os.environ.get("PORT", "9200"))
BASE_URL = os.environ.get("BASE_URL", f"http://127.0.0.1:{PORT}").rstrip("/")
GATEWAY_URL = os.environ.get("GATEWAY_URL", "http://127.0.0.1:8080").rstrip("/")
NAME = os.environ.get("CONNECTOR_NAME", "python")
ENVIRONMENT = os.environ.get("ENVIRONMENT", "sandbox")
SECRET = os.environ.get("NOTIFICATION_SECRET", "")
ANSWER_SECS = float(os.environ.get("ANSWER_SECS", "5"))
FOLDER = os.environ.get("CONNECTOR_DIR", "data/connector-python")
MOST_BYTES = 65_536

PAYINS = {"OFFLINE": ["ARS", "COP", "JPY", "KRW", "LAK", "VND"], "BANK_TRANSFER": ["ARS", "MXN"]}
PAYOUTS = {"BANK_TRANSFER": ["ARS", "BRL", "IDR", "INR", "JPY", "MXN", "PHP", "ZAR"]}
DECIMALS = {"JPY": 0, "KRW": 0, "VND": 0}
AMOUNT = re.compile(r"(0|[1-9]\d{0,11})(\.\d{1,6})?")

os.makedirs(FOLDER, exist_ok=True)
books = Books(os.path.join(FOLDER, "connector.sqlite"))
gateway = Gateway(f"{GATEWAY_URL}/connectors/{NAME}/jwks.json", BASE_URL, ENVIRONMENT, books.accept_once)


def read_money(money):
    """Returns money with all decimals of its currency, and the amount as a number; raises ValueError if it is none."""
    amount, code = money["amount"], money["currencyCode"]
    if not isinstance(amount, str) or not AMOUNT.fullmatch(amount):
        raise ValueError("amount")
    decimals = DECIMALS.get(code, 2)
    number = Decimal(amount)
    exact = number.quantize(Decimal(1).scaleb(-decimals))
    if exact != number:
        raise ValueError("amount")
    return {"amount": str(exact), "currencyCode": code}, exact


def read_order(kind, body):
    """Returns the order with its known fields alone, so that equal orders are equal, and the context."""
    told = json.loads(body)
    order, context = told["order"], told["context"]
    method = order["paymentMethod"]
    id_name = "idPayin" if kind == "payin" else "idPayout"
    account = method.get("account", {})
    read = {
        "merchantCode": order["merchantCode"],
        id_name: order[id_name],
        "money": read_money(order["money"])[0],
        "paymentMethodCode": method["paymentMethodCode"],
        "account": [account.get(field) for field in ("accountName", "accountNumber", "accountType")],
        "paymentOperatorCode": method.get("paymentOperatorCode"),
    }
    expire_at = datetime.fromisoformat(context["expireAt"].replace("Z", "+00:00"))
    return read, context, expire_at


def is_refused(kind, order, expire_at):
    """Tells whether the pretended bank refuses an order."""
    amount = read_money(order["money"])[1]
    offered = PAYINS if kind == "payin" else PAYOUTS
    if order["money"]["currencyCode"] not in offered.get(order["paymentMethodCode"], []):
        return True
    is_late = kind == "payout" and expire_at < datetime.now(timezone.utc)
    return is_late or 2 <= amount < 3


def end_of(kind, order):
    """Returns the end of an order as the pretended bank tells it: the amount decides, as in the sandbox."""
    amount = read_money(order["money"])[1]
    if 3 <= amount < 30:
        return {"status": "FAILED", "processorStatus": "DECLINED_BY_OPERATOR"}
    return {"status": "SUCCESS", **({"moneyReceived": order["money"]} if kind == "payin" else {})}


def put(kind, key, body):
    try:
        order, context, expire_at = read_order(kind, body)
    except (ValueError, KeyError, TypeError, AttributeError, InvalidOperation):
        return 400, {"code": "invalid_request"}
    reference = "PY" + hashlib.sha256(f"{kind}/{key}".encode()).hexdigest()[:10].upper()
    state = {"key": key, "money": order["money"], "status": "PROCESSING"}
    if is_refused(kind, order, expire_at):
        state.update(status="REFUSED", processorStatus="NOT_TAKEN")
    elif kind == "payin":
        account = {"bankName": "Bank Alpha", "accountNumber": "0012345", "accountName": context.get("payee", "")}
        state["instruction"] = {"account": account, "reference": reference}
    due_at = None if state["status"] == "REFUSED" else time.time() + ANSWER_SECS
    is_new = books.write(kind, key, order, context, state, due_at)
    written, now = books.find(kind, key)
    if written != order:
        return 409, {"code": "other_order"}
    return (201 if is_new else 200), now


def read(kind, key):
    found = books.find(kind, key)
    return (404, {"code": "not_found"}) if found is None else (200, found[1])


def list_changes(query):
    after = query.get("after", ["0"])[0]
    rows, last = books.changes(int(after) if re.fullmatch(r"\d{1,15}", after) else 0, 200)
    if not re.fullmatch(r"\d{1,15}", after) or int(after) > last:
        return 410, {"code": "cursor_gone"}
    end = rows[-1][0] if rows else int(after)
    changes = [{"kind": kind, "key": key} for _, kind, key in rows]
    return 200, {"changes": changes, "cursor": str(end), "hasMore": end < last}


def list_settlements(query):
    day, after = query.get("day", [""])[0], query.get("after", ["0"])[0]
    try:
        datetime.strptime(day, "%Y-%m-%d")
        rows = books.settled(day, int(after), 151)
    except ValueError:
        return 400, {"code": "invalid_request"}
    lines = [
        {"kind": kind, "key": key, "money": json.loads(order)["money"], "settledAt": settled_at}
        for _, kind, key, order, settled_at in rows[:150]
    ]
    body = {"day": day, "settlements": lines, "hasMore": len(rows) > 150}
    # A success gets the day on which it is written, so a day that is over stays as it is.
    body["isClosed"] = day < datetime.now(timezone.utc).strftime("%Y-%m-%d")
    if lines:
        body["cursor"] = str(rows[len(lines) - 1][0])
    return 200, body


def offered(methods):
    return [{"paymentMethodCode": code, "currencyCodes": codes} for code, codes in methods.items()]


def respond(method, path, body):
    url = urlsplit(path)
    query = parse_qs(url.query)
    payment = re.fullmatch(r"/(payin|payout)s/([A-Za-z0-9_-]{1,200})", url.path)
    if payment:
        kind, key = payment.groups()
        if method == "PUT":
            return put(kind, key, body)
        return read(kind, key) if method == "GET" else (405, {"code": "invalid_request"})
    if method == "GET" and url.path == "/capabilities":
        told = {"protocol": 1, "environment": ENVIRONMENT}
        return 200, {**told, "payins": offered(PAYINS), "payouts": offered(PAYOUTS)}
    if method == "GET" and url.path == "/changes":
        return list_changes(query)
    if method == "GET" and url.path == "/settlements":
        return list_settlements(query)
    return 404, {"code": "not_found"}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self):
        path = self.path.removeprefix(urlsplit(BASE_URL).path)
        length = int(self.headers.get("content-length", "0"))
        body = self.rfile.read(length) if length <= MOST_BYTES else b""
        if length > MOST_BYTES:
            self.close_connection = True
            return self.send(413, {"code": "invalid_request"})
        try:
            fault = gateway.find_fault(self.headers.get("authorization", ""), self.command, path, body)
            status, told = (
                (401, {"code": "unauthorized", "detail": fault})
                if fault
                else respond(self.command, path, body)
            )
        except Exception as error:  # Not knowing is no answer: the gateway asks again.
            print(repr(error), flush=True)
            status, told = 503, {"code": "unavailable"}
        return self.send(status, told)

    def send(self, status, told):
        data = json.dumps(told).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    do_GET = do_PUT = do_DELETE = do_POST = answer

    def log_message(self, *_):
        """Logs nothing: requests hold customers' data."""


def notify(kind, key):
    """Tells the gateway that a payment changed. If it does not hear this, it finds the change in the list."""
    body = json.dumps({"type": f"{kind}.changed", "timestamp": datetime.now(timezone.utc).isoformat(), "data": {"key": key}})
    message_id, timestamp = f"msg_{uuid.uuid4()}", str(int(time.time()))
    secret = base64.b64decode(SECRET.removeprefix("whsec_"))
    digest = hmac.new(secret, f"{message_id}.{timestamp}.{body}".encode(), hashlib.sha256).digest()
    headers = {
        "content-type": "application/json",
        "webhook-id": message_id,
        "webhook-timestamp": timestamp,
        "webhook-signature": "v1," + base64.b64encode(digest).decode(),
    }
    url = f"{GATEWAY_URL}/connectors/{NAME}/notifications"
    try:
        urllib.request.urlopen(urllib.request.Request(url, body.encode(), headers), timeout=5).close()
    except OSError:
        pass


def follow_bank():
    while True:
        time.sleep(0.2)
        for kind, key in books.end_due(end_of):
            if SECRET:
                notify(kind, key)


if __name__ == "__main__":
    threading.Thread(target=follow_bank, daemon=True).start()
    server = ThreadingHTTPServer(("127.0.0.1", PORT), Handler)
    print(f"The connector {NAME} answers at {BASE_URL}", flush=True)
    server.serve_forever()
