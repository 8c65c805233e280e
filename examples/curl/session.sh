# Sets API, PAGE and TOKEN for the commands of the docs:
#
#     . examples/curl/session.sh
#
# API is the base address, PAGE the address of the payment page. TOKEN covers every call of the sandbox's test merchant for half an
# hour. It is for your terminal and your server: never give such a token to a browser (§5).
# DATA_DIR is the service's data folder, which holds sandbox-merchant.json. MERCHANT_FILE names another file of credentials.

session_file=${MERCHANT_FILE:-${DATA_DIR:-data}/sandbox-merchant.json}
session_value() { sed -n "s/^ *\"$1\": *\"\(.*\)\",\{0,1\}$/\1/p" "$session_file"; }
API=$(session_value baseUrl)
PAGE=$(session_value webAppUrl)

# Signs the request for the token: SHA256withRSA over the exact bytes of the body, in base64 (G8).
session_body='{"merchantCode":"'$(session_value merchantCode)'","operations":["GET /.*","POST /.*"],"timestamp":'$(date +%s)'}'
session_key=$(mktemp)
printf %b "$(session_value privateKey)" > "$session_key"
session_signature=$(printf %s "$session_body" | openssl dgst -sha256 -sign "$session_key" | openssl base64 -A)
rm "$session_key"
session_answer=$(curl -sS --retry 1 "$API/auth-tokens" -H 'X-API-Version: 2' -H 'Content-Type: application/json' \
  -H "X-SIGNATURE: $session_signature" -d "$session_body")
TOKEN=$(printf %s "$session_answer" | sed -n 's/.*"token":"\([^"]*\)".*/\1/p')
if [ -z "$TOKEN" ]; then
  echo "$API gave no token: $session_answer" >&2
  echo "Check $session_file: baseUrl ends in /api, and privateKey is an RSA key as PEM text." >&2
fi
