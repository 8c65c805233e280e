import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { judgeUrl } from "./followableUrl.ts";
import { parseRedirectRequest, parseStatusRequest } from "./redirectRequest.ts";
import {
  adversarialAddresses,
  lookAlikes,
  adversarialTexts,
  prototypeNames,
} from "./testing/adversarialInput.ts";
import { queryOf, requiredParameters as required } from "./samples/sampleLink.ts";

const sandbox = { environment: "sandbox" } as const;
const live = { environment: "live" } as const;

const parse = (changes: Readonly<Record<string, string>>) =>
  parseRedirectRequest(queryOf({ ...required, ...changes }), sandbox);

describe("a misleading URL (G24, G40)", () => {
  test.each(adversarialAddresses)("%j is refused as returnUrl and callbackUrl", (address) => {
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

  test.each(["optionsAvailable", "allowCustomerDataChange"])("as %s it is false", (parameter) => {
    for (const text of adversarialTexts)
      expect(parse({ [parameter]: text }), text).toMatchObject({
        ok: true,
        request: { [parameter]: false },
      });
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

test("in 3,000 links with random parameters, only parameters named exactly and with one value count (G39)", () => {
  const own = new Set([
    ...Object.keys(required),
    ..."paymentMethodCode paymentOperatorCode optionsAvailable allowCustomerDataChange locale".split(
      " ",
    ),
  ]);
  const known = new Set([...own, "accountName", "taxId"]);
  const name = fc.oneof(
    fc.constantFrom("accountName", "taxId", "Token", "amount ", "id", ...prototypeNames),
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
      const given = all.filter(([, text]) => text.trim() !== "");
      const valuesOf = (key: string) =>
        new Set(given.flatMap(([other, text]) => (other === key ? [text] : [])));
      const isTwice = (key: string) => valuesOf(key).size > 1;
      const repeated = [...new Set(all.map(([key]) => key))].filter(
        (key) => isTwice(key) && known.has(key),
      );
      const parsed = parseRedirectRequest(query, live);
      if (!parsed.ok) {
        const told = parsed.faults.filter(({ fault }) => fault === "repeated");
        expect(told.map(({ parameter }) => parameter).sort()).toEqual([...repeated].sort());
        expect(repeated.length).toBeGreaterThan(0);
        const isDoubtful = repeated.includes("returnUrl");
        expect(parsed.returnUrl).toBe(isDoubtful ? undefined : "https://shop.example/return");
        return;
      }
      expect(repeated).toEqual([]);
      expect(parsed.request.returnUrl).toBe("https://shop.example/return");
      expect(new Map(Object.entries(parsed.request.customerData))).toEqual(
        new Map(given.filter(([key]) => !own.has(key) && !isTwice(key))),
      );
      expect(Object.keys(Object.prototype)).toEqual([]);
    }),
    { seed: 20_261_121, numRuns: 3000 },
  );
});

/** Generates one of these texts, mostly the first. */
const mostly = (first: string, ...others: readonly string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(first) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );
const host = mostly("shop.example", "Shop.Example:8443", "a@shop.example", "evil.example%2F@x", "");
const unseen = mostly("", " ", "\t", "\n", "\u0000", "\u0001", "\u00A0", "\u200B", "\\");
const foreignSchemes =
  "javascript JavaScript java\nscript data vbscript blob file ftp ws wss upi intent tel mailto about httpſ https%3A";

const scheme = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom("https", "HTTPS", "hTTps", "http") },
  { weight: 4, arbitrary: fc.constantFrom(...foreignSchemes.split(" ")) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
);

/** Generates URLs as an attacker or a broken shop writes them: every scheme, mixed with characters that parsers ignore. */
const anyAddress = fc
  .tuple(
    unseen,
    scheme,
    mostly("://", ":", ":/", ":///", ":\\\\", "%3A//", ""),
    host,
    unseen,
    fc.constantFrom("", "/return?order=1", "/https://shop.example", "#@evil.example", ",alert(1)"),
    unseen,
  )
  .map((parts) => parts.join(""));

/**
 * Returns the host that a reader sees in a URL, found without a URL parser; undefined if the URL is not plainly https. IDNA
 * removes invisible zero-width spaces, and a colon without a port means nothing.
 */
function plainHost(given: string): string | undefined {
  const raw = given.replaceAll("\u200B", "");
  const [, authority] = /^https:\/\/([^/?#\s\\@]+)(?:[/?#][^\s\\]*)?$/i.exec(raw) ?? [];
  return authority?.toLowerCase().replace(/:$/, "");
}

test("of 10,000 generated URLs only plain https is followed, to the host that is shown (G24, G40)", () => {
  let followed = 0;
  fc.assert(
    fc.property(anyAddress, (raw) => {
      const query = queryOf({ ...required, returnUrl: raw, callbackUrl: raw });
      const parsed = parseRedirectRequest(query, live);
      const redirectTo = judgeUrl(raw, live);
      const ways = parsed.ok
        ? [parsed.request.returnUrl, parsed.request.callbackUrl]
        : [parsed.returnUrl];
      const used = [...ways, redirectTo.ok ? redirectTo.url : undefined];
      for (const url of used.filter((way) => way !== undefined)) {
        followed += 1;
        expect(url).toMatch(/^https:\/\/[!-~]+$/);
        expect(new URL(url).host).toBe(plainHost(raw));
      }
      expect(new Set(used).size, "link and answer are judged alike").toBe(1);
    }),
    { numRuns: 10_000 },
  );
  expect(followed).toBeGreaterThan(500);
});

test("an invalid link offers a return link only if its returnUrl may be followed (G39)", () => {
  fc.assert(
    fc.property(anyAddress, fc.constantFrom("amount", "token", "idPayin"), (raw, missing) => {
      const { [missing]: _, ...others } = { ...required, returnUrl: raw };
      const parsed = parseRedirectRequest(queryOf(others), live);
      expect(parsed.ok).toBe(false);
      if (parsed.ok) return;
      const { returnUrl } = parsed;
      expect(returnUrl && new URL(returnUrl).host).toBe(returnUrl && plainHost(raw));
      expect(returnUrl !== undefined).toBe(judgeUrl(raw, live).ok);
    }),
    { numRuns: 10_000 },
  );
});
