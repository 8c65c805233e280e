"""Checks that a request is the gateway's (docs/connectors.md, "Checking a request")."""

import base64
import hashlib
import json
import time
import urllib.request

from ed25519 import is_verified

LEEWAY_SECS = 30


def decode(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def encode(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Gateway:
    """The gateway's keys: one that was given, or those of its address, which are read again for an unknown id."""

    def __init__(self, keys_url, base_url, environment, accept_once):
        self.keys_url, self.base_url, self.environment = keys_url, base_url, environment
        self.accept_once = accept_once
        self.keys, self.read_at = {}, 0.0

    def find_key(self, kid):
        if kid not in self.keys and time.monotonic() - self.read_at > 5:
            with urllib.request.urlopen(self.keys_url, timeout=5) as answer:
                listed = json.load(answer)["keys"]
            self.keys = {key["kid"]: decode(key["x"]) for key in listed if key["crv"] == "Ed25519"}
            self.read_at = time.monotonic()
        return self.keys.get(kid)

    def find_fault(self, authorization, method, path, body):
        """Returns None for a request that the gateway signed, or what is wrong with it."""
        try:
            head, claims, signature = authorization.removeprefix("Bearer ").split(".")
            header, told = json.loads(decode(head)), json.loads(decode(claims))
            signed = decode(signature)
        except (ValueError, UnicodeDecodeError):
            return "there is no JWT"
        if not isinstance(header, dict) or not isinstance(told, dict):
            return "there is no JWT"
        if header.get("alg") != "EdDSA":
            return "alg is not EdDSA"
        key = self.find_key(header.get("kid"))
        if key is None or not is_verified(key, f"{head}.{claims}".encode(), signed):
            return "the signature is wrong"
        now = time.time()
        wanted = {
            "iss": "payment-gateway",
            "aud": self.base_url,
            "environment": self.environment,
            "method": method,
            "url": self.base_url + path,
            "bodySha256": encode(hashlib.sha256(body).digest()),
        }
        for name, value in wanted.items():
            if told.get(name) != value:
                return f"{name} is another"
        iat, exp, jti = told.get("iat"), told.get("exp"), told.get("jti")
        if not isinstance(iat, (int, float)) or not isinstance(exp, (int, float)):
            return "iat or exp is missing"
        if iat > now + LEEWAY_SECS or exp < now - LEEWAY_SECS or exp - iat > 60:
            return "it is not now"
        if not isinstance(jti, str) or not self.accept_once(jti, now):
            return "jti was accepted before"
        return None
