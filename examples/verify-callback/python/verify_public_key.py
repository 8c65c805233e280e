"""Verifies the v1a signature of a callback (webhook) with the package `cryptography`. The server stores no secret.

A genuine callback ships nothing: read the payment, and compare it with your order (docs/webhooks.md).
"""

import base64
import os
import re
import sys
import time

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

TOLERANCE_SECS = 300


def is_verified(public_key, headers, body, now=None):
    """Takes the public key (`whpk_…`), the raw bytes of the body, and the headers by their lower-case names.

    Raises a ValueError if the key is none.
    """
    key = read_public_key(public_key)
    webhook_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    signatures = headers.get("webhook-signature", "")
    if not webhook_id or not re.fullmatch(r"[0-9]{1,12}", timestamp):
        return False
    if abs((time.time() if now is None else now) - int(timestamp)) > TOLERANCE_SECS:
        return False

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


def read_public_key(public_key):
    """Returns the key of a text `whpk_…`."""
    prefix, _, text = (public_key or "").partition("_")
    try:
        key = base64.b64decode(text, validate=True)
    except ValueError:
        key = b""
    if prefix != "whpk" or len(key) != 32:
        raise ValueError("The public key is not whpk_ and the base64 of 32 bytes. Read it again.")
    return Ed25519PublicKey.from_public_bytes(key)


def main():
    """Prints the result of a trial; returns its exit code."""
    # To try it, pass the body on standard input, and the headers and the key in the environment.
    names = ("id", "timestamp", "signature")
    given = {f"webhook-{name}": os.environ[f"HTTP_WEBHOOK_{name.upper()}"] for name in names}
    verified = is_verified(os.environ.get("CALLBACK_PUBLIC_KEY"), given, sys.stdin.buffer.read())
    print("verified" if verified else "not verified")
    return 0 if verified else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except ValueError as error:
        print(error, file=sys.stderr)
        sys.exit(2)
