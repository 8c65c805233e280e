#!/bin/sh
# Creates a payin with curl and openssl alone, by the same steps as the SDK.
#
#     npm start                     in one shell: the service and its test merchant
#     sh examples/curl/pay.sh       in another
#
# DATA_DIR is the service's data folder, whose file also holds the service's address. MERCHANT_FILE names another file of credentials, ID another order id, CALLBACK_URL another receiver than the sandbox's shop.
# It prints the raw answers. It reads single values of JSON with sed, which is enough here; a program should parse JSON.
set -eu

file=${MERCHANT_FILE:-${DATA_DIR:-data}/sandbox-merchant.json}
id=${ID:-CURL-$(date +%s)}
back=${RETURN_URL:-https://shop.example/return}

merchant() { sed -n "s/^ *\"$1\": *\"\(.*\)\",\{0,1\}$/\1/p" "$file"; }
value() { sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p"; }
# Encodes every byte as %XX, which is always valid in a query.
encoded() { printf %s "$1" | od -An -v -tx1 | tr -d ' \n' | sed 's/../%&/g'; }

# An id stands in a path and in JSON, so a blank or a quotation mark in it would change both (G15).
case $id in
  *[!A-Za-z0-9._~-]* | [!A-Za-z0-9]* | '')
    echo "ID is \"$id\". Set it to 1 to 64 letters, digits and . _ ~ -, of which the first is a letter or digit." >&2
    exit 1
    ;;
esac
if [ ! -f "$file" ]; then
  echo "There is no $file. Run npm start, or set DATA_DIR to the service's data folder." >&2
  exit 1
fi
code=$(merchant merchantCode)
api=$(merchant baseUrl)
page=$(merchant webAppUrl)
callback=${CALLBACK_URL:-$page/sandbox/shop/callbacks}

key=$(mktemp)
trap 'rm -f "$key"' EXIT
# The line breaks of the key are \n in JSON. Only this user can read a file of mktemp.
printf %b "$(merchant privateKey)" > "$key"
if ! openssl rsa -in "$key" -noout 2> /dev/null; then
  echo "privateKey of $file is not an RSA key as PEM text. Copy it again." >&2
  exit 1
fi

# Returns the token of an answer, or stops with the answer.
token_of() {
  case $1 in
    *'"token":"'*) printf %s "$1" | value token ;;
    *)
      echo "$api gave no token: $1" >&2
      echo "Check baseUrl in $file: it is the base address of the API and ends in /api." >&2
      exit 1
      ;;
  esac
}

# Requests a token with a signature over the bytes of the body: SHA256withRSA, base64, in X-SIGNATURE (§5, G8).
ask_for_token() {
  signature=$(printf %s "$2" | openssl dgst -sha256 -sign "$key" | openssl base64 -A)
  curl -sS --retry 1 "$api$1" -H 'X-API-Version: 2' -H 'Content-Type: application/json' -H "X-SIGNATURE: $signature" --data-binary "$2"
}

# Makes a call with the token (§4).
call() {
  method=$1 path=$2
  shift 2
  curl -sS --retry 1 --fail-with-body -X "$method" "$api$path" -H 'X-API-Version: 2' -H 'Accept: application/json' \
    -H 'Content-Type: application/json' -H "Authorization: Bearer $token" "$@"
  echo
}

money='{"amount":51,"currencyCode":"PHP"}'
addresses="\"callbackUrl\":\"$callback\",\"returnUrl\":\"$back\""
echo "1. A token for what the payment page does with $id, this amount and these addresses alone, for two days:"
# A dot of an id is \\. in the pattern of an operation (G7), and \\\\. in a JSON text.
pattern=$(printf %s "$id" | sed 's/\./\\\\./g')
operations="[\"POST /payins/!availablePaymentOptions\",\"POST /payins/$pattern\",\"GET /payins/$pattern\""
operations="$operations,\"POST /payins/$pattern/external-reference\",\"GET /merchant-info\"]"
answer=$(ask_for_token /auth-tokens "{\"merchantCode\":\"$code\",\"operations\":$operations,\"money\":$money,$addresses,\"validitySecs\":172800,\"timestamp\":$(date +%s)}")
token=$(token_of "$answer")
echo "$answer"

echo "2. The RedirectURL: a customer who opens it goes through steps 3 and 4 on the page (§1)."
echo "$page/?merchantCode=$code&idPayin=$id&token=$token&amount=51&currencyCode=PHP&callbackUrl=$(encoded "$callback")&returnUrl=$(encoded "$back")"

echo "3. The ways to pay (G1):"
call POST '/payins/!availablePaymentOptions' --data-binary "{\"paymentRequested\":{\"money\":$money}}"

echo "4. The payin is created; to send this again is safe (§4, G3):"
call POST "/payins/$id" --data-binary "{\"paymentRequested\":{\"money\":$money},\"paymentMethod\":{\"paymentMethodCode\":\"QR_PH\"},$addresses}"

echo "5. And read, as after its callback. Ship only if the status is SUCCESS and the processorStatus not REVERSED, and idPayin, isTest, amount and currency are the order's:"
call GET "/payins/$id"

echo "6. A token by action, which may read this payin and nothing else (§5), and the link that shows its status:"
answer=$(ask_for_token /auth-tokens-by-action "{\"merchantCode\":\"$code\",\"action\":\"PAYIN_INFO\",\"idPayment\":\"$id\",\"validitySecs\":172800,\"timestamp\":$(date +%s)}")
token=$(token_of "$answer")
echo "$answer"
echo "$page/status?idPayin=$id&token=$token&currencyCode=PHP"

echo "7. In five seconds its callback comes: sh examples/curl/verify-callback.sh tells whether it is genuine."
