import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { payinMethods } from "./methods/index.ts";
import { customerDataNames } from "./customerDataNames.ts";
import { type LinkFault, parseRedirectRequest, parseStatusRequest } from "./redirectRequest.ts";
import { queryOf, requiredParameters as required } from "./samples/sampleLink.ts";

const sandbox = { environment: "sandbox" } as const;

const parse = (changes: Readonly<Record<string, string>>) =>
  parseRedirectRequest(queryOf({ ...required, ...changes }), sandbox);

const faultsOf = (query: string): readonly LinkFault[] => {
  const parsed = parseRedirectRequest(query, sandbox);
  return parsed.ok ? [] : parsed.faults;
};

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

  test.each(["", " ", "\t\u00A0\u3000"])("the blank value %j is not given (G32)", (blank) => {
    const optional =
      "paymentMethodCode paymentOperatorCode optionsAvailable allowCustomerDataChange locale accountName";
    for (const name of optional.split(" "))
      expect(parse({ [name]: blank }), name).toEqual(parse({}));
    expect(parse({ amount: blank })).toMatchObject({
      faults: [{ parameter: "amount", fault: "missing" }],
    });
  });

  test.each(["true", "TRUE", "True", "tRuE"])("the flag %s is true (G32)", (flag) => {
    expect(parse({ optionsAvailable: flag, allowCustomerDataChange: flag })).toMatchObject({
      request: { optionsAvailable: true, allowCustomerDataChange: true },
    });
  });

  test.each(["false", "False", "1", "0", "yes", "on", "truee", " true", "null", "ｔｒｕｅ"])(
    "the flag %j is false (G32)",
    (flag) => {
      expect(parse({ optionsAvailable: flag, allowCustomerDataChange: flag })).toEqual(parse({}));
    },
  );

  test.each([
    ["pt_BR", "pt-BR"],
    ["zh_Hant_TW", "zh-Hant-TW"],
    ["id", "id"],
  ])("the locale %s is read as %s (G32)", (locale, read) => {
    expect(parse({ locale })).toMatchObject({ request: { locale: read } });
    const status = { idPayin: "A-1042", token: "a.b.c", currencyCode: "PHP", locale };
    expect(parseStatusRequest(queryOf(status))).toMatchObject({ request: { locale: read } });
  });

  test("a name that begins with amp; is read without it (G39)", () => {
    const link = { ...required, emailAddress: "ada@mail.example", optionsAvailable: "true" };
    for (const and of ["&amp;", "&amp;amp;"])
      expect(parseRedirectRequest(queryOf(link).replaceAll("&", and), sandbox)).toEqual(
        parseRedirectRequest(queryOf(link), sandbox),
      );
  });

  test.each([
    ["ada lovelace@mail.example", "ada+lovelace@mail.example"],
    ["ada l shop@mail.example", "ada+l+shop@mail.example"],
    ["ada @mail.example", "ada @mail.example"],
    ["ada  l@mail.example", "ada  l@mail.example"],
    ["ada@mail .example", "ada@mail .example"],
    ["Ada Lovelace", "Ada Lovelace"],
  ])("the e-mail address %j of a link is read as %j (G39)", (emailAddress, read) => {
    expect(parse({ emailAddress })).toMatchObject({
      request: { customerData: { emailAddress: read } },
    });
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

  test("a parameter with two values is refused, and one with one value is read", () => {
    expect(parseStatusRequest(`${queryOf(link)}&token=a.b.c`)).toEqual({
      ok: false,
      faults: [{ parameter: "token", fault: "repeated" }],
    });
    expect(parseStatusRequest(`${queryOf(link)}&${queryOf(link)}`)).toEqual({
      ok: true,
      request: link,
    });
  });
});

