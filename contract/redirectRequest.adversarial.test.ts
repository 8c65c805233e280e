import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { judgeUrl } from "./followableUrl.ts";
import { parseRedirectRequest, parseStatusRequest } from "./redirectRequest.ts";
import { adversarialAddresses, lookAlikes } from "./samples/adversarialAddresses.ts";
import { adversarialTexts, prototypeNames } from "./samples/adversarialTexts.ts";
import { queryOf, requiredParameters as required } from "./samples/sampleLink.ts";

const sandbox = { environment: "sandbox" } as const;
const live = { environment: "live" } as const;

const parse = (changes: Readonly<Record<string, string>>) =>
  parseRedirectRequest(queryOf({ ...required, ...changes }), sandbox);

describe("a misleading URL (G24, G40)", () => {
  test.each(adversarialAddresses)("%j is refused as returnUrl and callbackUrl", (address) => {
    expect(judgeUrl(address, sandbox).ok).toBe(false);
    expect(judgeUrl(address, live).ok).toBe(false);
    expect(parse({ returnUrl: address })).toEqual({
      ok: false,
      faults: [{ parameter: "returnUrl", fault: "malformed" }],
    });
    expect(parse({ callbackUrl: address })).toEqual({
      ok: false,
      faults: [{ parameter: "callbackUrl", fault: "malformed" }],
      returnUrl: "https://shop.example/return",
    });
  });

  test.each(lookAlikes)("%s is shown as %s", (address, host) => {
    expect(judgeUrl(address, live)).toMatchObject({ ok: true, host });
  });
});

describe("an adversarial text in a parameter (§1, G32, G39)", () => {
  /** Texts that are plain words, and therefore valid order ids. */
  const words = new Set(["constructor", "hasOwnProperty", "undefined", "null", "NaN"]);
  const texts = adversarialTexts.filter((text) => !words.has(text));

  test.each(Object.keys(required))("it is refused as %s", (parameter) => {
    const wrong = ["merchantCode", "idPayin"].includes(parameter) ? texts : adversarialTexts;
    for (const text of wrong) {
      expect(parse({ [parameter]: text }), text).toMatchObject({
        ok: false,
        faults: [{ parameter, fault: "malformed" }],
      });
    }
  });

  test.each(["optionsAvailable", "allowCustomerDataChange"])("it is refused as %s", (parameter) => {
    for (const text of adversarialTexts) expect(parse({ [parameter]: text }).ok, text).toBe(false);
  });

  test.each(["idPayin", "token", "currencyCode"])(
    "it is refused as %s of a status link",
    (parameter) => {
      const link = { idPayin: "A-1042", token: "head.payload.sign", currencyCode: "PHP" };
      for (const text of parameter === "idPayin" ? texts : adversarialTexts) {
        expect(parseStatusRequest(queryOf({ ...link, [parameter]: text })), text).toEqual({
          ok: false,
          faults: [{ parameter, fault: "malformed" }],
        });
      }
    },
  );

  test("it is kept unchanged in a parameter of free text", () => {
    for (const text of adversarialTexts) {
      expect(
        parse({ accountName: text, paymentMethodCode: text, paymentOperatorCode: text }),
      ).toMatchObject({
        ok: true,
        request: {
          paymentMethodCode: text,
          paymentOperatorCode: text,
          customerData: { accountName: text },
        },
      });
    }
  });
});

describe("the name of a parameter", () => {
  test.each(prototypeNames)("%s reaches no prototype", (name) => {
    const parsed = parseRedirectRequest(`${queryOf(required)}&${queryOf({ [name]: "x" })}`, live);
    expect(parsed.ok && Object.entries(parsed.request.customerData)).toEqual([[name, "x"]]);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  test.each(["returnurl", "ReturnUrl", "returnUrl[]", "returnUrl[0]", " returnUrl", "returnUrl\0"])(
    "%j is not read as returnUrl",
    (name) => {
      const parsed = parse({ [name]: "https://evil.example/" });
      expect(parsed).toMatchObject({
        ok: true,
        request: { returnUrl: "https://shop.example/return" },
      });
    },
  );

  test("another encoding of the name is the same name", () => {
    const query = `${queryOf(required)}&return%55rl=https%3A%2F%2Fevil.example%2F`;
    expect(parseRedirectRequest(query, live)).toEqual({
      ok: false,
      faults: [{ parameter: "returnUrl", fault: "repeated" }],
    });
  });
});

test("a parameter of a megabyte is one fault, and the return link stays (G17, G39)", () => {
  expect(parse({ productId: "x".repeat(1_048_576) })).toEqual({
    ok: false,
    faults: [{ parameter: "", fault: "too_long" }],
    returnUrl: "https://shop.example/return",
  });
});

test("in 3,000 links with random parameters, only parameters named exactly and given once count", () => {
  const own = new Set([
    ...Object.keys(required),
    ..."paymentMethodCode paymentOperatorCode optionsAvailable allowCustomerDataChange locale".split(
      " ",
    ),
  ]);
  const name = fc.oneof(
    fc.constantFrom("accountName", "emailAddress", "Token", "amount ", "id", ...prototypeNames),
    fc.constantFrom("returnUrl", "callbackUrl", "token", "locale", "paymentMethodCode"),
    fc.string({ unit: "grapheme", maxLength: 8 }),
  );
  const value = fc.constantFrom("", ...adversarialTexts, ...adversarialAddresses);
  const besides = fc.array(fc.tuple(name, value), { maxLength: 8 });
  fc.assert(
    fc.property(besides, (pairs) => {
      const all = [...Object.entries(required), ...pairs];
      // Encoded pair by pair, because a name may occur twice.
      const query = all.map(([key, text]) => queryOf({ [key]: text })).join("&");
      fc.pre(query.length <= 16_384);
      const times = new Map<string, number>();
      for (const [key] of all) times.set(key, (times.get(key) ?? 0) + 1);
      const repeated = [...times].filter(([, count]) => count > 1).map(([key]) => key);
      const parsed = parseRedirectRequest(query, live);
      if (!parsed.ok) {
        const told = parsed.faults.filter(({ fault }) => fault === "repeated");
        expect(told.map(({ parameter }) => parameter).toSorted()).toEqual(repeated.toSorted());
        expect(repeated.length).toBeGreaterThan(0);
        const isDoubtful = repeated.includes("returnUrl");
        expect(parsed.returnUrl).toBe(isDoubtful ? undefined : "https://shop.example/return");
        return;
      }
      expect(repeated).toEqual([]);
      expect(parsed.request.returnUrl).toBe("https://shop.example/return");
      expect(new Map(Object.entries(parsed.request.customerData))).toEqual(
        new Map(pairs.filter(([key, text]) => !own.has(key) && text !== "")),
      );
      expect(Object.keys(Object.prototype)).toEqual([]);
    }),
    { seed: 20_261_121, numRuns: 3000 },
  );
});
