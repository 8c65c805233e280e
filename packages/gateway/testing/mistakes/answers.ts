/**
 * The answers to all mistakes, typed by hand: what was sent, status and code, the pointer of the wrong field or -, and the whole
 * sentence.
 */
export const proofAnswers = `
no token | 401 unauthorized | - | The header Authorization is missing. Send "Authorization: Bearer " and the token, which POST /auth-tokens-by-action or POST /auth-tokens gives.
a token without Bearer | 401 unauthorized | - | Authorization does not begin with the word Bearer and a space. Send "Authorization: Bearer " and the token.
Basic in place of Bearer | 401 unauthorized | - | Authorization does not begin with the word Bearer and a space. Send "Authorization: Bearer " and the token.
Bearer alone | 401 unauthorized | - | There is no token after Bearer in Authorization. Send "Authorization: Bearer " and the token.
Bearer twice | 401 unauthorized | - | The word Bearer is twice in Authorization. Send "Authorization: Bearer " and the token.
a token in quotation marks | 401 unauthorized | - | The token in Authorization is in quotation marks. Send "Authorization: Bearer " and the token without them.
a token in angle brackets | 401 unauthorized | - | The token in Authorization contains "<". Send "Authorization: Bearer " and the token alone, in one piece.
an empty variable | 401 unauthorized | - | The token in Authorization is the word undefined. Set the variable that holds it.
a token without its last part | 401 unauthorized | - | The token in Authorization has 2 parts: a token has three parts with dots between them. Copy the whole token.
a token cut at its end | 401 unauthorized | - | The token, signature or secret is not valid here. Check the merchant, the environment, and that X-SIGNATURE is made over the exact bytes of the body; or request a new token. To find the reason, use the tools of the console at https://pay.example/sandbox/tools. With a token that works, POST https://pay.example/api/sandbox/!checkSignature and POST https://pay.example/api/sandbox/!inspectToken tell it too.
an expired token | 401 unauthorized | - | The token expired at 2026-11-21T10:01:00.000Z, and the service's time is 2026-11-21T10:02:00.000Z. Request a new token.
a token of live | 401 unauthorized | - | The token is for live, and this service is sandbox. Request a token here, or call the other environment.
a merchant that does not exist | 401 unauthorized | - | The token, signature or secret is not valid here. Check the merchant, the environment, and that X-SIGNATURE is made over the exact bytes of the body; or request a new token. To find the reason, use the tools of the console at https://pay.example/sandbox/tools. With a token that works, POST https://pay.example/api/sandbox/!checkSignature and POST https://pay.example/api/sandbox/!inspectToken tell it too.
a signature by another key | 401 unauthorized | - | The token, signature or secret is not valid here. Check the merchant, the environment, and that X-SIGNATURE is made over the exact bytes of the body; or request a new token. To find the reason, use the tools of the console at https://pay.example/sandbox/tools. With a token that works, POST https://pay.example/api/sandbox/!checkSignature and POST https://pay.example/api/sandbox/!inspectToken tell it too.
another key and an old time | 401 unauthorized | - | The token, signature or secret is not valid here. Check the merchant, the environment, and that X-SIGNATURE is made over the exact bytes of the body; or request a new token. To find the reason, use the tools of the console at https://pay.example/sandbox/tools. With a token that works, POST https://pay.example/api/sandbox/!checkSignature and POST https://pay.example/api/sandbox/!inspectToken tell it too.
a wrong secret | 401 unauthorized | - | The token, signature or secret is not valid here. Check the merchant, the environment, and that X-SIGNATURE is made over the exact bytes of the body; or request a new token. To find the reason, use the tools of the console at https://pay.example/sandbox/tools. With a token that works, POST https://pay.example/api/sandbox/!checkSignature and POST https://pay.example/api/sandbox/!inspectToken tell it too.
neither signature nor secret | 401 unauthorized | - | The token request has neither the header X-SIGNATURE nor the field secret. Sign the exact bytes of the body with the merchant's private key.
merchantcode in small letters | 401 unauthorized | /merchantCode | merchantCode is missing. Send the Merchant ID.
a merchantCode with a space | 401 unauthorized | /merchantCode | merchantCode is no Merchant ID: that has 1 to 64 letters, digits, _ and -. Send it without spaces.
a signature in hexadecimal | 401 unauthorized | - | X-SIGNATURE is hexadecimal. Send the same bytes in base64.
a signature in base64url | 401 unauthorized | - | X-SIGNATURE is base64url. Send base64, with + and / in place of - and _.
a signature of two lines | 401 unauthorized | - | X-SIGNATURE is not base64. Send it in one line, without spaces, and with its = at the end.
no timestamp | 401 unauthorized | /timestamp | timestamp is missing, and a signed request needs it. Send 1795255320, which is the service's time in seconds.
a timestamp in milliseconds | 401 unauthorized | /timestamp | timestamp is in milliseconds. Send 1795255320, which is the service's time in seconds.
a timestamp as text | 401 unauthorized | /timestamp | timestamp must be a number without quotation marks. Send 1795255320, which is the service's time in seconds.
a timestamp with decimals | 401 unauthorized | /timestamp | timestamp must be a whole number of seconds. Send 1795255320, which is the service's time in seconds.
a clock that is behind | 401 unauthorized | /timestamp | timestamp is 400 s behind the service's time, and 300 s are allowed. Set the clock, and sign each request when it is sent. Send 1795255320, which is the service's time in seconds.
a clock that is ahead | 401 unauthorized | /timestamp | timestamp is 3600 s ahead of the service's time, and 300 s are allowed. Set the clock, and sign each request when it is sent. Send 1795255320, which is the service's time in seconds.
an operation with the star of a file name | 403 insufficient_scope | - | The token does not cover GET /payins/A-1. It covers GET /payins/*. Request a token that does. Operations are regular expressions: in place of "GET /payins/*", write "GET /payins/.*".
a token of another payment | 403 insufficient_scope | - | The token does not cover GET /payins/A-2. It covers GET /payins/A-1. Request a token that does.
`;

