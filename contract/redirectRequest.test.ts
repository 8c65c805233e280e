import { describe, expect, test } from "vitest";
import { parseRedirectRequest, parseStatusRequest } from "./redirectRequest.ts";
import { queryOf, requiredParameters as required } from "./samples/sampleLink.ts";

const sandbox = { environment: "sandbox" } as const;

const parse = (changes: Readonly<Record<string, string>>) =>
  parseRedirectRequest(queryOf({ ...required, ...changes }), sandbox);

describe("a RedirectURL (§1)", () => {
  test("the required parameters are enough", () => {
    expect(parse({})).toEqual({
      ok: true,
      request: {
        merchantCode: "SANDBOX",
        idPayin: "A-1042",
        token: "head.payload.sign",
        money: { amount: 51, currencyCode: "PHP" },
        callbackUrl: "https://shop.example/callbacks",
        returnUrl: "https://shop.example/return",
        optionsAvailable: false,
        allowCustomerDataChange: false,
        customerData: {},
      },
    });
  });

  test("every parameter is read, and unknown ones become customer data", () => {
    const parsed = parse({
      paymentMethodCode: "OFFLINE",
      paymentOperatorCode: "BANK_ALPHA",
      optionsAvailable: "true",
      allowCustomerDataChange: "true",
      locale: "pt-BR",
      accountName: "A & B",
      somethingNew: "1",
    });
    expect(parsed).toMatchObject({
      ok: true,
      request: {
        paymentMethodCode: "OFFLINE",
        paymentOperatorCode: "BANK_ALPHA",
        optionsAvailable: true,
        allowCustomerDataChange: true,
        locale: "pt-BR",
        customerData: { accountName: "A & B", somethingNew: "1" },
      },
    });
  });

  test("the query may begin with its question mark", () => {
    expect(parseRedirectRequest(`?${queryOf(required)}`, sandbox).ok).toBe(true);
  });

  test("an empty optional parameter counts as absent, an empty flag is refused", () => {
    const parsed = parse({ paymentMethodCode: "", locale: "", accountName: "" });
    expect(parsed).toEqual(parse({}));
    expect(parse({ optionsAvailable: "" }).ok).toBe(false);
  });

  test("customer data never reaches a prototype", () => {
    const parsed = parse({ __proto__x: "a" });
    expect(parsed.ok).toBe(true);
    const named = parseRedirectRequest(
      `${queryOf(required)}&__proto__=polluted&constructor=c`,
      sandbox,
    );
    expect(named.ok && Object.entries(named.request.customerData)).toEqual([
      ["__proto__", "polluted"],
      ["constructor", "c"],
    ]);
  });
});

describe("a status link (§1)", () => {
  const link = { idPayin: "A-1042", token: "head.payload.sign", currencyCode: "PHP" };

  test("a valid link is parsed", () => {
    expect(parseStatusRequest(queryOf(link))).toEqual({ ok: true, request: link });
    expect(parseStatusRequest(queryOf({ ...link, locale: "ja" }))).toEqual({
      ok: true,
      request: { ...link, locale: "ja" },
    });
    expect(parseStatusRequest(queryOf({ ...link, locale: "" }))).toEqual({
      ok: true,
      request: link,
    });
  });

  test.each([
    ["idPayin", "", "missing"],
    ["token", "", "missing"],
    ["currencyCode", "", "missing"],
    ["idPayin", "A/1", "malformed"],
    ["token", "abc", "malformed"],
    ["currencyCode", "php", "malformed"],
    ["currencyCode", "PHPX", "malformed"],
  ])("%s '%s' is refused: %s", (parameter, value, fault) => {
    const parsed = parseStatusRequest(queryOf({ ...link, [parameter]: value }));
    expect(parsed).toEqual({ ok: false, faults: [{ parameter, fault }] });
  });

  test("a repeated parameter is refused", () => {
    expect(parseStatusRequest(`${queryOf(link)}&token=a.b.c`)).toEqual({
      ok: false,
      faults: [{ parameter: "token", fault: "repeated" }],
    });
  });
});
