<?php
// Makes a link to the payment page (RedirectURL) with PHP alone. It needs the extension openssl, which PHP has by default.
declare(strict_types=1);

const TWO_DAYS_SECS = 172800;

/**
 * Takes the merchant's credentials and an order of your database. Returns the address to redirect the customer to; its
 * parameter `token` is the token. Throws a RuntimeException with the reason if the service refuses the token.
 */
function makeLink(array $merchant, array $order): string
{
    $parameters = ['merchantCode' => $merchant['merchantCode'], 'token' => requestToken($merchant, $order)] + $order;
    return $merchant['webAppUrl'] . '/?' . http_build_query($parameters, '', '&', PHP_QUERY_RFC3986);
}

/** Returns a new token for the page. It pays and reads only this order, with this amount and these addresses. */
function requestToken(array $merchant, array $order): string
{
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
        'money' => ['amount' => (float) $order['amount'], 'currencyCode' => $order['currencyCode']],
        'callbackUrl' => $order['callbackUrl'],
        'returnUrl' => $order['returnUrl'],
        'validitySecs' => TWO_DAYS_SECS,
        'timestamp' => time(),
    ], JSON_THROW_ON_ERROR);
    openssl_sign($body, $signature, $merchant['privateKey'], OPENSSL_ALGO_SHA256);
    $headers = [
        'Content-Type: application/json',
        'X-API-Version: 2',
        'X-SIGNATURE: ' . base64_encode($signature),
    ];
    $call = ['method' => 'POST', 'header' => $headers, 'content' => $body, 'timeout' => 15, 'ignore_errors' => true];
    $text = file_get_contents($merchant['baseUrl'] . '/auth-tokens', false, stream_context_create(['http' => $call]));
    $answer = json_decode((string) $text, true);
    if (!isset($answer['token'])) {
        throw new RuntimeException($answer['detail'] ?? 'The service does not answer.');
    }
    return $answer['token'];
}

// Only for a trial on the command line: a shop that requires this file skips it.
if (PHP_SAPI === 'cli' && realpath($argv[0] ?? '') === __FILE__) {
    // To try it against the sandbox: it prints the link of a new order.
    $file = getenv('MERCHANT_FILE') ?: (getenv('DATA_DIR') ?: 'data') . '/sandbox-merchant.json';
    $merchant = json_decode(file_get_contents($file), true);
    echo makeLink($merchant, [
        'idPayin' => 'PHP-' . time(),
        'amount' => '51.00',
        'currencyCode' => 'PHP',
        'callbackUrl' => $merchant['webAppUrl'] . '/sandbox/shop/callbacks',
        'returnUrl' => $merchant['webAppUrl'] . '/sandbox',
    ]), "\n";
}
