<?php

/**
 * Requests a build of the site, with a call signed as https://www.standardwebhooks.com describes. PHP 7.4 or later.
 *
 *     REBUILD_URL=https://www.example.com/hooks/rebuild REBUILD_SECRET=whsec_… php rebuild.php [MESSAGE-ID]
 */

declare(strict_types=1);

/** Sends a call. Returns the status of the answer; 0 without an answer. */
function requestRebuild(string $url, string $secret, string $id, string $body): int
{
    $timestamp = (string) time();
    $key = base64_decode(substr($secret, strlen('whsec_')), true);
    if ($key === false) {
        throw new InvalidArgumentException('REBUILD_SECRET is not whsec_ and base64.');
    }
    $signature = base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    $context = stream_context_create(['http' => [
        'method' => 'POST',
        'header' => [
            'content-type: application/json',
            "webhook-id: $id",
            "webhook-timestamp: $timestamp",
            "webhook-signature: v1,$signature",
        ],
        'content' => $body,
        'timeout' => 15,
        // Returns the status of redirects and errors too.
        'follow_location' => 0,
        'ignore_errors' => true,
    ]]);
    $stream = fopen($url, 'r', false, $context);
    if ($stream === false) {
        return 0;
    }
    $statusLine = stream_get_meta_data($stream)['wrapper_data'][0] ?? '';
    fclose($stream);
    return (int) (explode(' ', $statusLine)[1] ?? 0);
}

[$url, $secret] = [getenv('REBUILD_URL'), getenv('REBUILD_SECRET')];
if ($url === false || $secret === false) {
    fwrite(STDERR, "Set REBUILD_URL and REBUILD_SECRET.\n");
    exit(1);
}
$id = $argv[1] ?? 'msg_' . bin2hex(random_bytes(16));
$body = json_encode(['type' => 'post.changed'], JSON_THROW_ON_ERROR);
$status = requestRebuild($url, $secret, $id, $body);
printf("%03d %s\n", $status, $id);
exit(in_array($status, [200, 202], true) ? 0 : 1);
