import * as fc from "fast-check";
import { expect, test } from "vitest";
import { currencies } from "./currency.ts";
import { fromMinorUnits } from "./money.ts";
import {
  formatRedirectRequest,
  parseRedirectRequest,
  parseStatusRequest,
  type RedirectRequest,
} from "./redirectRequest.ts";
import { buildStatusUrl } from "./redirectUrl.ts";

const queryOf = (url: string) => url.slice(url.indexOf("?"));
const characters = (alphabet: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from(alphabet)), minLength, maxLength });

const word = "ABCXYZabcxyz0189";
const id = fc
  .tuple(characters(word, 1, 1), characters(`${word}._~-`, 0, 63))
  .map((parts) => parts.join(""));
const merchantCode = fc
  .tuple(characters(word, 1, 1), characters(`${word}_-`, 0, 63))
  .map((parts) => parts.join(""));
const token = fc
  .array(characters(`${word}_-`, 1, 90), { minLength: 3, maxLength: 3 })
  .map((parts) => parts.join("."));
const money = fc
  .tuple(fc.bigInt(1n, 99_999_999_999_999n), fc.constantFrom(...Object.keys(currencies)))
  .map(([units, currencyCode]) => fromMinorUnits(units, currencyCode))
  .filter(({ amount }) => amount < 1e12);
// The parsed form, which is the one that a request carries.
const url = fc
  .webUrl({ validSchemes: ["https"], withQueryParameters: true, withFragments: true })
  .map((raw) => new URL(raw).href)
  .filter((href) => href.length <= 2048 && !/[\\\s]|^https:\/\/[^/?#]*@/.test(href));
const text = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 40 })
  .filter((value) => value.trim() !== "");
const locale = text.filter((value) => !value.includes("_") && value.trim() === value);
const ownNames = new Set(
  "merchantCode idPayin token amount currencyCode callbackUrl returnUrl paymentMethodCode paymentOperatorCode optionsAvailable allowCustomerDataChange locale".split(
    " ",
  ),
);
const customerData = fc
  .dictionary(
    fc.oneof(fc.constantFrom("accountName", "emailAddress", "taxId", "__proto__", "a&b=c"), text),
    text,
  )
  .map((data) =>
    Object.fromEntries(
      Object.entries(data).filter(
        ([name, value]) =>
          !ownNames.has(name) &&
          !name.startsWith("amp;") &&
          // A blank in it would have been a plus.
          !(name === "emailAddress" && value.includes(" ")),
      ),
    ),
  );

const redirectRequest: fc.Arbitrary<RedirectRequest> = fc
  .tuple(
    fc.record({
      merchantCode,
      idPayin: id,
      token,
      money,
      callbackUrl: url,
      returnUrl: url,
      optionsAvailable: fc.boolean(),
      allowCustomerDataChange: fc.boolean(),
      customerData,
    }),
    fc.record({ paymentMethodCode: text, paymentOperatorCode: text, locale }, { requiredKeys: [] }),
  )
  .map(([required, optional]) => Object.assign(required, optional));

const sizes = [
  { numRuns: 2000, tags: [] },
  { numRuns: 10_000, tags: ["all"] },
];

for (const { numRuns, tags } of sizes) {
  test(
    `building and parsing a RedirectURL are inverses for ${numRuns} links (§1)`,
    { tags },
    () => {
      fc.assert(
        fc.property(redirectRequest, (request) => {
          const link = formatRedirectRequest("https://pay.example", request);
          fc.pre(link.length <= 16_384);
          expect(parseRedirectRequest(queryOf(link), { environment: "live" })).toEqual({
            ok: true,
            request,
          });
        }),
        { numRuns },
      );
    },
  );
}

test("building and parsing a status link are inverses for 10,000 links (§1)", () => {
  const statusRequest = fc.record(
    { idPayin: id, token, currencyCode: fc.constantFrom(...Object.keys(currencies)), locale },
    { requiredKeys: ["idPayin", "token", "currencyCode"] },
  );
  fc.assert(
    fc.property(statusRequest, (request) => {
      const link = buildStatusUrl("https://pay.example", request);
      expect(parseStatusRequest(queryOf(link))).toEqual({ ok: true, request });
    }),
    { numRuns: 10_000 },
  );
});
