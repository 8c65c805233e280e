"""Verifies the v1a signature of a callback (webhook) with the package `cryptography`. The server stores no secret.

A genuine callback ships nothing: read the payment, and compare it with your order (docs/webhooks.md).
"""

import base64
import os
import sys
import time

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

TOLERANCE_SECS = 300


def is_verified(public_key, headers, body, now=None):
    """Takes the public key (`whpk_…`), the raw bytes of the body, and the headers by their lower-case names."""
    webhook_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    signatures = headers.get("webhook-signature", "")
    if not (timestamp.isascii() and timestamp.isdigit()):
        return False
    if abs((time.time() if now is None else now) - int(timestamp)) > TOLERANCE_SECS:
        return False

    key = Ed25519PublicKey.from_public_bytes(base64.b64decode(public_key.removeprefix("whpk_")))
    content = f"{webhook_id}.{timestamp}.".encode() + body
    for one in signatures.split(" "):
        version, _, signature = one.partition(",")
        if version != "v1a":
            continue
        try:
            key.verify(base64.b64decode(signature), content)
            return True
        except (InvalidSignature, ValueError):
            continue
    return False


if __name__ == "__main__":
    # To try it, pass the body on standard input, and the headers and the key in the environment.
    names = ("id", "timestamp", "signature")
    given = {f"webhook-{name}": os.environ[f"HTTP_WEBHOOK_{name.upper()}"] for name in names}
    verified = is_verified(os.environ["CALLBACK_PUBLIC_KEY"], given, sys.stdin.buffer.read())
    print("verified" if verified else "not verified")
    sys.exit(0 if verified else 1)
