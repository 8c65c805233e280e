<?php
// Reads a payin with PHP alone. Its answer is for `isPaid` of verify-callback/php/verify.php, which compares it with your order.
declare(strict_types=1);

/**
 * Takes the base address of the API, an order's id and its stored token. Returns the payin, or null while the customer has not
 * begun to pay. Throws a RuntimeException with the reason if nothing was read; its code is the HTTP status, or 0 without
 * an answer.
 */
function readPayin(string $baseUrl, string $idPayin, string $token): ?array
{
    $http = ['header' => ['X-API-Version: 2', "Authorization: Bearer $token"], 'timeout' => 10, 'ignore_errors' => true, 'follow_location' => 0];
    $text = @file_get_contents("$baseUrl/payins/$idPayin", false, stream_context_create(['http' => $http]));
    $payin = json_decode((string) $text, true);
    if (($payin['code'] ?? '') === 'payment_not_found') {
        return null;
    }
    if (!isset($payin['process']['status'])) {
        $httpStatus = (int) substr($http_response_header[0] ?? '', 9, 3);
        throw new RuntimeException("$idPayin was not read: " . ($payin['detail'] ?? ($text ?: "$baseUrl does not answer")), $httpStatus);
    }
    return $payin;
}

// Only for a trial on the command line: php read_payin.php BASE_URL ID_PAYIN TOKEN
if (PHP_SAPI === 'cli' && realpath($argv[0] ?? '') === __FILE__) {
    try {
        echo json_encode(readPayin(...array_slice($argv, 1, 3))), "\n";
    } catch (RuntimeException $error) {
        fwrite(STDERR, $error->getMessage() . "\n");
        exit(1);
    }
}
