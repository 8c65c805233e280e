"""Reads a payin with Python alone. Its answer is for `is_paid` of verify-callback/python/verify.py, which compares it with your order."""

import json
import sys
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen


def read_payin(base_url, id_payin, token):
    """Takes the base address of the API, an order's id and its stored token.

    Returns the payin, or None while the customer has not begun to pay. Raises a RuntimeError with the reason if nothing was read.
    """
    headers = {"X-API-Version": "2", "Authorization": f"Bearer {token}"}
    try:
        with urlopen(Request(f"{base_url}/payins/{id_payin}", headers=headers), timeout=10) as answer:
            return json.load(answer)
    except HTTPError as error:
        said = error.read().decode()
        if '"payment_not_found"' in said:
            return None
        raise RuntimeError(f"{id_payin} was not read: {said}") from error
    except (URLError, TimeoutError, ValueError) as error:
        raise RuntimeError(f"{id_payin} was not read: {error}") from error


# Only for a trial on the command line: python3 read_payin.py BASE_URL ID_PAYIN TOKEN
if __name__ == "__main__":
    try:
        print(json.dumps(read_payin(*sys.argv[1:4])))
    except RuntimeError as error:
        sys.exit(str(error))