export const wireAnswers = `
a slash at the end | 404 path_not_found | - | The path ends with a slash. Leave the slash at the end out. https://pay.example/api/docs lists all paths.
two slashes | 404 path_not_found | - | The path has two slashes in a row. Send one. https://pay.example/api/docs lists all paths.
/api twice | 404 path_not_found | - | The path has /api twice: the base address ends with it already. Send it once. https://pay.example/api/docs lists all paths.
a version in the path | 404 path_not_found | - | The path begins with a version. Leave it out: the version is the header X-API-Version. https://pay.example/api/docs lists all paths.
a path in capitals | 404 path_not_found | - | The case of letters in a path matters. Send it as the API description has it. https://pay.example/api/docs lists all paths.
an id with a slash | 404 path_not_found | - | Nothing of this name is below a payment, and an id cannot hold a slash. Send an id of letters, digits and . _ ~ - alone. https://pay.example/api/docs lists all paths.
another word | 404 path_not_found | - | The API has no such path. Check its spelling. https://pay.example/api/docs lists all paths.
a lone % | 404 path_not_found | - | The path has a % without two hexadecimal digits. Encode it as %25. https://pay.example/api/docs lists all paths.
no version | 404 unsupported_api_version | - | The header X-API-Version is missing. Send it once, with the value 2.
the version v2 | 404 unsupported_api_version | - | The header X-API-Version is "v2", and must be the major version alone. Send it once, with the value 2.
the version 2.79 | 404 unsupported_api_version | - | The header X-API-Version is "2.79", and must be the major version alone. Send it once, with the value 2.
the version twice | 404 unsupported_api_version | - | The header X-API-Version is there twice. Send it once, with the value 2.
an id that was never used | 404 payment_not_found | - | There is no payin ORDER-0 of this merchant. Check the id, in which case counts, and that its create was answered with 201; payouts have ids of their own. A customer of the page may not have begun to pay yet.
an address without /api | 404 path_not_found | - | The address lacks /api: the base address of the API is https://pay.example/api. Send the call to https://pay.example/api/auth-tokens. https://pay.example/api/docs lists all paths.
/API in capitals | 404 path_not_found | - | The address lacks /api: the base address of the API is https://pay.example/api. Send the call to https://pay.example/api/payins/A-1. https://pay.example/api/docs lists all paths.
a version in place of /api | 404 path_not_found | - | The address lacks /api: the base address of the API is https://pay.example/api. Send the call to https://pay.example/api/payins/A-1. https://pay.example/api/docs lists all paths.
a create without its id | 405 method_not_allowed | - | The path has no idPayin, which a create needs. Send POST /payins/{idPayin}, with your own id of the payment in place of {idPayin}.
a create of a payout without its id | 405 method_not_allowed | - | The path has no idPayout, which a create needs. Send POST /payouts/{idPayout}, with your own id of the payment in place of {idPayout}.
GET for POST | 405 method_not_allowed | - | The path does not take GET. Use POST.
PUT for POST | 405 method_not_allowed | - | The path does not take PUT. Use POST or GET.
a form | 415 unsupported_media_type | - | The header Content-Type is "application/x-www-form-urlencoded". Send the body as Content-Type: application/json, in UTF-8 and not compressed.
a compressed body | 415 unsupported_media_type | - | The body is sent with Content-Encoding: gzip. Send the body as Content-Type: application/json, in UTF-8 and not compressed.
no body | 400 invalid_json | - | The body is empty. Send a JSON object.
a form that says that it is JSON | 400 invalid_json | - | The body is a form, and must be JSON. Send the output of a JSON library.
a byte order mark | 400 invalid_json | - | The body begins with a byte order mark. Send it without this mark.
a comma too many | 400 invalid_json | - | The body is not JSON: "}" cannot stand at line 1, column 25. Nothing follows the comma before it. Send the output of a JSON library.
single quotation marks | 400 invalid_json | - | The body is not JSON: "'" cannot stand at line 1, column 2. Strings need double quotation marks. Send the output of a JSON library.
a comment | 400 invalid_json | - | The body is not JSON: "/" cannot stand at line 2, column 3. JSON has no comments. Send the output of a JSON library.
a value of Python | 400 invalid_json | - | The body is not JSON: "N" cannot stand at line 1, column 11. JSON has no None: a value is text, a number, true, false or null. Send the output of a JSON library.
a number that is none | 400 invalid_json | - | The body is not JSON: "N" cannot stand at line 1, column 11. JSON has no NaN: a value is text, a number, true, false or null. Send the output of a JSON library.
quotation marks of a text editor | 400 invalid_json | - | The body is not JSON: "“" cannot stand at line 1, column 2. Strings need straight quotation marks: ". Send the output of a JSON library.
a body cut at its end | 400 invalid_json | - | The body is not JSON: it ends at line 1, column 15, before all is closed. Send the output of a JSON library.
a key twice | 400 invalid_json | - | The key "amount" is twice in one object. Send each key once.
another encoding | 400 invalid_json | - | The body is not UTF-8. Encode it in UTF-8.
`;

