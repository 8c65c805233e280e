import { generateKeyPairSync } from "node:crypto";
import { account, by, money, payin, payout, right, sendKey } from "./fieldMistakes.ts";
import type { PublicMistake } from "./mistake.ts";

const issues = "https://github.com";
const invalid = { status: 422, code: "invalid_fields" } as const;
const offLimits = { status: 422, code: "amount_out_of_limits" } as const;
const taken = { status: 409, code: "id_already_accepted" } as const;
const amount = { pointers: ["/paymentRequested/money/amount"] } as const;
const operator = { pointers: ["/paymentMethod/paymentOperatorCode"] } as const;

const mobileMoney = { paymentMethodCode: "MOBILE_MONEY", account } as const;
const keyField = { pointers: ["/publicKeyPem"] } as const;
const publicPem = (kind: "rsa" | "ec") =>
  (kind === "rsa"
    ? generateKeyPairSync("rsa", { modulusLength: 2048 })
    : generateKeyPairSync("ec", { namedCurve: "P-256" })
  ).publicKey
    .export({ type: "spki", format: "pem" })
    .toString();
const pem = publicPem("rsa");

/** Mistakes in the fields of creates, in ids that are used again, and in keys. */
export const publicFieldMistakes: readonly PublicMistake[] = [
  {
    sent: "an amount as a person writes it",
    source: `${issues}/HotcakesCommerce/hotcakes-commerce-core/issues/484`,
    call: money("5,000.00", "PHP"),
    ...invalid,
    ...amount,
    reason: "amount is a string",
    remedy: "Send a number such as 5000 or 10.5",
    isUsual: true,
  },
  {
    sent: "a sum of floating-point numbers",
    source: `${issues}/Sylius/PayPalPlugin/issues/208`,
    // 9.71 + 6.5 + 0.01 in most languages.
    call: money(16.220_000_000_000_002, "PHP"),
    ...invalid,
    ...amount,
    reason: "amount has more than 15 significant digits",
    remedy: "Send fewer",
  },
  {
    sent: "no amount at all",
    source: `${issues}/alexasomba/better-auth-paystack/issues/44`,
    call: money(undefined, "NGN"),
    ...invalid,
    ...amount,
    reason: "amount is missing",
    remedy: "Send a number such as 5000",
  },
  {
    sent: "a price as text, times a hundred",
    source: `${issues}/razorpay/razorpay-python-testapp/issues/5`,
    call: ({ token }) => ({
      method: "POST",
      path: "/payins/ORDER-1",
      token,
      body: JSON.stringify(money(0, "INR")({ token }).body).replace(
        '"amount":0',
        `"amount":${"99".repeat(100)}`,
      ),
    }),
    ...invalid,
    ...amount,
    reason: "amount has more than 15 significant digits",
    remedy: "Send fewer",
  },
  {
    sent: "an amount above the maximum",
    source: `${issues}/razorpay/razorpay-node/issues/431`,
    call: payin({
      paymentRequested: { money: { amount: 3_000_000_000, currencyCode: "INR" } },
      paymentMethod: { paymentMethodCode: "UPI_QR" },
    }),
    ...offLimits,
    ...amount,
    reason: "amount is outside the limits of this method",
    remedy: "Send one from 1 to 1000000000 INR",
  },
  {
    sent: "an amount in the wrong unit, below the minimum",
    source: `${issues}/razorpay/razorpay-node/issues/76`,
    call: payin({
      paymentRequested: { money: { amount: 0.12, currencyCode: "INR" } },
      paymentMethod: { paymentMethodCode: "UPI_QR" },
    }),
    ...offLimits,
    ...amount,
    reason: "amount is outside the limits of this method",
    remedy: "Send one from 1 to 1000000000 INR",
  },
  {
    sent: "decimals in a currency that has none",
    source: `${issues}/mozilla/donate.mozilla.org/issues/454`,
    call: money(1000.5, "KRW"),
    ...invalid,
    pointers: ["/paymentRequested/money/amount", "/paymentMethod/account/accountName"],
    reason: "amount has more decimals than KRW has",
    remedy: "Send a whole number",
  },
  {
    sent: "an e-mail address without its @",
    source: `${issues}/xendit/xendit-php/issues/163`,
    call: by({ paymentMethodCode: "OFFLINE", emailAddress: "a.bgmail.com" }),
    ...invalid,
    pointers: ["/paymentMethod/emailAddress"],
    reason: "emailAddress is not an e-mail address",
    remedy: "such as ada@mail.example",
  },
  {
    sent: "a list in place of an object",
    source: `${issues}/rizdaprasetya/midtrans-mobile-merchant-server--php-sample-/issues/1`,
    call: by({ ...right.paymentMethod, account: [{ accountName: "Budi" }] }),
    ...invalid,
    pointers: ["/paymentMethod/account"],
    reason: "account is a list, and must be an object",
    remedy: 'Send an object such as {"accountName"',
  },
  {
    sent: "a callback address without its slashes",
    source: `${issues}/safaricom/LNMOnlineAndroidSample/issues/40`,
    call: payin({ callbackUrl: "https:my-app.example/api/response/" }),
    ...invalid,
    pointers: ["/callbackUrl"],
    reason: "callbackUrl has no // after its scheme",
    remedy: "Send an absolute URL such as https://shop.example/paid",
    isUsual: true,
  },
  {
    sent: "a callback address on this machine without http",
    source: `${issues}/osenco/osen-wc-mpesa/issues/10`,
    call: payin({ callbackUrl: "localhost/callbacks" }),
    ...invalid,
    pointers: ["/callbackUrl"],
    reason: "callbackUrl is not absolute",
    remedy: "https://",
  },
  {
    sent: "a return address with a variable that is not set",
    source: `${issues}/AntonioErdeljac/next13-ai-saas/issues/40`,
    call: payin({ returnUrl: "undefined/settings" }),
    ...invalid,
    pointers: ["/returnUrl"],
    reason: "returnUrl is not absolute",
    remedy: "Send an absolute URL such as https://shop.example/paid",
  },
  {
    sent: "a return address that begins with www",
    source: `${issues}/manishkatyan/strapi-stripe/issues/104`,
    call: payin({ returnUrl: "www.shop.example/paid" }),
    ...invalid,
    pointers: ["/returnUrl"],
    reason: "returnUrl is not absolute",
    remedy: "https://",
  },
  {
    sent: "a phone number of another country's length",
    source: `${issues}/Flutterwave/Node-v3/issues/16`,
    call: by(
      { ...mobileMoney, paymentOperatorCode: "NETWORK_ALPHA_GH", phoneNumber: "08517414" },
      "GHS",
    ),
    ...invalid,
    pointers: ["/paymentMethod/phoneNumber"],
    reason: "phoneNumber is not a phone number of GH",
    remedy: "such as +233",
  },
  {
    sent: "a currency in place of the network",
    source: `${issues}/Flutterwave/Python-v2/issues/71`,
    call: by({ ...mobileMoney, paymentOperatorCode: "KES", phoneNumber: "+254712123456" }, "KES"),
    ...invalid,
    ...operator,
    reason: 'paymentOperatorCode is "KES"',
    remedy: "Send one of NETWORK_ALPHA_KE,",
    isUsual: true,
  },
  {
    sent: "the network code of another gateway",
    source: `${issues}/Flutterwave/Node-v3/issues/51`,
    call: by({ ...mobileMoney, paymentOperatorCode: "FMM", phoneNumber: "+233241234567" }, "GHS"),
    ...invalid,
    ...operator,
    reason: 'paymentOperatorCode is "FMM"',
    remedy: "Send one of NETWORK_ALPHA_GH,",
  },
  {
    sent: "the number of a bank in place of its code",
    source: `${issues}/Flutterwave/Node-v3/issues/135`,
    call: payout(
      { paymentMethodCode: "BANK_TRANSFER", account, paymentOperatorCode: "999992" },
      "NGN",
    ),
    ...invalid,
    ...operator,
    reason: 'paymentOperatorCode is "999992"',
    remedy: "Send one of BANK_ALPHA_NG,",
  },
  {
    sent: "a UPI ID with two signs @",
    source: `${issues}/cashfree/cashfree-pg-sdk-nodejs/issues/10`,
    call: by({ paymentMethodCode: "UPI_ID", upiId: "ada@@bank" }, "INR"),
    ...invalid,
    pointers: ["/paymentMethod/upiId"],
    reason: "upiId is not a UPI ID",
    remedy: "such as ada@bank",
  },
  {
    sent: "a foreign document in place of a tax id",
    source: `${issues}/pagarme/pagarme-ruby/issues/86`,
    call: payout({ paymentMethodCode: "TAX_PAYER_ID_TRANSFER", account, taxId: "AB123456" }),
    ...invalid,
    pointers: ["/paymentMethod/taxId"],
    reason: "taxId is no CPF or CNPJ",
    remedy: "Send the CPF of 11 digits, or the CNPJ of 14 characters",
  },
  {
    sent: "an id that was used, with another amount",
    source: `${issues}/fjordllc/bootcamp/issues/3928`,
    call: ({ token, takenId }) =>
      payin(
        { paymentRequested: { money: { amount: 6000, currencyCode: "JPY" } } },
        `/payins/${takenId}`,
      )({ token }),
    ...taken,
    ...amount,
    reason: "from a request with another amount.",
    remedy: "Use a new id for another payment",
    isUsual: true,
  },
  {
    sent: "an id that was used, with other data and another address",
    source: `${issues}/stripe/stripe-java/issues/389`,
    call: ({ token, takenId }) =>
      payin(
        {
          paymentMethod: { ...right.paymentMethod, emailAddress: "eve@mail.example" },
          callbackUrl: "https://shop.example/other",
        },
        `/payins/${takenId}`,
      )({ token }),
    ...taken,
    pointers: ["/callbackUrl", "/paymentMethod/emailAddress"],
    reason: "from a request with another callbackUrl, emailAddress.",
    remedy: "Read it at Location",
  },
  {
    sent: "a key without its first and last line",
    source: `${issues}/TheNorthMemory/wechatpay-axios-plugin/issues/13`,
    call: sendKey(pem.replaceAll(/-----.*-----|\n/g, "")),
    ...invalid,
    ...keyField,
    reason: "publicKeyPem is refused. This is base64 without the lines -----BEGIN PUBLIC KEY-----",
    remedy: "Send it between them",
  },
  {
    sent: "a key in one line",
    source: `${issues}/fzlee/alipay/issues/166`,
    call: sendKey(pem.replaceAll("\n", "")),
    ...invalid,
    ...keyField,
    reason: "This PEM is in one line",
    remedy: "Break it after its first line",
  },
  {
    sent: "a key with a hyphen too few",
    source: `${issues}/fzlee/alipay/issues/134`,
    call: sendKey(pem.slice(1)),
    ...invalid,
    ...keyField,
    reason: "not five hyphens",
    remedy: "Copy it again",
  },
  {
    sent: "a key with its line breaks as they stand in a variable",
    source: `${issues}/leerob/next-mdx-blog/pull/342`,
    call: sendKey(pem.replaceAll("\n", String.raw`\n`)),
    ...invalid,
    ...keyField,
    reason: String.raw`\n in place of its line breaks`,
    remedy: "Send line breaks",
  },
  {
    sent: "an elliptic key",
    source: `${issues}/coinbase/cbpay-js/issues/181`,
    call: sendKey(publicPem("ec")),
    ...invalid,
    ...keyField,
    reason: "This is a key of the kind ec",
    remedy: "send an RSA key",
    isUsual: true,
  },
];
