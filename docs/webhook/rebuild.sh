#!/bin/sh
# Requests a build of the site, with a call signed as https://www.standardwebhooks.com describes. Needs openssl and curl.
#
#   REBUILD_URL=https://www.example.com/hooks/rebuild REBUILD_SECRET=whsec_… sh rebuild.sh [MESSAGE-ID]
set -eu

url=${REBUILD_URL:?is not set}
secret=${REBUILD_SECRET:?is not set}
id=${1:-msg_$(openssl rand -hex 16)}
timestamp=$(date +%s)
body='{"type":"post.changed"}'

# Decodes the base64 part of the secret after "whsec_". openssl needs the key in hexadecimal.
key=$(printf %s "${secret#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n')
signature=$(printf %s "$id.$timestamp.$body" |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | openssl base64 -A)

# Prints 000 without an answer.
status=$(curl --silent --show-error --max-time 15 --output /dev/null --write-out '%{http_code}' \
  --header 'content-type: application/json' \
  --header "webhook-id: $id" \
  --header "webhook-timestamp: $timestamp" \
  --header "webhook-signature: v1,$signature" \
  --data-binary "$body" "$url") || true

echo "$status $id"
case $status in
  200 | 202) ;;
  *) exit 1 ;;
esac
