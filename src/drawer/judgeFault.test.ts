import { expect, test } from "vitest";
import { sampleParameters, sampleSnapshot } from "../testing/sampleSnapshot.ts";
import { sampleToken } from "../testing/sampleToken.ts";
import { verdictOn } from "../testing/sampleVerdicts.ts";

test.each<[string, string, string]>([
  ["merchantCode", "two words", "refused: Not valid. Letters, digits, _ and -,"],
  ["idPayin", "A/1", "refused: Not valid. Letters, digits and . _ ~ -,"],
  ["token", "abc", "refused: Not valid. A JWT:"],
  ["amount", "10.5", "refused: Not valid. Digits with a point,"],
  ["currencyCode", "jpy", "refused: Not valid. An ISO 4217 code"],
  ["callbackUrl", "http://shop.example/", "refused: Not valid. An absolute https address"],
  ["returnUrl", "", "refused: Required, and not given."],
  ["optionsAvailable", "yes", "refused: Not valid. Exactly true or false"],
  ["allowCustomerDataChange", "1", "refused: Not valid. Exactly true or false"],
])("a link whose %s is %j is refused with the valid values", (name, value, words) => {
  const snapshot = sampleSnapshot({ ...sampleParameters, [name]: value });
  expect(verdictOn(name, snapshot).slice(0, words.length)).toBe(words);
});

test("a repeated parameter is refused, and the others wait for it", () => {
  const twice = new URLSearchParams([
    ...Object.entries(sampleParameters),
    ["amount", "1"],
    ["taxId", "1"],
  ]);
  twice.append("taxId", "2");
  const snapshot = sampleSnapshot(twice);
  expect(verdictOn("amount", snapshot)).toBe(
    "refused: Given more than once: nobody knows which one counts.",
  );
  expect(verdictOn("taxId", snapshot)).toBe(
    "refused: Given more than once: nobody knows which one counts.",
  );
  expect(verdictOn("idPayin", snapshot)).toBe(
    "accepted: Well formed; the link as a whole is refused.",
  );
});

test.each([
  [{ aud: "live" as const }, "Made for another environment: the token’s aud is not this page’s."],
  [{ sub: "M-2" }, "Made for another merchantCode than the link’s."],
  [{ idPayment: "B-1" }, "Made for another idPayin than the link’s."],
  [
    { money: { amount: "1", currencyCode: "JPY" } },
    "Made for another amount or currency than the link’s.",
  ],
])("a token for another link names the difference: %j", (claims, why) => {
  const snapshot = sampleSnapshot({ ...sampleParameters, token: sampleToken(claims) });
  expect(verdictOn("token", snapshot)).toBe(`refused: ${why}`);
});

test("a token that the service finds too narrow is refused", () => {
  const snapshot = sampleSnapshot(sampleParameters, { optionsFailure: "forbidden" });
  expect(verdictOn("token", snapshot)).toBe(
    "refused: Does not cover the calls that a payment takes: the service answered 403.",
  );
});

test("a link of more than 16 KiB is refused as a whole", () => {
  const snapshot = sampleSnapshot({ ...sampleParameters, accountName: "x".repeat(16_384) });
  expect(verdictOn("", snapshot)).toBe("refused: The link is longer than 16 KiB (G17).");
});
