"""Verifies the v1 signature of a callback (webhook) with the Python standard library.

A genuine callback ships nothing: read the payment, and compare it with your order.
"""

import base64
import hashlib
import hmac
import json
import os
import sys
import time

TOLERANCE_SECS = 300


def is_verified(secret, headers, body, now=None):
    """Takes the raw bytes of the body, and the headers by their lower-case names."""
    webhook_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    signatures = headers.get("webhook-signature", "")
    if not (timestamp.isascii() and timestamp.isdigit()):
        return False
    if abs((time.time() if now is None else now) - int(timestamp)) > TOLERANCE_SECS:
        return False

    key = base64.b64decode(secret.removeprefix("whsec_"))
    content = f"{webhook_id}.{timestamp}.".encode() + body
    digest = hmac.new(key, content, hashlib.sha256).digest()
    right = b"v1," + base64.b64encode(digest)
    return any(hmac.compare_digest(right, one.encode()) for one in signatures.split(" "))


def is_paid(order, payin):
    """Takes the order of your database, and the parsed answer of GET /payins/{idPayin}. Ship only if it returns True."""
    money = payin["paymentRequested"]["money"]
    return (
        payin["paymentMethodResponse"]["idPayin"] == order["idPayin"]
        and payin["process"]["status"] == "SUCCESS"
        and payin["process"]["isTest"] == order["isTest"]
        and money["amount"] == float(order["amount"])
        and money["currencyCode"] == order["currencyCode"]
    )


if __name__ == "__main__":
    # To try is_paid, pass the payin on standard input and the order in the environment.
    if "ORDER" in os.environ:
        paid = is_paid(json.loads(os.environ["ORDER"]), json.load(sys.stdin))
        print("paid" if paid else "not paid")
        sys.exit(0 if paid else 1)
    # To try it, pass the body on standard input, and the headers and the secret in the environment.
    names = ("id", "timestamp", "signature")
    given = {f"webhook-{name}": os.environ[f"HTTP_WEBHOOK_{name.upper()}"] for name in names}
    verified = is_verified(os.environ["CALLBACK_SECRET"], given, sys.stdin.buffer.read())
    print("verified" if verified else "not verified")
    sys.exit(0 if verified else 1)
