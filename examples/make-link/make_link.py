"""Makes a link to the payment page (RedirectURL) with the package `cryptography`.

Install it: pip install cryptography, or apt install python3-cryptography.
"""

import base64
import json
import os
import time
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import padding
from cryptography.hazmat.primitives.serialization import load_pem_private_key

TWO_DAYS_SECS = 172_800


def make_link(merchant, order):
    """Takes the merchant's credentials and an order of your database. Returns the address to redirect the customer to.

    Its parameter `token` is the token. Raises a RuntimeError with the reason if the service refuses the token.
    """
    token = request_token(merchant, order)
    parameters = {"merchantCode": merchant["merchantCode"], "token": token, **order}
    return f"{merchant['webAppUrl']}/?{urlencode(parameters)}"


def request_token(merchant, order):
    """Returns a new token for the page. It pays and reads only this order, with this amount and these addresses."""
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
        "money": {"amount": float(order["amount"]), "currencyCode": order["currencyCode"]},
        "callbackUrl": order["callbackUrl"],
        "returnUrl": order["returnUrl"],
        "validitySecs": TWO_DAYS_SECS,
        "timestamp": int(time.time()),
    }
    # The signature is over exactly these bytes.
    signed = json.dumps(body).encode()
    key = load_pem_private_key(merchant["privateKey"].encode(), password=None)
    signature = key.sign(signed, padding.PKCS1v15(), hashes.SHA256())
    headers = {
        "Content-Type": "application/json",
        "X-API-Version": "2",
        "X-SIGNATURE": base64.b64encode(signature).decode(),
    }
    request = Request(f"{merchant['baseUrl']}/auth-tokens", data=signed, headers=headers)
    try:
        with urlopen(request, timeout=15) as answer:
            return json.load(answer)["token"]
    except HTTPError as error:
        raise RuntimeError(json.load(error)["detail"]) from error


if __name__ == "__main__":
    # To try it against the sandbox: it prints the link of a new order.
    path = os.environ.get("MERCHANT_FILE", f"{os.environ.get('DATA_DIR', 'data')}/sandbox-merchant.json")
    with open(path, encoding="utf-8") as file:
        credentials = json.load(file)
    new_order = {
        "idPayin": f"PYTHON-{int(time.time())}",
        "amount": "51.00",
        "currencyCode": "PHP",
        "callbackUrl": f"{credentials['webAppUrl']}/sandbox/shop/callbacks",
        "returnUrl": f"{credentials['webAppUrl']}/sandbox",
    }
    print(make_link(credentials, new_order))
