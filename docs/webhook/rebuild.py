"""Requests a build of the site, with a call signed as https://www.standardwebhooks.com describes. Python 3.6 or later.

    REBUILD_URL=https://www.example.com/hooks/rebuild REBUILD_SECRET=whsec_… python3 rebuild.py [MESSAGE-ID]
"""

import base64
import hashlib
import hmac
import json
import os
import sys
import time
import urllib.error
import urllib.request
import uuid


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """A redirect is an answer like any other: following it would turn the call into a GET."""

    def redirect_request(self, *args, **kwargs):
        return None


def request_rebuild(url, secret, message_id, body):
    """Sends one call. Returns the status of the answer; raises OSError when there is none."""
    timestamp = str(int(time.time()))
    key = base64.b64decode(secret[len("whsec_") :])
    signed = b".".join([message_id.encode(), timestamp.encode(), body])
    signature = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    request = urllib.request.Request(
        url,
        data=body,
        headers={
            "content-type": "application/json",
            "webhook-id": message_id,
            "webhook-timestamp": timestamp,
            "webhook-signature": "v1," + signature,
        },
    )
    try:
        with urllib.request.build_opener(NoRedirect).open(request, timeout=15) as response:
            return response.status
    except urllib.error.HTTPError as error:
        return error.code


message_id = sys.argv[1] if len(sys.argv) > 1 else "msg_" + uuid.uuid4().hex
body = json.dumps({"type": "post.changed"}).encode()
try:
    status = request_rebuild(os.environ["REBUILD_URL"], os.environ["REBUILD_SECRET"], message_id, body)
except OSError as error:
    print(error, file=sys.stderr)
    status = 0
print(f"{status:03} {message_id}")
sys.exit(0 if status in (200, 202) else 1)
