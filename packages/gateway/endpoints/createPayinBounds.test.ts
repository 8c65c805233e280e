import { beforeAll, describe, expect, test } from "vitest";
import { callApi } from "../testing/apiCall.ts";
import { pointers, type PointName, requestOf } from "../testing/payinRequests.ts";
import { useGateway } from "../testing/useGateway.ts";

const gateway = useGateway();
let token: string;
beforeAll(async () => {
  token = await gateway.issueToken();
});

let count = 0;
/** Creates a payin; returns `accepted`, or the error of the single wrong field. */
async function create(body: string, idPayin = `BOUND-${(count += 1)}`): Promise<string> {
  const path = `/payins/${encodeURIComponent(idPayin)}`;
  const response = await callApi(gateway, { method: "POST", path, token, body });
  if (response.statusCode === 201) return "accepted";
  const { code, errors = [] } = response.json();
  const [error, ...more] = errors;
  expect([response.statusCode, more]).toEqual([422, []]);
  return `${code === "invalid_fields" ? "" : `${code} `}${error.code} ${error.pointer}`;
}

const jpy = JSON.stringify(requestOf("OFFLINE", "JPY", { emailAddress: "kim@customer.example" }));
const amountAt = "/paymentRequested/money/amount";
const currencyAt = "/paymentRequested/money/currencyCode";

describe("an amount (G16, G25)", () => {
  test.each([
    ["JPY", "5000", "accepted"],
    ["JPY", "10.0", "accepted"],
    ["JPY", "1e3", "accepted"],
    ["JPY", "1", "accepted"],
    ["JPY", "1000000000", "accepted"],
    ["JPY", "10.5", `too_precise ${amountAt}`],
    ["JPY", "0.1", `too_precise ${amountAt}`],
    ["JPY", '"5000"', `wrong_type ${amountAt}`],
    ["JPY", "null", `wrong_type ${amountAt}`],
    ["JPY", "true", `wrong_type ${amountAt}`],
    ["JPY", "[5000]", `wrong_type ${amountAt}`],
    ["JPY", "0", `not_positive ${amountAt}`],
    ["JPY", "-0", `not_positive ${amountAt}`],
    ["JPY", "-1", `not_positive ${amountAt}`],
    ["JPY", "1000000001", `amount_out_of_limits out_of_limits ${amountAt}`],
    ["JPY", "999999999999", `amount_out_of_limits out_of_limits ${amountAt}`],
    ["JPY", "1000000000000", `too_large ${amountAt}`],
    ["JPY", "1e400", `too_precise ${amountAt}`],
    ["JPY", "1e-400", `too_precise ${amountAt}`],
    ["PHP", "51.25", "accepted"],
    ["PHP", "51.250", "accepted"],
    ["PHP", "1", "accepted"],
    ["PHP", "0.99", `amount_out_of_limits out_of_limits ${amountAt}`],
    ["PHP", "0.01", `amount_out_of_limits out_of_limits ${amountAt}`],
    ["PHP", "51.255", `too_precise ${amountAt}`],
    ["PHP", "51.0000000000000001", `too_precise ${amountAt}`],
    ["PHP", "1000000000", "accepted"],
    ["PHP", "1000000000.01", `amount_out_of_limits out_of_limits ${amountAt}`],
    ["PHP", "999999999999.99", `amount_out_of_limits out_of_limits ${amountAt}`],
    ["PHP", "1000000000000.5", `too_large ${amountAt}`],
    ["KRW", "51.5", `too_precise ${amountAt}`],
    ["VND", "51.5", `too_precise ${amountAt}`],
    ["LAK", "51.5", "accepted"],
    ["COP", "51.55", "accepted"],
  ])("in %s of %s is %s", async (currencyCode, amount, told) => {
    const code = currencyCode === "PHP" ? "QR_PH" : "OFFLINE";
    const data = { emailAddress: "kim@customer.example", accountName: "Kim Lee" };
    const body = JSON.stringify(requestOf(code, currencyCode, data)).replace("5000", amount);
    expect(await create(body)).toBe(told);
  });

  test("without its currency, or a currency without an amount, is refused at that field", async () => {
    expect(await create(jpy.replace('"amount":5000,', ""))).toBe(`required ${amountAt}`);
    expect(await create(jpy.replace(',"currencyCode":"JPY"', ""))).toBe(`required ${currencyAt}`);
  });

  test.each([
    ['"EUR"', "unknown_currency"],
    ['"USDC"', "unknown_currency"],
    ['"jpy"', "wrong_format"],
    ['"JP"', "wrong_format"],
    ['""', "wrong_format"],
    ["392", "wrong_type"],
  ])("in the currency %s is refused: %s", async (currencyCode, code) => {
    expect(await create(jpy.replace('"JPY"', currencyCode))).toBe(`${code} ${currencyAt}`);
  });
});

