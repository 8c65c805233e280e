#!/bin/sh
# Verifies the `v1` signature of a callback (webhook) with openssl alone (G22).
#
#     sh examples/curl/verify-callback.sh headers.txt body.json
#
# headers.txt holds the raw headers, one a line; body.json holds the raw body. The secret is CALLBACK_SECRET, else that of the test
# merchant. Use it to inspect a callback by hand. A server uses the SDK or a library for Standard Webhooks: those compare in
# constant time and put no secret on a command line.
set -euf

headers=$1 body=$2
file=${MERCHANT_FILE:-${DATA_DIR:-data}/sandbox-merchant.json}
secret=${CALLBACK_SECRET:-$(sed -n 's/^ *"callbackSecret": *"\(.*\)",\{0,1\}$/\1/p' "$file")}
header() { tr -d '\r' < "$headers" | sed -n "s/^[Ww]ebhook-$1: *//p"; }

id=$(header '[Ii]d')
timestamp=$(header '[Tt]imestamp')
signatures=$(header '[Ss]ignature')

# The key is the base64 after `whsec_`, decoded. With fewer than 24 bytes, as of an unset variable, anybody could sign.
key=$(printf %s "${secret#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n')
case $secret in whsec_*) ;; *) key= ;; esac
if [ "${#key}" -lt 48 ]; then
  echo "The callback secret is not whsec_ and the base64 of at least 24 bytes. Copy it again." >&2
  exit 2
fi

# The time must be in seconds: the shell would calculate with anything else.
case $timestamp in
  '' | *[!0-9]*)
    echo "Not genuine: webhook-timestamp is missing, or not in seconds."
    exit 1
    ;;
esac
if [ -z "$id" ]; then
  echo "Not genuine: webhook-id is missing."
  exit 1
fi

# Signs id, timestamp and body, joined by dots.
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
