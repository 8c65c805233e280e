import { offline } from "@pay/contract/methods/offline.ts";
import { sampleOption } from "@pay/contract/samples/samplesByMethod.ts";
import { expect, test } from "vitest";
import { sampleParameters, sampleSnapshot } from "../testing/sampleSnapshot.ts";
import type { Call } from "./call.ts";
import { toFacts } from "./toFacts.ts";
import { writeReport } from "./writeReport.ts";

const surroundings = {
  origin: "https://pay.example",
  pathname: "/",
  environment: "sandbox",
  build: "index-Ab12Cd34.js",
  userAgent: "Mozilla/5.0 (Test)",
  viewport: "390 × 844 px, 2 device pixels each",
  languages: "page en, browser en-GB, en",
  atMs: 1_763_720_280_000,
};

const call: Call = {
  method: "GET",
  path: "/payins/A-1042",
  startedAtMs: 240,
  status: 404,
  durationMs: 31,
  bytes: 620,
  requestId: "r-1",
  problem: "payment_not_found",
  isUnderWay: false,
};

function report(parameters: Readonly<Record<string, string>>, calls: readonly Call[] = [call]) {
  const options = [sampleOption(offline, "JPY")];
  const snapshot = sampleSnapshot(parameters, { options, calls });
  return writeReport(toFacts(snapshot), surroundings);
}

test("a report has the page, the scenario, the token's claims, the parameters and the calls", () => {
  const lines = report(sampleParameters).split("\n");
  for (const line of [
    `- Address: https://pay.example/?merchantCode=M-1&idPayin=A-1042&token=(${sampleParameters.token.length} characters)&amount=5000&currencyCode=JPY&callbackUrl=https://shop.example/callback&returnUrl=https://shop.example/return`,
    "- Scenario: 1 (choose × collect)",
    "- Token: jti t-1, kid none, exp 1763721000 (time left: 12 min 0 s)",
    "- Time: 2025-11-21T10:18:00.000Z",
    "- Build: index-Ab12Cd34.js",
    "- Browser: Mozilla/5.0 (Test)",
    "- Viewport: 390 × 844 px, 2 device pixels each",
    "- Languages: page en, browser en-GB, en",
    "| amount | 5000 | accepted | The amount to pay. |",
    "| locale |  | notGiven | Optional. The page’s first language. |",
    "| 0.2 s | GET /payins/A-1042 | 404 payment_not_found | 31 ms | 620 B | r-1 |",
  ]) {
    expect(lines).toContain(line);
  }
});

test("a report has no part of the token, no customer data, and no query of the merchant's URLs", () => {
  const written = report({
    ...sampleParameters,
    emailAddress: "ada@mail.example",
    accountName: "Ada Lovelace",
    note: "call me",
    callbackUrl: "https://shop.example/callback?key=s3cret",
  });
  for (const part of sampleParameters.token.split(".")) expect(written).not.toContain(part);
  expect(written).not.toMatch(/ada|lovelace|mail\.example|call me|s3cret/i);
  expect(written).toContain("accountName=(12 characters)");
  expect(written).toContain("callbackUrl=https://shop.example/callback?…");
});

test("text from a link cannot make a cell, line, link or mark-up", () => {
  const name = "x|y\n# [a](http://evil.example) <img src=x> `z`";
  const written = report({
    ...sampleParameters,
    [name]: "v",
    idPayin: "a|b",
    callbackUrl: "https://shop.example/|x|",
  });
  const rows = written.split("\n").filter((line) => line.startsWith("| x"));
  expect(rows).toEqual([
    "| x\\|y # \\[a\\](http://evil.example) \\<img src=x\\> \\`z\\` | (1 characters) | ignored | No offered method takes it. Check the name (G39). |",
  ]);
  expect(written).toContain("idPayin=(3 characters)");
  expect(written).toContain("callbackUrl=(24 characters)");
});

test("a long visit is reported by its last fifty calls", () => {
  const calls = Array.from({ length: 60 }, (_, index) => ({ ...call, requestId: `r-${index}.` }));
  const written = report(sampleParameters, calls);
  expect(written).toContain("Earlier calls, not listed: 10.");
  expect(written).not.toContain("r-9.");
  expect(written).toContain("r-10.");
});

test("the address of another page is reported without its secret (G28)", () => {
  const snapshot = sampleSnapshot({ a: "1" }, { pathname: "/institution/Zx81" });
  const written = writeReport(toFacts(snapshot), {
    ...surroundings,
    pathname: "/institution/Zx81",
  });
  expect(written).toContain("- Address: https://pay.example/institution\n");
  expect(written).not.toContain("Zx81");
});