const emailOf = (length: number) => `${"a".repeat(length - 17)}@customer.example`;

describe("a data point (G17)", () => {
  test.each<[PointName, string, string]>([
    ["accountName", "K", "accepted"],
    ["accountName", "Zoë Đặng 山田・O’Neil-Smith & Co. (1/2), 'x'", "accepted"],
    ["accountName", "नमस्ते ਸਤਿ ສະບາຍດີ", "accepted"],
    ["accountName", "a".repeat(140), "accepted"],
    ["accountName", "a".repeat(141), "too_long"],
    ["accountName", "𠮷".repeat(140), "accepted"],
    ["accountName", "e\u0301".repeat(140), "accepted"],
    ["accountName", "e\u0301".repeat(141), "too_long"],
    ["accountName", "Kim\0Lee", "wrong_format"],
    ["accountName", "Kim\uD800", "wrong_format"],
    ["accountName", "\uDC00Kim", "wrong_format"],
    ["accountName", "Kim\nLee", "wrong_format"],
    ["accountName", "Kim 💸", "wrong_format"],
    ["accountName", "Kim;Lee", "wrong_format"],
    ["accountName", "\u202A㈱山田\u3000ﾀﾛｳ\u202C", "accepted"],
    ["accountName", "\u3164 \u00A0", "wrong_format"],
    ["accountNumber", "1", "accepted"],
    ["accountNumber", "AB-12-cd", "accepted"],
    ["accountNumber", "1".repeat(64), "accepted"],
    ["accountNumber", "1".repeat(65), "too_long"],
    ["accountNumber", "12_34", "wrong_format"],
    ["accountNumber", "１２．３４", "wrong_format"],
    ["emailAddress", "a@b.co", "accepted"],
    ["emailAddress", "o'neil+tag@mail.customer.example", "accepted"],
    ["emailAddress", emailOf(254), "accepted"],
    ["emailAddress", emailOf(255), "too_long"],
    ["emailAddress", "a@b.c", "wrong_format"],
    ["emailAddress", "kim@customer", "wrong_format"],
    ["emailAddress", "kim.customer.example", "wrong_format"],
    ["emailAddress", "kim@@customer.example", "wrong_format"],
    ["emailAddress", "kim lee@customer.example", "wrong_format"],
    ["emailAddress", ".kim@customer.example", "wrong_format"],
    ["emailAddress", "aaa..bbb.@docomo.ne.jp", "accepted"],
    ["emailAddress", "mailto:kim＠customer．example", "accepted"],
    ["emailAddress", "kim@-customer.example", "wrong_format"],
    ["emailAddress", "kim@customer.example\0", "wrong_format"],
    ["phoneNumber", "09012345678", "accepted"],
    ["phoneNumber", "+81 90 1234 5678", "accepted"],
    ["phoneNumber", "(090) 1234-5678", "accepted"],
    ["phoneNumber", "+63 917 123 4567", "accepted"],
    ["phoneNumber", "\u202D+63\u00A0917\u2011123\u20114567\u202C", "accepted"],
    ["phoneNumber", "090 1234", "wrong_format"],
    ["phoneNumber", "phone me", "wrong_format"],
    ["phoneNumber", "12", "too_short"],
    ["phoneNumber", "1".repeat(33), "too_long"],
    ["productId", "A._~-1", "accepted"],
    ["productId", "a".repeat(64), "accepted"],
    ["productId", "a".repeat(65), "too_long"],
    ["productId", "a/b", "wrong_format"],
  ])("%s %j is %s", async (name, value, told) => {
    const data = { emailAddress: "kim@customer.example", [name]: value };
    const body = JSON.stringify(requestOf("OFFLINE", "JPY", data));
    expect(await create(body)).toBe(told === "accepted" ? told : `${told} ${pointers[name]}`);
  });

  test.each([
    ["20-12345678-6", "accepted"],
    ["1234", "accepted"],
    ["123", "too_short"],
    ["1".repeat(20), "accepted"],
    ["1".repeat(21), "too_long"],
    ["20_12345678", "wrong_format"],
  ])("taxId %j is %s", async (taxId, told) => {
    const body = JSON.stringify(requestOf("OFFLINE", "ARS", { taxId }));
    expect(await create(body)).toBe(told === "accepted" ? told : `${told} ${pointers.taxId}`);
  });
});

