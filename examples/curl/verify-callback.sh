#!/bin/sh
# Verifies the `v1` signature of a callback (webhook) with openssl alone (G22).
#
#     sh examples/curl/verify-callback.sh headers.txt body.json
#
# headers.txt holds the raw headers, one a line; body.json holds the raw body. The secret is CALLBACK_SECRET, else that of the test
# merchant. Use it to inspect a callback by hand. A server uses the SDK or a library for Standard Webhooks: those compare in
# constant time and put no secret on a command line.
set -eu

headers=$1 body=$2
file=${MERCHANT_FILE:-${DATA_DIR:-data}/sandbox-merchant.json}
secret=${CALLBACK_SECRET:-$(sed -n 's/^ *"callbackSecret": *"\(.*\)",\{0,1\}$/\1/p' "$file")}
header() { tr -d '\r' < "$headers" | sed -n "s/^[Ww]ebhook-$1: *//p"; }

id=$(header '[Ii]d')
timestamp=$(header '[Tt]imestamp')
signatures=$(header '[Ss]ignature')

# Signs id, timestamp and body, joined by dots. The key is the base64 after `whsec_`, decoded.
key=$(printf %s "${secret#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n')
expected=$({ printf '%s.%s.' "$id" "$timestamp"; cat "$body"; } |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | openssl base64 -A)

# The header may have several: two during a rotation of the secret, and a v1a signature by the service's own key.
for signature in $signatures; do
  [ "$signature" = "v1,$expected" ] || continue
  age=$(($(date +%s) - timestamp))
  if [ "$age" -gt 300 ] || [ "$age" -lt -300 ]; then
    echo "The signature is right, but the callback is $age s old: take none that is older than 300 s, it may be sent again by somebody else."
    exit 1
  fi
  echo "Genuine: now read the payment that it names, and compare its id, status, isTest, amount and currency with your order."
  exit 0
done
echo "Not genuine: no signature is right."
exit 1
