<?php
// Verifies the v1 signature of a callback (webhook) with PHP alone.
// A genuine callback ships nothing: read the payment, and compare it with your order.
declare(strict_types=1);

const TOLERANCE_SECS = 300;

/**
 * Takes the raw text of the body, and the headers by their lower-case names. Throws an InvalidArgumentException if the
 * secret is none.
 */
function isVerified(string $secret, array $headers, string $body, ?int $now = null): bool
{
    $key = readSecret($secret);
    $id = $headers['webhook-id'] ?? '';
    $timestamp = $headers['webhook-timestamp'] ?? '';
    $signatures = $headers['webhook-signature'] ?? '';
    if ($id === '' || preg_match('/\A[0-9]{1,12}\z/', $timestamp) !== 1) {
        return false;
    }
    if (abs(($now ?? time()) - (int) $timestamp) > TOLERANCE_SECS) {
        return false;
    }

    $right = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    foreach (explode(' ', $signatures) as $one) {
        if (hash_equals($right, $one)) {
            return true;
        }
    }
    return false;
}

/** Returns the bytes of a secret. With fewer than 24, as of an unset variable, anybody could sign. */
function readSecret(string $secret): string
{
    $key = strpos($secret, 'whsec_') === 0 ? base64_decode(substr($secret, 6), true) : false;
    if ($key === false || strlen($key) < 24) {
        throw new InvalidArgumentException('The callback secret is not whsec_ and the base64 of at least 24 bytes. Copy it again.');
    }
    return $key;
}

/**
 * Takes the order (idPayin, amount and currencyCode as text, isTest) and the payin of `readPayin`. Ship only if it returns
 * true. Throws an InvalidArgumentException for a part of the order that is missing, for an amount that is not text such as
 * "60000.00", and for an `isTest` that is not true or false.
 */
function isPaid(array $order, ?array $payin): bool
{
    foreach (['idPayin', 'amount', 'currencyCode'] as $name) {
        if (!isset($order[$name])) {
            throw new InvalidArgumentException("$name of the order is missing.");
        }
    }
    if (!is_bool($order['isTest'] ?? null)) {
        $given = json_encode($order['isTest'] ?? null);
        throw new InvalidArgumentException("isTest is $given. Give true or false: a database may return 1 or 0, so write (bool).");
    }
    if ($payin === null) {
        return false;
    }
    $money = $payin['paymentRequested']['money'];
    return $payin['paymentMethodResponse']['idPayin'] === $order['idPayin']
        && $payin['process']['status'] === 'SUCCESS'
        && ($payin['process']['processorStatus'] ?? '') !== 'REVERSED'
        && $payin['process']['isTest'] === $order['isTest']
        && plainAmount($order['amount']) === plainAmount(json_encode($money['amount']))
        && $money['currencyCode'] === $order['currencyCode'];
}

/**
 * Returns an amount without zeros at its end: "51.00", "51.0" and "51" are equal. A cast would take "51,000.00" for 51.
 * "51.000" may be 51 thousand, so it is refused.
 */
function plainAmount($amount): string
{
    if (!is_string($amount) || preg_match('/\A(?![1-9][0-9]{0,2}\.[0-9]{3}\z)(0|[1-9][0-9]{0,11})(\.[0-9]{1,6})?\z/', $amount) !== 1) {
        $given = json_encode($amount);
        throw new InvalidArgumentException("The amount $given is not text such as \"60000.00\". Write a point before decimals alone: \"60.000\" may be 60 thousand. From an int or float: number_format(\$amount, 2, '.', '').");
    }
    return strpos($amount, '.') === false ? $amount : rtrim(rtrim($amount, '0'), '.');
}

// Only for a trial on the command line: a receiver that requires this file skips it.
if (PHP_SAPI === 'cli' && realpath($argv[0] ?? '') === __FILE__) {
    try {
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
    } catch (InvalidArgumentException $error) {
        fwrite(STDERR, $error->getMessage() . "\n");
        exit(2);
    }
}
