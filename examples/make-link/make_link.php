<?php
// Makes a link to the payment page (RedirectURL) with PHP alone. It needs the extension openssl, which PHP has by default.
declare(strict_types=1);

const TWO_DAYS_SECS = 172800;

/**
 * Takes the merchant's merchantCode, baseUrl, webAppUrl and privateKey (text), and an order. Returns the address to redirect
 * the customer to; its parameter `token` is the token. Every key of the order goes into the link, which the customer sees: give idPayin, amount, currencyCode,
 * callbackUrl, returnUrl, and parameters of the page. Throws an InvalidArgumentException for a wrong order, and a
 * RuntimeException with the reason if the key cannot be read or the service gives no token.
 */
function makeLink(array $merchant, array $order): string
{
    $parameters = ['merchantCode' => $merchant['merchantCode'], 'token' => requestToken($merchant, $order)] + $order;
    return $merchant['webAppUrl'] . '/?' . http_build_query($parameters, '', '&', PHP_QUERY_RFC3986);
}

/** Returns a new token for the page. It pays and reads only this order, with this amount and these addresses. */
function requestToken(array $merchant, array $order): string
{
    foreach (['idPayin', 'amount', 'currencyCode', 'callbackUrl', 'returnUrl'] as $name) {
        if (!is_string($order[$name] ?? null)) {
            throw new InvalidArgumentException("$name is " . json_encode($order[$name] ?? null) . '. Give it as text.');
        }
    }
    if (preg_match('/\A[A-Za-z0-9][A-Za-z0-9._~-]{0,63}\z/', $order['idPayin']) !== 1) {
        throw new InvalidArgumentException('idPayin must have 1 to 64 of A-Z a-z 0-9 . _ ~ -, and begin with a letter or digit.');
    }
    $pattern = str_replace('.', '\\.', $order['idPayin']);
    // The signature is over exactly these bytes.
    $body = json_encode([
        'merchantCode' => $merchant['merchantCode'],
        'operations' => [
            'POST /payins/!availablePaymentOptions',
            "POST /payins/$pattern",
            "GET /payins/$pattern",
            "POST /payins/$pattern/external-reference",
            'GET /merchant-info',
        ],
        'money' => ['amount' => readAmount($order['amount']), 'currencyCode' => $order['currencyCode']],
        'callbackUrl' => $order['callbackUrl'],
        'returnUrl' => $order['returnUrl'],
        'validitySecs' => TWO_DAYS_SECS,
        'timestamp' => time(),
    ], JSON_THROW_ON_ERROR);
    $headers = [
        'Content-Type: application/json',
        'X-API-Version: 2',
        'X-SIGNATURE: ' . sign($body, $merchant['privateKey']),
    ];
    $url = $merchant['baseUrl'] . '/auth-tokens';
    return readToken(send($url, $headers, $body), $url);
}

/** Sends a request, and once again after a 429, which was not processed. Returns the body of the answer, also of a refusal. */
function send(string $url, array $headers, string $body): string
{
    $call = ['method' => 'POST', 'header' => $headers, 'content' => $body, 'timeout' => 15, 'ignore_errors' => true];
    for ($isAgain = false; ; $isAgain = true) {
        $answer = @fopen($url, 'r', false, stream_context_create(['http' => $call + ['follow_location' => 0]]));
        if ($answer === false) {
            throw new RuntimeException("$url does not answer: " . (error_get_last()['message'] ?? 'no reason is known'));
        }
        $text = (string) stream_get_contents($answer);
        $waitSecs = readWaitSecs(stream_get_meta_data($answer)['wrapper_data']);
        if ($isAgain || $waitSecs === null) {
            return $text;
        }
        // Up to a second more, so that requests that were refused together do not return together.
        usleep($waitSecs * 1000000 + random_int(0, 1000000));
    }
}

/** Returns the seconds of `Retry-After` of a 429, or null for any other answer. */
function readWaitSecs(array $headers): ?int
{
    if (strpos($headers[0], ' 429 ') === false) {
        return null;
    }
    foreach ($headers as $header) {
        if (preg_match('/\ARetry-After: *([0-9]{1,2})\z/i', $header, $found) === 1) {
            return (int) $found[1];
        }
    }
    return 1;
}

/**
 * Returns an amount as a number, exactly. It must be text in major units, because a cast takes "60,000.00" for 60: ASCII
 * digits with a point, at most 12 before it, 6 after it and 15 in all. Text such as "60.000" is refused: it is 60
 * thousand in many countries. Throws an InvalidArgumentException for anything else.
 */
function readAmount(string $amount): float
{
    $isAmount = preg_match('/\A(?![1-9][0-9]{0,2}\.[0-9]{3}\z)(0|[1-9][0-9]{0,11})(\.[0-9]{1,6})?\z/', $amount) === 1;
    if (!$isAmount || strlen($amount) > 16) {
        $given = json_encode($amount);
        throw new InvalidArgumentException("The amount $given is not text such as \"60000.00\". Write a point before decimals alone: \"60.000\" may be 60 thousand. From an int or float: number_format(\$amount, 2, '.', '').");
    }
    return (float) $amount;
}

/** Returns the signature of a text in base64: SHA256withRSA (§5). */
function sign(string $text, string $privateKey): string
{
    $key = openssl_pkey_get_private($privateKey);
    if ($key === false || openssl_pkey_get_details($key)['type'] !== OPENSSL_KEYTYPE_RSA) {
        throw new RuntimeException('privateKey is not an RSA key as PEM text, which begins with -----BEGIN PRIVATE KEY----- and has line breaks. Give its text, not its path.');
    }
    openssl_sign($text, $signature, $key, OPENSSL_ALGO_SHA256);
    return base64_encode($signature);
}

/** Returns the token of an answer of the service, or throws the reason for which there is none. */
function readToken(string $text, string $url): string
{
    $answer = json_decode($text, true);
    if (!is_array($answer)) {
        throw new RuntimeException("The answer of $url is not JSON. Check baseUrl: it is the base address of the API and ends in /api.");
    }
    if (!isset($answer['token'])) {
        // The detail of a single error is its own sentence.
        $errors = array_column($answer['errors'] ?? [], 'detail');
        throw new RuntimeException($url . ' gave no token: ' . ($errors === [] ? $answer['detail'] ?? $text : implode(' ', $errors)));
    }
    return $answer['token'];
}

// Only for a trial on the command line: a shop that requires this file skips it.
if (PHP_SAPI === 'cli' && realpath($argv[0] ?? '') === __FILE__) {
    // To try it against the sandbox: it prints the link of a new order. AMOUNT sets another amount than 51.00.
    $file = getenv('MERCHANT_FILE') ?: (getenv('DATA_DIR') ?: 'data') . '/sandbox-merchant.json';
    $merchant = json_decode(file_get_contents($file), true);
    $amount = getenv('AMOUNT');
    try {
        echo makeLink($merchant, [
            'idPayin' => 'PHP-' . time(),
            'amount' => $amount === false ? '51.00' : $amount,
            'currencyCode' => 'PHP',
            'callbackUrl' => $merchant['webAppUrl'] . '/sandbox/shop/callbacks',
            'returnUrl' => $merchant['webAppUrl'] . '/sandbox',
        ]), "\n";
    } catch (InvalidArgumentException | RuntimeException $error) {
        fwrite(STDERR, $error->getMessage() . "\n");
        exit(1);
    }
}
