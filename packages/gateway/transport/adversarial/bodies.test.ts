import { toRecord } from "@pay/contract/toRecord.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startGateway, type TestGateway } from "../../testing/startGateway.ts";

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await startGateway({ config: { rateLimitPerSecond: 1_000_000 } });
  token = await gateway.issueToken();
});
afterAll(async () => await gateway.close());

let created = 0;

/** Sends a create over the network; returns the status, the problem's code and the pointers of wrong fields. */
async function create(
  body: string | Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>> = { "content-type": "application/json" },
) {
  created += 1;
  const response = await fetch(`${gateway.baseUrl}/payins/BODY-${created}`, {
    method: "POST",
    body,
    headers: { "x-api-version": "2", authorization: `Bearer ${token}`, ...headers },
  });
  const { code, errors } = toRecord(await response.json());
  const pointers = Object.values(toRecord(errors)).map((error) => toRecord(error).pointer);
  return [response.status, code, ...pointers];
}

/** Returns a valid create with JSON inserted as the amount, as the customer's name, or at the end. */
function bodyWith({ amount = "5000", name = '"Kim Lee"', more = "" } = {}): string {
  return `{"paymentRequested":{"money":{"amount":${amount},"currencyCode":"JPY"}},"paymentMethod":{
    "paymentMethodCode":"OFFLINE","emailAddress":"kim@customer.example","account":{"accountName":${name}}},
    "callbackUrl":"https://shop.example/callback","returnUrl":"https://shop.example/return"${more}}`;
}

const accepted = [201, undefined];
const notJson = [400, "invalid_json"];
const wrong = (...pointers: readonly string[]) => [422, "invalid_fields", ...pointers];
const amount = "/paymentRequested/money/amount";
const name = "/paymentMethod/account/accountName";

test("the unchanged body is accepted", async () => {
  expect(await create(bodyWith())).toEqual(accepted);
});

describe("an amount has one value in every spelling (G16)", () => {
  test.each<[string, readonly unknown[]]>([
    ["5E3", accepted],
    ["5e+3", accepted],
    ["50.0e2", accepted],
    ["5000.00", accepted],
    ["500000E-2", accepted],
    // Invalid JSON.
    ["05000", notJson],
    ["+5000", notJson],
    [".5", notJson],
    ["5.", notJson],
    ["0x1388", notJson],
    ["5_000", notJson],
    ["5,000", notJson],
    ["NaN", notJson],
    ["Infinity", notJson],
    ["-", notJson],
    ["５０００", notJson],
    // Invalid amounts.
    ["-0", wrong(amount)],
    ["0", wrong(amount)],
    ["0e10", wrong(amount)],
    ["-5000", wrong(amount)],
    ["1e400", wrong(amount)],
    ["-1e400", wrong(amount)],
    ["1e-400", wrong(amount)],
    ["5000.5", wrong(amount)],
    ["5000.0000000000000001", wrong(amount)],
    ["1000000000000000000000", wrong(amount)],
    [`1${"0".repeat(5000)}`, wrong(amount)],
    [`0.${"0".repeat(5000)}1`, wrong(amount)],
    [`5000.${"0".repeat(50_000)}`, accepted],
    ['"5000"', wrong(amount)],
    ["[5000]", wrong(amount)],
    ["true", wrong(amount)],
    ["null", wrong(amount)],
    ['{"valueOf":5000}', wrong(amount)],
  ])("%s", async (spelled, told) => {
    expect(await create(bodyWith({ amount: spelled }))).toEqual(told);
  });
});

describe("a duplicate key is refused, wherever and however it is written (G8)", () => {
  test.each<[string, string]>([
    ["at the top", bodyWith({ more: ',"returnUrl":"https://elsewhere.example/"' })],
    ["the same twice", bodyWith({ more: ',"returnUrl":"https://shop.example/return"' })],
    ["once escaped", bodyWith({ more: ',"return\\u0055rl":"https://elsewhere.example/"' })],
    ["in an amount", bodyWith({ amount: '5000,"amount":1' })],
    ["in what is ignored", bodyWith({ more: ',"x":{"y":[{"a":1,"a":2}]}' })],
    ["beside a prototype", bodyWith({ more: ',"__proto__":1,"__proto__":2' })],
  ])("%s", async (_name, body) => {
    expect(await create(body)).toEqual(notJson);
  });

  test("similar keys, and keys of prototypes, are separate keys", async () => {
    const more =
      ',"returnurl":1,"returnUrl ":2,"r\u0435turnUrl":3,"__proto__":{"amount":1},"constructor":{}';
    expect(await create(bodyWith({ more }))).toEqual(accepted);
  });
});

