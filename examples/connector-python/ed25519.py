"""Verifies Ed25519 signatures (RFC 8032) with the standard library alone, which has none.

It only verifies, so it handles no secret. A server that may use packages takes `cryptography` instead, which is faster.
"""

import hashlib

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
ROOT = pow(2, (P - 1) // 4, P)


def add(one, other):
    """Adds two points in extended coordinates."""
    (x1, y1, z1, t1), (x2, y2, z2, t2) = one, other
    a, b = (y1 - x1) * (y2 - x2) % P, (y1 + x1) * (y2 + x2) % P
    c, d = 2 * t1 * t2 * D % P, 2 * z1 * z2 % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def multiply(scalar, point):
    result = (0, 1, 1, 0)
    while scalar > 0:
        if scalar & 1:
            result = add(result, point)
        point = add(point, point)
        scalar >>= 1
    return result


def read_point(data):
    """Returns a point, or None for bytes that are none."""
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & (2**255 - 1)
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P != 0:
        x = x * ROOT % P
    if (x * x - square) % P != 0 or (x == 0 and sign == 1):
        return None
    x = P - x if x & 1 != sign else x
    return x, y, 1, x * y % P


BASE = read_point((4 * pow(5, -1, P) % P).to_bytes(32, "little"))


def is_verified(public_key, message, signature):
    """Takes the 32 bytes of the key, the message, and the 64 bytes of the signature."""
    if len(public_key) != 32 or len(signature) != 64:
        return False
    key, r = read_point(public_key), read_point(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if key is None or r is None or s >= ORDER:
        return False
    digest = hashlib.sha512(signature[:32] + public_key + message).digest()
    scalar = int.from_bytes(digest, "little") % ORDER
    x1, y1, z1, _ = multiply(s, BASE)
    x2, y2, z2, _ = add(r, multiply(scalar, key))
    return (x1 * z2 - x2 * z1) % P == 0 and (y1 * z2 - y2 * z1) % P == 0