export const tokenAnswers = `
an action at the endpoint of operations | 422 invalid_fields | /operations | operations is missing, which POST /auth-tokens needs. The request has action and idPayment for POST /auth-tokens-by-action. Send it there.
operations at the endpoint of actions | 422 invalid_fields | /action | action is missing, which POST /auth-tokens-by-action needs. The request has operations for POST /auth-tokens. Send it there.
a misspelt action | 422 invalid_fields | /action | action is "PAYIN_CREAT", and is none of the allowed values. Send one of PAYIN_CREATE, PAYIN_INFO, PAYOUT_CREATE, PAYOUT_INFO.
an action in small letters | 422 invalid_fields | /action | action is "payin_info", and is none of the allowed values. Send one of PAYIN_CREATE, PAYIN_INFO, PAYOUT_CREATE, PAYOUT_INFO.
idPayin for idPayment | 422 invalid_fields | /idPayment | idPayment is missing. Send 1 to 64 letters, digits and . _ ~ -, of which the first is a letter or digit. The request has /idpayment: send it as /idPayment.
an idPayment with a space | 422 invalid_fields | /idPayment | idPayment contains a space. Send 1 to 64 letters, digits and . _ ~ -, of which the first is a letter or digit.
validitySecs as text | 422 invalid_fields | /validitySecs | validitySecs is a string, and must be a number. Send a whole number of seconds from 60 to 604800, without quotation marks.
validitySecs of half a minute | 422 invalid_fields | /validitySecs | validitySecs must be at least 60. Send a whole number of seconds from 60 to 604800, without quotation marks.
the amount of money as text | 422 invalid_fields | /money/amount | amount is a string, and must be a number. Send a number such as 5000 or 10.5, without quotation marks.
a relative returnUrl | 422 invalid_fields | /returnUrl | returnUrl is not absolute: it has no https:// in front. Send an absolute URL such as https://shop.example/paid.
operations as text | 422 invalid_fields | /operations | operations is a string, and must be a list. Send a list of 1 to 20 texts such as ["GET /payins/ORDER-1"].
no operation | 422 invalid_fields | /operations | operations is too short: it must have at least 1 entries. Send a list of 1 to 20 texts such as ["GET /payins/ORDER-1"].
an operation below /api | 422 invalid_fields | /operations/1 | operations[1] begins with /api, which the base address has already. Send "POST /payins/A-1".
an operation with a whole address | 422 invalid_fields | /operations/0 | operations[0] contains a whole address. Send GET or POST, one space, and a path below the base address, such as "GET /payins/ORDER-1".
an operation without a method | 422 invalid_fields | /operations/0 | operations[0] has no method in front of the path. Send GET or POST, one space, and a path below the base address, such as "GET /payins/ORDER-1".
a method in small letters | 422 invalid_fields | /operations/0 | operations[0] has its method in small letters. Send GET or POST, one space, and a path below the base address, such as "GET /payins/ORDER-1".
an operation with a space in its path | 422 invalid_fields | /operations/0 | operations[0] has a space in its path. Send GET or POST, one space, and a path below the base address, such as "GET /payins/ORDER-1".
a lookahead | 422 invalid_fields | /operations/0 | operations[0] is not a valid RE2 regular expression in ASCII, or is too large. Use no lookaround, backreferences or classes of Unicode, and fewer repetitions.
`;