describe("an invalid link (G39)", () => {
  test.each(Object.keys(required))("a missing %s is reported", (parameter) => {
    const { [parameter]: _, ...others }: Record<string, string> = required;
    const missing = [{ parameter, fault: "missing" }];
    expect(faultsOf(queryOf(others))).toEqual(missing);
    expect(faultsOf(queryOf({ ...required, [parameter]: "" }))).toEqual(missing);
  });

  test.each([...Object.entries(required), ["locale", "en"], ["accountName", "A"]] as const)(
    "%s with two values is reported, and with one value it is read",
    (parameter, value) => {
      const once = queryOf({ ...required, [parameter]: value });
      expect(faultsOf(`${once}&${queryOf({ [parameter]: `${value}1` })}`)).toEqual([
        { parameter, fault: "repeated" },
      ]);
      const again = [value, "", " "].map((text) => queryOf({ [parameter]: text })).join("&");
      expect(parseRedirectRequest(`${once}&${again}`, sandbox)).toEqual(
        parseRedirectRequest(once, sandbox),
      );
    },
  );

  test("a repeated parameter of an unknown name is ignored with both its values (G39)", () => {
    const parsed = parseRedirectRequest(`${queryOf(required)}&utm=a&size=1&utm=b`, sandbox);
    expect(parsed.ok && parsed.request.customerData).toEqual({ size: "1" });
    const link = "idPayin=A-1042&token=a.b.c&currencyCode=PHP&amount=1&amount=2";
    expect(parseStatusRequest(link).ok).toBe(true);
  });

  test("every data point of a payin method is a known name (G2)", () => {
    const points = payinMethods.flatMap(({ dataPoints }) => Object.values(dataPoints).flat());
    const names = new Set(points.map(({ name }) => name));
    names.delete("paymentOperatorCode");
    expect(names).toEqual(new Set(customerDataNames));
  });

  test.each([
    ["merchantCode", "a b"],
    ["merchantCode", "../x"],
    ["idPayin", "A/1"],
    ["idPayin", "../.."],
    ["idPayin", "A".repeat(65)],
    ["token", "abc"],
    ["token", "a.b"],
    ["token", "a.b.c.d"],
    ["token", "a.b.c d"],
    ["token", "a.b."],
    ["token", `a.b.${"c".repeat(8190)}`],
    ["amount", "0"],
    ["amount", "0.00"],
    ["amount", "-1"],
    ["amount", "+51"],
    ["amount", "051"],
    ["amount", "51."],
    ["amount", ".5"],
    ["amount", "1e3"],
    ["amount", "0x10"],
    ["amount", "51,00"],
    ["amount", "5 1"],
    ["amount", "Infinity"],
    ["amount", "５１"],
    ["amount", "51.001"],
    ["amount", "51.0000001"],
    ["amount", "1000000000000"],
    ["amount", "100000000000.000001"],
    ["amount", "51\n"],
    ["amount", "٥١"],
    ["currencyCode", "php"],
    ["currencyCode", "XXX"],
    ["currencyCode", "USDC"],
  ])("a malformed %s is reported: %s", (parameter, value) => {
    const parsed = parse({ [parameter]: value });
    expect(parsed.ok ? [] : parsed.faults).toEqual([{ parameter, fault: "malformed" }]);
  });

  test.each([
    ["51", 51],
    ["51.00", 51],
    ["51.000000", 51],
    ["0.01", 0.01],
    ["999999999999.99", 999_999_999_999.99],
  ])("the amount %s is accepted", (amount, number) => {
    const parsed = parse({ amount });
    expect(parsed.ok && parsed.request.money).toEqual({ amount: number, currencyCode: "PHP" });
  });

  test("all faults are reported at once", () => {
    expect(faultsOf("amount=x&idPayin=..&token=&taxId=1&taxId=2")).toEqual([
      { parameter: "taxId", fault: "repeated" },
      { parameter: "merchantCode", fault: "missing" },
      { parameter: "token", fault: "missing" },
      { parameter: "currencyCode", fault: "missing" },
      { parameter: "callbackUrl", fault: "missing" },
      { parameter: "returnUrl", fault: "missing" },
      { parameter: "idPayin", fault: "malformed" },
      { parameter: "amount", fault: "malformed" },
    ]);
  });

  test("a link over 16 KiB is refused, and its parameters are still read whole (G17)", () => {
    const free = 16_384 - queryOf(required).length - "&productId=".length;
    expect(faultsOf(`productId=${"a".repeat(free)}&${queryOf(required)}`)).toEqual([]);
    const long = `productId=${"a".repeat(free + 1)}&${queryOf(required)}`;
    expect(parseRedirectRequest(long, sandbox)).toEqual({
      ok: false,
      faults: [{ parameter: "", fault: "too_long" }],
      returnUrl: "https://shop.example/return",
    });
  });

  test("http on localhost is followed in the sandbox and refused in live (G24)", () => {
    const query = queryOf({ ...required, returnUrl: "http://localhost:3000/" });
    expect(parseRedirectRequest(query, sandbox).ok).toBe(true);
    expect(parseRedirectRequest(query, { environment: "live" })).toEqual({
      ok: false,
      faults: [{ parameter: "returnUrl", fault: "malformed" }],
    });
  });

  test("10,000 arbitrary links never make the parser throw", () => {
    const anything = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string({ unit: fc.constantFrom("%", "&", "=", "+", "\uD800", "a", "2", "token", "[]") }),
      fc.webQueryParameters(),
      fc.string({ unit: "binary" }).map((value) => `${queryOf(required)}&returnUrl=${value}`),
      fc
        .tuple(fc.constantFrom(...Object.keys(required)), fc.string())
        .map(([name, value]) => queryOf({ ...required, [name]: value })),
    );
    fc.assert(
      fc.property(
        anything,
        (query) =>
          typeof parseRedirectRequest(query, sandbox).ok === "boolean" &&
          typeof parseStatusRequest(query).ok === "boolean",
      ),
      { numRuns: 10_000 },
    );
  });
});
