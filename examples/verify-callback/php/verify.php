<?php
// Verifies a callback by its v1 signature, with what PHP brings along.
declare(strict_types=1);

const TOLERANCE_SECS = 300;

/** $body is the text as it came, $headers go by their lower-case names. */
function isVerified(string $secret, array $headers, string $body, ?int $now = null): bool
{
    $id = $headers['webhook-id'] ?? '';
    $timestamp = $headers['webhook-timestamp'] ?? '';
    $signatures = $headers['webhook-signature'] ?? '';
    if (!ctype_digit($timestamp) || abs(($now ?? time()) - (int) $timestamp) > TOLERANCE_SECS) {
        return false;
    }

    $key = base64_decode(substr($secret, strlen('whsec_')), true);
    $right = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    foreach (explode(' ', $signatures) as $one) {
        if (hash_equals($right, $one)) {
            return true;
        }
    }
    return false;
}

// To try it: the body on standard input (of a server: php://input), the headers and the secret in the environment.
$headers = [
    'webhook-id' => (string) getenv('HTTP_WEBHOOK_ID'),
    'webhook-timestamp' => (string) getenv('HTTP_WEBHOOK_TIMESTAMP'),
    'webhook-signature' => (string) getenv('HTTP_WEBHOOK_SIGNATURE'),
];
$verified = isVerified((string) getenv('CALLBACK_SECRET'), $headers, file_get_contents('php://stdin'));
echo $verified ? "verified\n" : "not verified\n";
exit($verified ? 0 : 1);