export const payinAnswers = `
an id with a space | 422 invalid_fields | #idPayin | idPayin contains a space. Send 1 to 64 letters, digits and . _ ~ -, of which the first is a letter or digit.
an id with an encoded slash | 422 invalid_fields | #idPayin | idPayin contains "/". Send 1 to 64 letters, digits and . _ ~ -, of which the first is a letter or digit.
no id | 422 invalid_fields | #idPayin | idPayin is empty. Send 1 to 64 letters, digits and . _ ~ -, of which the first is a letter or digit.
an id of 65 letters | 422 invalid_fields | #idPayin | idPayin is longer than 64 characters. Send 1 to 64 letters, digits and . _ ~ -, of which the first is a letter or digit.
an amount as text | 422 invalid_fields | /paymentRequested/money/amount | amount is a string, and must be a number. Send a number such as 5000 or 10.5, without quotation marks.
an amount of null | 422 invalid_fields | /paymentRequested/money/amount | amount is null, and must be a number. Send a number such as 5000 or 10.5, without quotation marks. Leave out an optional field without a value.
an amount of 0 | 422 invalid_fields | /paymentRequested/money/amount | amount is not greater than 0. Send what is to be paid, such as 5000.
yen with decimals | 422 invalid_fields | /paymentRequested/money/amount | amount has more decimals than JPY has. Send a whole number.
rupiah with three decimals | 422 invalid_fields | /paymentRequested/money/amount | amount has more decimals than IDR has. Send at most 2.
an amount beyond the largest | 422 invalid_fields | /paymentRequested/money/amount | amount is larger than 999999999999.99. Send at most this.
an amount below the method's minimum | 422 amount_out_of_limits | /paymentRequested/money/amount | amount is outside the limits of this method. Send one from 1 to 1000000000 PHP.
a currency in small letters | 422 invalid_fields | /paymentRequested/money/currencyCode | currencyCode is "jpy", which is no currency code. Send one of ARS, BRL, COP, GHS, IDR, INR, JPY, KES, KRW, LAK, MXN, NGN, PHP, TWD, USD, VND, ZAR, in capitals.
a currency that is not served | 422 invalid_fields | /paymentRequested/money/currencyCode | currencyCode is "EUR", in which no payment may be requested. Send one of ARS, BRL, COP, GHS, IDR, INR, JPY, KES, KRW, LAK, MXN, NGN, PHP, TWD, USD, VND, ZAR.
money at the top | 422 invalid_fields | /paymentRequested/money | money is missing. Send an object such as {"amount":5000,"currencyCode":"JPY"}.
a list for a body | 422 invalid_fields | - | The body is a list, and must be an object. Send an object.
paymentMethod as text | 422 invalid_fields | /paymentMethod | paymentMethod is a string, and must be an object. Send an object with paymentMethodCode and the data that the method asks for.
a method in small letters | 422 payment_method_not_available | /paymentMethod/paymentMethodCode | paymentMethodCode is "offline", which this merchant does not offer for a payin in JPY. Send one of OFFLINE, CODE_PAYMENT, as POST /payins/!availablePaymentOptions lists them.
a method of another currency | 422 payment_method_not_available | /paymentMethod/paymentMethodCode | paymentMethodCode is "QR_PH", which this merchant does not offer for a payin in JPY. Send one of OFFLINE, CODE_PAYMENT, as POST /payins/!availablePaymentOptions lists them.
an operator that is not in the list | 422 invalid_fields | /paymentMethod/paymentOperatorCode | paymentOperatorCode is "WALLET_X", which E_WALLET in IDR does not have here. Send one of WALLET_ALPHA_ID, WALLET_BETA_ID, WALLET_GAMMA_ID, WALLET_DELTA_ID, WALLET_EPSILON_ID, WALLET_ZETA_ID, WALLET_ETA_ID, WALLET_THETA_ID, WALLET_IOTA_ID, WALLET_KAPPA_ID.
no operator | 422 invalid_fields | /paymentMethod/paymentOperatorCode | paymentOperatorCode is missing, and E_WALLET in PHP needs it. Send one of WALLET_ALPHA_PH, WALLET_BETA_PH, WALLET_GAMMA_PH, WALLET_DELTA_PH, WALLET_EPSILON_PH, WALLET_ZETA_PH, WALLET_ETA_PH, WALLET_THETA_PH, WALLET_IOTA_PH, WALLET_KAPPA_PH.
a store that is not in the list | 422 invalid_fields | /paymentMethod/paymentLocation/code | paymentLocation is "STORE_X", which CODE_PAYMENT in JPY does not have here. Send one of STORE_ALPHA_JP, STORE_BETA_JP, STORE_GAMMA_JP, STORE_DELTA_JP.
a store as text | 422 invalid_fields | /paymentMethod/paymentLocation | paymentLocation is a string, and must be an object. Send an object such as {"code":"STORE_CODE"}.
an account type of another currency | 422 invalid_fields | /paymentMethod/account/accountType | accountType is "savings", which BANK_TRANSFER in MXN does not have here. Send one of clabe, debitCard, phone.
accountName outside account | 422 invalid_fields | /paymentMethod/account/accountName | accountName is missing, and OFFLINE in KRW needs it. Send 1 to 140 letters, digits, spaces and . , ' ’ & / ( ) ・ -, of which one is a letter or digit. The request has /paymentMethod/accountName: send it as /paymentMethod/account/accountName.
email for emailAddress | 422 invalid_fields | /paymentMethod/emailAddress | emailAddress is missing, and OFFLINE in JPY needs it. Send an e-mail address such as ada@mail.example, of at most 254 characters. The request has /paymentMethod/email: send it as /paymentMethod/emailAddress.
half an e-mail address | 422 invalid_fields | /paymentMethod/emailAddress | emailAddress is not an e-mail address. Send an e-mail address such as ada@mail.example, of at most 254 characters.
an empty e-mail address | 422 invalid_fields | /paymentMethod/emailAddress | emailAddress is empty, and OFFLINE in JPY needs it. Send an e-mail address such as ada@mail.example, of at most 254 characters.
an account number with a dot | 422 invalid_fields | /paymentMethod/account/accountNumber | accountNumber has the wrong form: it cannot have "." (U+002E) at position 3. Send 1 to 64 letters A-Z, digits and -, of which one is a letter or digit.
an account number without quotation marks | 422 invalid_fields | /paymentMethod/account/accountNumber | accountNumber is a number, and must be a string. Send a string.
a name with markup | 422 invalid_fields | /paymentMethod/account/accountName | accountName has the wrong form: it cannot have "<" (U+003C) at position 1. Send 1 to 140 letters, digits, spaces and . , ' ’ & / ( ) ・ -, of which one is a letter or digit.
a phone number that is too short | 422 invalid_fields | /paymentMethod/phoneNumber | phoneNumber is not a phone number that exists. Send one of JP in national form or such as +819012345678, or one of another country with + in front.
mobile money to another country | 422 invalid_fields | /paymentMethod/phoneNumber | phoneNumber is not a phone number of KE. Send one of KE in national form or such as +254712123456; MOBILE_MONEY reaches nobody in another country.
a UPI ID without its bank | 422 invalid_fields | /paymentMethod/upiId | upiId is not a UPI ID. Send a UPI ID such as ada@bank: a name, @ and the handle of a bank or app.
callbackURL for callbackUrl | 422 invalid_fields | /callbackUrl | callbackUrl is missing. Send an absolute https address such as https://shop.example/paid. The request has /callbackURL: send it as /callbackUrl.
a callbackUrl of http | 422 invalid_fields | /callbackUrl | callbackUrl begins with http://, and http is only for loopback and private addresses and for https://pay.example. Send one that begins with https://.
a callbackUrl without its slashes | 422 invalid_fields | /callbackUrl | callbackUrl has no // after its scheme. Send an absolute URL such as https://shop.example/paid.
a callbackUrl with a space | 422 invalid_fields | /callbackUrl | callbackUrl contains white space. Send it percent-encoded: %20 for a space.
a callbackUrl that is encoded once more | 422 invalid_fields | /callbackUrl | callbackUrl is encoded twice. In JSON, send it as it is, with :// in it. Leave the encoding to links.
a callbackUrl with a password | 422 invalid_fields | /callbackUrl | callbackUrl contains a user or a password. Send it without the part before the @.
a callbackUrl to cloud metadata | 422 invalid_fields | /callbackUrl | callbackUrl leads where callbacks may not go: link-local addresses and those of cloud metadata are refused. Send one with a public address.
a relative returnUrl | 422 invalid_fields | /returnUrl | returnUrl is not absolute: it has no https:// in front. Send an absolute URL such as https://shop.example/paid.
a returnUrl without https | 422 invalid_fields | /returnUrl | returnUrl is not absolute: it has no https:// in front. Send an absolute URL such as https://shop.example/paid.
a returnUrl of javascript | 422 invalid_fields | /returnUrl | returnUrl begins with javascript:, which is never followed. Send one that begins with https://.
a returnUrl that is too long | 422 invalid_fields | /returnUrl | returnUrl is longer than 2048 characters, counted in its encoded form. Send a shorter one.
an amount that the token does not allow | 403 money_not_allowed | - | The token allows only a payment of 100 JPY. Request a token for this amount.
`;