describe("a prototype adds no field (G3)", () => {
  test("a prototype takes no field", async () => {
    const polluted = '{"__proto__":{"paymentRequested":1,"callbackUrl":"https://shop.example/"}}';
    expect(await create(polluted)).toEqual(
      wrong("/paymentRequested", "/paymentMethod", "/callbackUrl", "/returnUrl"),
    );
    expect(await create(bodyWith())).toEqual(accepted);
  });
});

describe("text is taken cleaned, or refused (G17)", () => {
  test.each<[string, string, readonly unknown[]]>([
    ["NUL", '"Kim\\u0000Lee"', wrong(name)],
    ["half of a surrogate pair", '"Kim\\ud83dLee"', wrong(name)],
    ["halves in the wrong order", '"\\ude00\\ud83d"', wrong(name)],
    ["a right-to-left override", '"Kim\\u202eeeL"', accepted],
    ["a right-to-left isolate", '"Kim\\u2067Lee"', accepted],
    ["a zero-width space", '"Kim\\u200bLee"', accepted],
    ["a line break", '"Kim\\nLee"', wrong(name)],
    ["a tab as it is", '"Kim\tLee"', notJson],
    ["markup", '"<b>Kim</b>"', wrong(name)],
    ["an emoji", '"Kim 😀"', wrong(name)],
    ["141 letters", `"${"é".repeat(141)}"`, wrong(name)],
    ["letters put together of parts", '"Kim Le\\u0301e"', accepted],
    ["another script", '"김철수"', accepted],
    ["140 letters", `"${"é".repeat(140)}"`, accepted],
  ])("%s", async (_name, text, told) => {
    expect(await create(bodyWith({ name: text }))).toEqual(told);
  });
});

describe("invalid JSON and invalid UTF-8 are refused (G8, G10)", () => {
  test.each<[string, string | Uint8Array<ArrayBuffer>]>([
    ["nothing", ""],
    ["white space", " \n"],
    ["a byte order mark", `\uFEFF${bodyWith()}`],
    ["two values", `${bodyWith()}{}`],
    ["a value and a NUL", `${bodyWith()}\0`],
    ["a comment", `${bodyWith()}//`],
    ["a comma too many", bodyWith({ more: "," })],
    ["UTF-16", Buffer.from(bodyWith(), "utf16le")],
    ["Latin-1", Buffer.from(bodyWith({ name: '"Zo\u00eb"' }), "latin1")],
    ["an overlong letter", Buffer.from([0x22, 0xc0, 0xaf, 0x22])],
    ["a surrogate in UTF-8", Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
    ["30 000 lists in each other", "[".repeat(30_000) + "]".repeat(30_000)],
    ["10 000 objects in each other", '{"a":'.repeat(10_000) + "1" + "}".repeat(10_000)],
    ["a field with 30 000 lists in each other", bodyWith({ more: `,"x":${"[".repeat(30_000)}` })],
    ["text without an end", '"'.padEnd(60_000, "a")],
  ])("%s", async (_name, body) => {
    expect(await create(body)).toEqual(notJson);
  });
});

test("a body of ten thousand keys takes linear time", async () => {
  const keys = Array.from({ length: 4000 }, (_, index) => `"k${index}":0`).join(",");
  expect(await create(bodyWith({ more: `,${keys}` }))).toEqual(accepted);
});

describe("only uncompressed JSON in UTF-8 is accepted (G10)", () => {
  test.each<[Readonly<Record<string, string>>, number]>([
    [{ "content-type": "application/json; charset=utf-8" }, 201],
    [{ "content-type": 'application/json;charset="UTF-8"' }, 201],
    [{ "content-type": "APPLICATION/JSON" }, 201],
    [{ "content-type": "" }, 415],
    [{ "content-type": "text/plain" }, 415],
    [{ "content-type": "text/json" }, 415],
    [{ "content-type": "application/x-www-form-urlencoded" }, 415],
    [{ "content-type": "multipart/form-data; boundary=x" }, 415],
    [{ "content-type": "application/jsonp" }, 415],
    [{ "content-type": "application/json, text/plain" }, 415],
    [{ "content-type": "application/json; charset=utf-16" }, 415],
    [{ "content-type": "application/json; charset=utf-7" }, 415],
    [{ "content-type": "application/json; charset=latin1" }, 415],
    [{ "content-type": "application/problem+json" }, 415],
    [{ "content-type": ";;;" }, 415],
    [{ "content-type": "application/merge-patch+json" }, 415],
    [{ "content-type": "application/json", "content-encoding": "gzip" }, 415],
    [{ "content-type": "application/json", "content-encoding": "br, identity" }, 415],
  ])("%j", async (headers, status) => {
    expect((await create(bodyWith(), headers))[0]).toBe(status);
  });
});
