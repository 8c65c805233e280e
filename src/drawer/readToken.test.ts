import { expect, test } from "vitest";
import { sampleToken } from "../testing/sampleToken.ts";
import { formatTimeLeft } from "./formatDuration.ts";
import { readToken } from "./readToken.ts";

const payment = { kind: "payment", idPayin: "A-1042" } as const;

/** Returns the page's calls that a token covers. */
function coverage(token: string, kind: "payment" | "status" = "payment"): string[] {
  const { calls } = readToken(token, { ...payment, kind }, 0);
  return calls.map((call) => `${call.method} ${call.path} ${call.coverage}`);
}

test("a token of PAYIN_CREATE covers the calls of a payment, but not the merchant's name (§5, G6)", () => {
  expect(coverage(sampleToken())).toEqual([
    "GET /payins/A-1042 yes",
    "POST /payins/!availablePaymentOptions yes",
    "POST /payins/A-1042 yes",
    "POST /payins/A-1042/external-reference yes",
    "GET /merchant-info no",
  ]);
});

test("a token of PAYIN_INFO covers only the read of its payment (§5)", () => {
  expect(coverage(sampleToken({ action: "PAYIN_INFO" }), "status")).toEqual([
    "GET /payins/A-1042 yes",
    "POST /payins/A-1042/external-reference no",
    "GET /merchant-info no",
  ]);
});

test("a token that covers other payments too is too broad for a browser (§5)", () => {
  const broad = { action: undefined, idPayment: undefined, ops: ["POST /.*", "GET /payins/.*"] };
  expect(readToken(sampleToken(broad), payment, 0).isTooBroad).toBe(true);
  expect(readToken(sampleToken(), payment, 0).isTooBroad).toBe(false);
});

test("the key is read from the header, and the remaining time by the service's clock", () => {
  const header = btoa(JSON.stringify({ alg: "EdDSA", kid: "key-7" }));
  const [, ...rest] = sampleToken().split(".");
  const token = readToken([header, ...rest].join("."), payment, 1_763_720_280_000);
  expect(token.kid).toBe("key-7");
  expect(formatTimeLeft(token.leftMs)).toBe("12 min 0 s");
});

test("an unreadable token has no claims, and every call is left to the service", () => {
  const token = readToken("a.b.c", payment, 0);
  expect([token.kid, token.claims, token.leftMs]).toEqual([undefined, undefined, undefined]);
  expect(coverage("a.b.c").every((line) => line.endsWith(" unknown"))).toBe(true);
});

test.each([
  [undefined, "not known"],
  [Number.NaN, "not known"],
  [999, "0 s"],
  [45_000, "45 s"],
  [1_632_900, "27 min 12 s"],
  [7_200_000, "2 h 0 min"],
  [601_199_000, "6 d 22 h"],
  [-61_000, "ended 1 min 1 s ago"],
])("%s ms left are formatted as %s", (leftMs, words) => {
  expect(formatTimeLeft(leftMs)).toBe(words);
});