export const payoutAnswers = `
an id that was used, with another receiver | 409 id_already_accepted | /paymentMethod/taxId | The payout TAKEN-1 was accepted already, from a request with another taxId. Read it at Location. Use a new id for another payment.
a payin's method | 422 payment_method_not_available | /paymentMethod/paymentMethodCode | paymentMethodCode is "OFFLINE", which this merchant does not offer for a payout in BRL. Send one of BANK_TRANSFER, EMAIL_TRANSFER, PHONE_NUMBER_TRANSFER, RANDOM_KEY_TRANSFER, TAX_PAYER_ID_TRANSFER.
a key that is no UUID | 422 invalid_fields | /paymentMethod/account/accountNumber | accountNumber is too short. Send the key, a UUID such as 123e4567-e89b-42d3-a456-426614174000.
a CLABE of four digits | 422 invalid_fields | /paymentMethod/account/accountNumber | accountNumber is no number to which a transfer in Mexico goes. Send a CLABE of 18 digits, the 16 digits of a debit card, or a phone number of 10.
a CLABE with a wrong digit | 422 invalid_fields | /paymentMethod/account/accountNumber | accountNumber is no CLABE: it has 18 digits, and the last one checks the others. Send the CLABE as the bank writes it.
a CVU with two digits swapped | 422 invalid_fields | /paymentMethod/account/accountNumber | accountNumber is no CBU or CVU: it has 22 digits, of which two check the others. Send the CBU or CVU as the bank or wallet writes it.
an account of a hyphen | 422 invalid_fields | /paymentMethod/account/accountNumber | accountNumber has the wrong form. Send 1 to 64 letters A-Z, digits and -, of which one is a letter or digit.
a CPF with a wrong digit | 422 invalid_fields | /paymentMethod/taxId | taxId is no CPF or CNPJ: its last two digits check the others. Send the CPF of 11 digits, or the CNPJ of 14 characters.
a phone number of another country | 422 invalid_fields | /paymentMethod/phoneNumber | phoneNumber is not a phone number of BR. Send one of BR in national form or such as +5511961234567; PHONE_NUMBER_TRANSFER reaches nobody in another country.
no account type in COP | 422 invalid_fields | /paymentMethod/account/accountType | accountType is missing, and BANK_TRANSFER in COP needs it. Send one of savings, checking.
a status that does not exist | 422 invalid_fields | /status | status is "PAID", and is none of the allowed values. Send one of SUCCESS, FAILED, REFUSED.
a time without its zone | 422 invalid_fields | /to | to has the wrong form. Send a time such as 2026-11-21T10:00:00.000Z.
an advance by nothing | 422 invalid_fields | /by | by must be at least 1. Send a whole number of seconds from 1 to 2678400.
callbacks to send again by no time | 422 invalid_fields | /from | from has the wrong form. Send a time such as 2026-11-21T10:00:00.000Z.
no way to advance | 422 invalid_fields | - | by, to and toNext are missing. Send one of them.
two ways to advance | 422 invalid_fields | - | More than one of by, to and toNext is there. Send only one.
an advance into the past | 422 invalid_fields | /to | to has passed. Send a later time.
a decision about no payin | 404 payment_not_found | - | There is no payin ORDER-1 of this merchant. Check the id, in which case counts, and that its create was answered with 201; payouts have ids of their own. A customer of the page may not have begun to pay yet.
callbacks to send again from no time | 422 invalid_fields | /from | from is missing. Send ids, or both from and to.
callbacks to send again by id and time | 422 invalid_fields | /ids | ids cannot stand beside from and to. Send either ids, or from and to.
a private key | 422 invalid_fields | /publicKeyPem | publicKeyPem is refused. This is a private key, which must stay with the merchant. Send the public key, which openssl pkey -pubout prints.
a key of SSH | 422 invalid_fields | /publicKeyPem | publicKeyPem is refused. This is a key in the format of SSH. Convert an RSA key with ssh-keygen -e -m PKCS8 -f FILE.pub. Send the result.
a key that is too long | 422 invalid_fields | /publicKeyPem | publicKeyPem is too long: it must have at most 16384 characters. Send fewer.
`;
