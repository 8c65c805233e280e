#!/bin/sh
# Tells whether a callback comes from the service (G22), with openssl alone: its `v1` signature.
#
#     sh examples/curl/verify-callback.sh headers.txt body.json
#
# headers.txt holds the headers as they came, a line each; body.json the body's bytes as they came. The secret is CALLBACK_SECRET, else
# that of the test merchant. To look into a callback by hand: a server uses the SDK or a library for Standard Webhooks,
# which compare in constant time and put no secret on a command line.
set -eu

headers=$1 body=$2
file=${MERCHANT_FILE:-data/sandbox-merchant.json}
secret=${CALLBACK_SECRET:-$(sed -n 's/^ *"callbackSecret": *"\(.*\)",\{0,1\}$/\1/p' "$file")}
header() { tr -d '\r' < "$headers" | sed -n "s/^[Ww]ebhook-$1: *//p"; }

id=$(header '[Ii]d')
timestamp=$(header '[Tt]imestamp')
signatures=$(header '[Ss]ignature')

# What is signed: the id, the time and the body, with dots between. The key: the bytes whose base64 stands behind `whsec_`.
key=$(printf %s "${secret#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n')
expected=$({ printf '%s.%s.' "$id" "$timestamp"; cat "$body"; } |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | openssl base64 -A)

# There may be several: of two secrets while one is replaced, and v1a by the service's own key.
for signature in $signatures; do
  [ "$signature" = "v1,$expected" ] || continue
  age=$(($(date +%s) - timestamp))
  if [ "$age" -gt 300 ] || [ "$age" -lt -300 ]; then
    echo "The signature is right, but the callback is $age s old: take none that is older than 300 s, it may be sent again by somebody else."
    exit 1
  fi
  echo "Genuine: now read the payment that it names."
  exit 0
done
echo "Not genuine: no signature is right."
exit 1
