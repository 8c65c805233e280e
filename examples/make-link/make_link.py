"""Makes a link to the payment page (RedirectURL) with the package `cryptography`.

Install it: pip install cryptography, or apt install python3-cryptography.
"""

import base64
import json
import os
import random
import re
import sys
import time
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import padding, rsa
from cryptography.hazmat.primitives.serialization import load_pem_private_key

TWO_DAYS_SECS = 172_800


def make_link(merchant, order):
    """Takes the merchant's merchantCode, baseUrl, webAppUrl and privateKey (text), and an order. Returns the address to redirect to.

    Every key of the order goes into the link, which the customer sees: give idPayin, amount, currencyCode, callbackUrl,
    returnUrl, and parameters of the page. The link's parameter `token` is the token. Raises a ValueError for a wrong
    order, and a RuntimeError with the reason if the key cannot be read or the service gives no token.
    """
    parameters = {**order, "merchantCode": merchant["merchantCode"], "token": request_token(merchant, order)}
    return f"{merchant['webAppUrl']}/?{urlencode(parameters)}"


def request_token(merchant, order):
    """Returns a new token for the page. It pays and reads only this order, with this amount and these addresses."""
    for name in ("idPayin", "amount", "currencyCode", "callbackUrl", "returnUrl"):
        if not isinstance(order.get(name), str):
            raise ValueError(f"{name} is {order.get(name)!r}. Give it as text.")
    if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9._~-]{0,63}", order["idPayin"]):
        raise ValueError("idPayin must have 1 to 64 of A-Z a-z 0-9 . _ ~ -, and begin with a letter or digit.")
    pattern = order["idPayin"].replace(".", "\\.")
    body = {
        "merchantCode": merchant["merchantCode"],
        "operations": [
            "POST /payins/!availablePaymentOptions",
            f"POST /payins/{pattern}",
            f"GET /payins/{pattern}",
            f"POST /payins/{pattern}/external-reference",
            "GET /merchant-info",
        ],
        "money": {"amount": read_amount(order["amount"]), "currencyCode": order["currencyCode"]},
        "callbackUrl": order["callbackUrl"],
        "returnUrl": order["returnUrl"],
        "validitySecs": TWO_DAYS_SECS,
        "timestamp": int(time.time()),
    }
    # The signature is over exactly these bytes.
    signed = json.dumps(body).encode()
    headers = {
        "Content-Type": "application/json",
        "X-API-Version": "2",
        "X-SIGNATURE": sign(signed, merchant["privateKey"]),
    }
    url = f"{merchant['baseUrl']}/auth-tokens"
    return read_token(send(Request(url, data=signed, headers=headers)), url)


def read_amount(amount):
    """Returns an amount as a number, exactly. Raises a ValueError unless it is text in major units, such as "60000.00".

    That is ASCII digits with a point, at most 12 before it, 6 after it and 15 in all. Text such as "60.000" is refused: it
    is 60 thousand in many countries.
    """
    is_text = len(amount) <= 16 and not re.fullmatch(r"[1-9][0-9]{0,2}\.[0-9]{3}", amount)
    if not is_text or not re.fullmatch(r"(0|[1-9][0-9]{0,11})(\.[0-9]{1,6})?", amount):
        raise ValueError(f'The amount {amount!r} is not text such as "60000.00". Write a point before decimals alone: "60.000" may be 60 thousand. From a number: f"{{amount:.2f}}".')
    return float(amount)


def sign(text, private_key):
    """Returns the signature of bytes in base64: SHA256withRSA (§5)."""
    try:
        key = load_pem_private_key(private_key.encode(), password=None)
    except (TypeError, ValueError, UnsupportedAlgorithm):
        key = None
    if not isinstance(key, rsa.RSAPrivateKey):
        raise RuntimeError(
            "privateKey is not an RSA key as PEM text, which begins with -----BEGIN PRIVATE KEY----- and has line breaks. Give its text, not its path."
        )
    return base64.b64encode(key.sign(text, padding.PKCS1v15(), hashes.SHA256())).decode()


def send(request, is_again=False):
    """Sends a request, and once again after a 429, which was not processed. Returns the body, also of a refusal."""
    try:
        with urlopen(request, timeout=15) as answer:
            return answer.read()
    except HTTPError as error:
        if error.code != 429 or is_again:
            return error.read()
        wait_secs = error.headers.get("Retry-After", "1")
    except (URLError, TimeoutError) as error:
        raise RuntimeError(f"{request.full_url} does not answer: {error}") from error
    # Up to a second more, so that requests that were refused together do not return together.
    time.sleep((int(wait_secs) if re.fullmatch(r"[0-9]{1,2}", wait_secs) else 1) + random.random())
    return send(request, is_again=True)


def read_token(text, url):
    """Returns the token of an answer of the service, or raises the reason for which there is none."""
    try:
        answer = json.loads(text)
    except ValueError:
        answer = None
    if not isinstance(answer, dict):
        raise RuntimeError(
            f"The answer of {url} is not JSON. Check baseUrl: it is the base address of the API and ends in /api."
        )
    if "token" not in answer:
        # The detail of a single error is its own sentence.
        errors = [error["detail"] for error in answer.get("errors", [])]
        raise RuntimeError(f"{url} gave no token: {' '.join(errors or [answer.get('detail', str(answer))])}")
    return answer["token"]


if __name__ == "__main__":
    # To try it against the sandbox: it prints the link of a new order. AMOUNT sets another amount than 51.00.
    path = os.environ.get("MERCHANT_FILE", f"{os.environ.get('DATA_DIR', 'data')}/sandbox-merchant.json")
    with open(path, encoding="utf-8") as file:
        credentials = json.load(file)
    new_order = {
        "idPayin": f"PYTHON-{int(time.time())}",
        "amount": os.environ.get("AMOUNT", "51.00"),
        "currencyCode": "PHP",
        "callbackUrl": f"{credentials['webAppUrl']}/sandbox/shop/callbacks",
        "returnUrl": f"{credentials['webAppUrl']}/sandbox",
    }
    try:
        print(make_link(credentials, new_order))
    except (ValueError, RuntimeError) as error:
        sys.exit(str(error))