const long = (prefix: string, length: number) => prefix.padEnd(length, "a");

describe("an address (G24)", () => {
  test.each([
    ["callbackUrl", long("https://shop.example/", 2048), "accepted"],
    ["callbackUrl", long("https://shop.example/", 2049), "too_long"],
    ["callbackUrl", "http://127.0.0.1:9/callback", "accepted"],
    ["callbackUrl", "http://192.168.1.5/callback", "accepted"],
    ["callbackUrl", "http://shop.example/callback", "not_allowed"],
    ["callbackUrl", "https://user:secret@shop.example/", "not_allowed"],
    ["callbackUrl", "https://169.254.169.254/latest", "not_allowed"],
    ["callbackUrl", "ftp://shop.example/", "not_allowed"],
    ["callbackUrl", "/callback", "wrong_format"],
    ["callbackUrl", "", "wrong_format"],
    ["callbackUrl", "https://shop.example/\0", "wrong_format"],
    ["returnUrl", long("https://shop.example/", 2048), "accepted"],
    ["returnUrl", long("https://shop.example/", 2049), "too_long"],
    ["returnUrl", "http://localhost:3000/return?x=1#y", "accepted"],
    ["returnUrl", "http://shop.example/return", "not_allowed"],
    ["returnUrl", "javascript:alert(1)", "not_allowed"],
    ["returnUrl", "https://@shop.example/", "not_allowed"],
    ["returnUrl", "shop.example", "wrong_format"],
    ["returnUrl", "https://shop.example/\uD800", "wrong_format"],
  ])("%s %j is %s", async (name, url, told) => {
    const body = JSON.stringify({ ...JSON.parse(jpy), [name]: url });
    expect(await create(body)).toBe(told === "accepted" ? told : `${told} /${name}`);
  });
});

describe("an id (G15)", () => {
  test.each([
    ["a", "accepted"],
    ["A", "accepted"],
    ["Z9._~-z", "accepted"],
    ["i".repeat(64), "accepted"],
    ["i".repeat(65), "wrong_format #idPayin"],
    ["-a", "wrong_format #idPayin"],
    [".a", "wrong_format #idPayin"],
    ["a b", "wrong_format #idPayin"],
    ["a/b", "wrong_format #idPayin"],
    ["é", "wrong_format #idPayin"],
    ["a\0", "wrong_format #idPayin"],
    ["!availablePaymentOption", "wrong_format #idPayin"],
  ])("%j is %s", async (idPayin, told) => {
    expect(await create(jpy, idPayin)).toBe(told);
  });
});
