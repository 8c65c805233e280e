"""Verifies the v1 signature of a callback (webhook) with the Python standard library.

A genuine callback ships nothing: read the payment, and compare it with your order.
"""

import base64
import hashlib
import hmac
import json
import os
import re
import sys
import time
from decimal import Decimal

TOLERANCE_SECS = 300


def is_verified(secret, headers, body, now=None):
    """Takes the raw bytes of the body, and the headers by their lower-case names. Raises a ValueError if the secret is none."""
    key = read_secret(secret)
    webhook_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    signatures = headers.get("webhook-signature", "")
    if not webhook_id or not re.fullmatch(r"[0-9]{1,12}", timestamp):
        return False
    if abs((time.time() if now is None else now) - int(timestamp)) > TOLERANCE_SECS:
        return False

    content = f"{webhook_id}.{timestamp}.".encode() + body
    digest = hmac.new(key, content, hashlib.sha256).digest()
    right = b"v1," + base64.b64encode(digest)
    return any(hmac.compare_digest(right, one.encode()) for one in signatures.split(" "))


def read_secret(secret):
    """Returns the bytes of a secret. With fewer than 24, as of an unset variable, anybody could sign."""
    prefix, _, text = (secret or "").partition("_")
    try:
        key = base64.b64decode(text, validate=True)
    except ValueError:
        key = b""
    if prefix != "whsec" or len(key) < 24:
        raise ValueError("The callback secret is not whsec_ and the base64 of at least 24 bytes. Copy it again.")
    return key


def is_paid(order, payin):
    """Takes the order (idPayin, amount and currencyCode as text, isTest) and the payin of `read_payin`. Ship only if it returns True.

    Raises a ValueError for a part of the order that is missing, for an amount that is not text such as "60000.00", and for an
    `isTest` that is not True or False.
    """
    for name in ("idPayin", "amount", "currencyCode"):
        if order.get(name) is None:
            raise ValueError(f"{name} of the order is missing.")
    if not isinstance(order.get("isTest"), bool):
        raise ValueError(f'isTest is {order.get("isTest")!r}. Give True or False: a database may return 1 or 0, so write bool(…).')
    if payin is None:
        return False
    money = payin["paymentRequested"]["money"]
    return (
        payin["paymentMethodResponse"]["idPayin"] == order["idPayin"]
        and payin["process"]["status"] == "SUCCESS"
        and payin["process"].get("processorStatus") != "REVERSED"
        and payin["process"]["isTest"] is order["isTest"]
        and to_decimal(str(money["amount"])) == to_decimal(order["amount"])
        and money["currencyCode"] == order["currencyCode"]
    )


def to_decimal(amount):
    """Returns an amount exactly: "51.00", "51.0" and "51" are equal. "51.000" may be 51 thousand, so it is refused."""
    is_text = isinstance(amount, str) and not re.fullmatch(r"[1-9][0-9]{0,2}\.[0-9]{3}", amount)
    if not is_text or not re.fullmatch(r"(0|[1-9][0-9]{0,11})(\.[0-9]{1,6})?", amount):
        raise ValueError(f'The amount {amount!r} is not text such as "60000.00". Write a point before decimals alone: "60.000" may be 60 thousand. From a number: f"{{amount:.2f}}".')
    return Decimal(amount)


def main():
    """Prints the result of a trial; returns its exit code."""
    # To try is_paid, pass the payin on standard input and the order in the environment.
    if "ORDER" in os.environ:
        paid = is_paid(json.loads(os.environ["ORDER"]), json.load(sys.stdin))
        print("paid" if paid else "not paid")
        return 0 if paid else 1
    # To try it, pass the body on standard input, and the headers and the secret in the environment.
    names = ("id", "timestamp", "signature")
    given = {f"webhook-{name}": os.environ[f"HTTP_WEBHOOK_{name.upper()}"] for name in names}
    verified = is_verified(os.environ.get("CALLBACK_SECRET"), given, sys.stdin.buffer.read())
    print("verified" if verified else "not verified")
    return 0 if verified else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except ValueError as error:
        print(error, file=sys.stderr)
        sys.exit(2)
