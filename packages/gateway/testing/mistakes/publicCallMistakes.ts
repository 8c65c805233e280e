import { createSign } from "node:crypto";
import { type PublicMistake, type Site, signed } from "./mistake.ts";
import { right } from "./fieldMistakes.ts";

const get =
  (path: string) =>
  ({ token }: Site) => ({ path, token });
const send =
  (body: string) =>
  ({ token }: Site) =>
    ({ method: "POST", path: "/payins/ORDER-1", token, body }) as const;
const under = (authorization: string) => () => ({
  path: "/payins/A-1",
  headers: { authorization },
});

/** Signs another spelling of the body than it sends. */
function signedAnew(site: Site) {
  const { body } = signed(site);
  const other = JSON.stringify(
    Object.fromEntries(Object.entries(JSON.parse(String(body))).toReversed()),
  );
  const signature = createSign("RSA-SHA256").update(other).sign(site.key, "base64");
  return { ...signed(site), headers: { "x-signature": signature } };
}

const issues = "https://github.com";
const unauthorized = { status: 401, code: "unauthorized" } as const;
const noJson = { status: 400, code: "invalid_json" } as const;
const noPath = { status: 404, code: "path_not_found" } as const;
const invalid = { status: 422, code: "invalid_fields" } as const;

/** Mistakes in addresses, proofs, bodies as a whole, and queries of lists. */
export const publicCallMistakes: readonly PublicMistake[] = [
  {
    sent: "a call whose base address lacks its path",
    source: `${issues}/Adyen/adyen-dotnet-api-library/issues/93`,
    call: ({ token }) => ({ base: "", path: "/payins/A-1", token }),
    ...noPath,
    reason: "The address lacks /api",
    remedy: "Send the call to https://pay.example/api/payins/A-1",
    isUsual: true,
  },
  {
    sent: "a version of another gateway in the path",
    source: `${issues}/Adyen/adyen-php-api-library/issues/415`,
    call: get("/v69/payins/A-1"),
    ...noPath,
    reason: "The path begins with a version",
    remedy: "the version is the header X-API-Version",
  },
  {
    sent: "a request for a token by GET",
    source: `${issues}/andela-sjames/paystack-python/issues/26`,
    call: () => ({ path: "/auth-tokens" }),
    status: 405,
    code: "method_not_allowed",
    reason: "does not take GET",
    remedy: "Use POST",
  },
  {
    sent: "a token that is the word null",
    source: `${issues}/salesforce/tough-cookie/issues/45`,
    call: under("Bearer null"),
    ...unauthorized,
    reason: "the word null",
    remedy: "Set the variable that holds it",
    isUsual: true,
  },
  {
    sent: "a secret key in place of a token",
    source: `${issues}/somteacodes/vue3-paystack/issues/11`,
    call: under("Bearer sk_test_4eC39HqLyjWDarjtT1zdp7dc"),
    ...unauthorized,
    reason: "no dot: a token has three parts",
    remedy: "Copy the whole token",
  },
  {
    sent: "a signature over the body as it was encoded anew",
    source: `${issues}/fintoc-com/fintoc-python/pull/75`,
    call: signedAnew,
    ...unauthorized,
    reason: "signature or secret is not valid",
    remedy: "the exact bytes of the body",
  },
  {
    sent: "an amount with a comma outside of a string",
    source: `${issues}/LearnPress/learnpress/issues/565`,
    call: send('{"paymentRequested":{"money":{"amount":2,000.00,"currencyCode":"PHP"}}}'),
    ...noJson,
    reason: "line 1, column 42",
    remedy: "Send the output of a JSON library",
  },
  {
    sent: "an object that was made text without JSON",
    source: `${issues}/unicodeveloper/laravel-paystack/issues/63`,
    call: send("[object Object]"),
    ...noJson,
    reason: "[object Object]",
    remedy: "JSON.stringify",
  },
  {
    sent: "a body that was encoded twice",
    source: `${issues}/govuk-pay/pay-publicapi/pull/431`,
    call: send(JSON.stringify(JSON.stringify(right))),
    ...invalid,
    pointers: [""],
    reason: "encoded twice",
    remedy: "Send the object itself",
    isUsual: true,
  },
  {
    sent: "an object without anything, as a redirect leaves it",
    source: `${issues}/rizdaprasetya/midtrans-mobile-merchant-server--php-sample-/issues/10`,
    call: send("{}"),
    ...invalid,
    pointers: ["/paymentRequested", "/paymentMethod", "/callbackUrl", "/returnUrl"],
    reason: "paymentRequested is missing",
    remedy: 'Send an object such as {"money":{"amount":5000,"currencyCode":"JPY"}}',
  },
  {
    sent: "the body of another gateway",
    source: `${issues}/Adyen/adyen-android/issues/136`,
    call: send(
      '{"merchantAccount":"SHOP","amount":{"currency":"EUR","value":12525},"reference":"A-1","returnUrl":"https://shop.example/paid","paymentMethod":{"type":"scheme"}}',
    ),
    ...invalid,
    pointers: ["/paymentRequested", "/paymentMethod/paymentMethodCode", "/callbackUrl"],
    reason: "paymentMethodCode is missing",
    remedy: "Send the code of a method in capitals, such as BANK_TRANSFER",
  },
  {
    sent: "a flag of another gateway in the query of a list",
    source: `${issues}/blendbyte/laravel-paypal/issues/581`,
    call: get("/payins?total_required=true"),
    ...invalid,
    pointers: ["#total_required"],
    reason: "total_required is no parameter of GET /payins",
    remedy: "Send one of ids,",
    isUsual: true,
  },
  {
    sent: "pages by count and offset",
    source: `${issues}/jlinn/stripe-api-php/issues/27`,
    call: get("/payouts?count=10&offset=20"),
    ...invalid,
    pointers: ["#count", "#offset"],
    reason: "offset is no parameter of GET /payouts",
    remedy: "cursor, limit",
  },
  {
    sent: "dates in a cursor of another gateway",
    source: `${issues}/cartalyst/stripe/issues/201`,
    call: get("/payins?starting_after=2021-03-05"),
    ...invalid,
    pointers: ["#starting_after"],
    reason: "starting_after is no parameter",
    remedy: "from, to",
  },
  {
    sent: "a range in brackets",
    source: `${issues}/stripe/stripe-node/issues/705`,
    call: get("/payins?created[gte]=1561939200"),
    ...invalid,
    pointers: ["#created[gte]"],
    reason: "created[gte] is no parameter",
    remedy: "from, to",
  },
  {
    sent: "a date with the name of its month",
    source: `${issues}/stripe/stripe-dotnet/issues/607`,
    call: get("/payins?from=2016-Sep-20%2011:00"),
    ...invalid,
    pointers: ["#from"],
    reason: 'from is "2016-Sep-20 11:00"',
    remedy: "Send a time such as 2026-11-21T10:00:00.000Z",
  },
  {
    sent: "a time in seconds",
    source: `${issues}/ballerina-attic/ballerina-extended-library/issues/202`,
    call: get("/payouts?to=1628828972"),
    ...invalid,
    pointers: ["#to"],
    reason: 'to is "1628828972"',
    remedy: "Send a time such as 2026-11-21T10:00:00.000Z",
  },
  {
    sent: "a read of an id with spaces",
    source: `${issues}/Midtrans/midtrans-go/issues/32`,
    call: get("/payins/testing%20foo%20bar"),
    ...invalid,
    pointers: ["#idPayin"],
    reason: "idPayin contains a space",
    remedy: "Send 1 to 64 letters, digits and . _ ~ -",
  },
];
