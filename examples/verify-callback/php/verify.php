<?php
// Verifies the v1 signature of a callback (webhook) with PHP alone.
// A genuine callback ships nothing: read the payment, and compare it with your order.
declare(strict_types=1);

const TOLERANCE_SECS = 300;

/** Takes the raw text of the body, and the headers by their lower-case names. */
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

/** Takes the order of your database, and the parsed answer of GET /payins/{idPayin}. Ship only if it returns true. */
function isPaid(array $order, array $payin): bool
{
    $money = $payin['paymentRequested']['money'];
    return $payin['paymentMethodResponse']['idPayin'] === $order['idPayin']
        && $payin['process']['status'] === 'SUCCESS'
        && $payin['process']['isTest'] === $order['isTest']
        && (float) $money['amount'] === (float) $order['amount']
        && $money['currencyCode'] === $order['currencyCode'];
}

// Only for a trial on the command line: a receiver that requires this file skips it.
if (PHP_SAPI === 'cli' && realpath($argv[0] ?? '') === __FILE__) {
    // To try isPaid, pass the payin on standard input and the order in the environment.
    if (getenv('ORDER') !== false) {
        $paid = isPaid(json_decode(getenv('ORDER'), true), json_decode(file_get_contents('php://stdin'), true));
        echo $paid ? "paid\n" : "not paid\n";
        exit($paid ? 0 : 1);
    }

    // To try it, pass the body on standard input, and the headers and the secret in the environment.
    // A server reads php://input.
    $headers = [
        'webhook-id' => (string) getenv('HTTP_WEBHOOK_ID'),
        'webhook-timestamp' => (string) getenv('HTTP_WEBHOOK_TIMESTAMP'),
        'webhook-signature' => (string) getenv('HTTP_WEBHOOK_SIGNATURE'),
    ];
    $verified = isVerified((string) getenv('CALLBACK_SECRET'), $headers, file_get_contents('php://stdin'));
    echo $verified ? "verified\n" : "not verified\n";
    exit($verified ? 0 : 1);
}
