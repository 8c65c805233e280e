import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { samplePayin } from "@pay/contract/samples/samplePayin.ts";
import { findAppLink } from "./agreesWithPayin.ts";
import { readUpiLink } from "./readCode.ts";

const link = "upi://pay?pa=a@bank&pn=Nordic%20Bikes&am=498.99&cu=INR&tr=PW1";

describe("a link to a UPI app (G40)", () => {
  test("gives amount and payee", () => {
    expect(readUpiLink(link)).toEqual({
      amount: "498.99",
      payee: "Nordic Bikes",
      currencyCode: "INR",
    });
    expect(readUpiLink("upi://pay?pa=a%40bank")).toEqual({ currencyCode: "INR" });
  });

  test.each([
    "UPI://pay?pa=a",
    "upi:pay?pa=a",
    "upi://pay",
    "upi://pay?",
    "upi://mandate?pa=a",
    "upi://payments?pa=a",
    "upi://pay/?pa=a",
    "upi://pay@evil?pa=a",
    " upi://pay?pa=a",
    "upi://pay?pa=a\njavascript:alert(1)",
    "upi://pay?pa=ä",
    "intent://pay?pa=a#Intent;scheme=upi;end",
    "https://evil.example/upi://pay?pa=a",
    "javascript:location='upi://pay?pa=a'",
    `${link}&am=1`,
    `${link}&pa=evil`,
  ])("is not %j", (other) => {
    expect(readUpiLink(other)).toBeUndefined();
  });

  test("is the only kind of link that 10,000 generated deep links can open", () => {
    const anything = fc.oneof(
      fc.constantFrom(link, link.replace("498.99", "1"), link.replace("INR", "USD")),
      fc.string({ unit: "binary" }),
      fc.webUrl(),
      fc
        .tuple(
          fc.constantFrom("upi", "UPI", "javascript", "data", "intent", "https", "tez", "phonepe"),
          fc.constantFrom("://pay?", ":pay?", "://", ":", "://mandate?"),
          fc.oneof(fc.constant(link.slice(10)), fc.string({ unit: "binary", maxLength: 20 })),
        )
        .map((parts) => parts.join("")),
    );
    let opened = 0;
    fc.assert(
      fc.property(anything, (upiQrDeepLink) => {
        const payin = samplePayin({
          money: { amount: 498.99, currencyCode: "INR" },
          qrName: "Nordic Bikes",
          upiQrDeepLink,
        });
        const opens = findAppLink(payin);
        if (opens === undefined) return;
        opened += 1;
        expect(opens).toBe(upiQrDeepLink);
        expect(opens).toMatch(/^upi:\/\/pay\?[\u0021-\u007E]+$/);
        // The customer enters values that the link omits. Values in the link are the payin's.
        const said = new URL(opens).searchParams;
        expect(["498.99", null]).toContain(said.get("am"));
        expect(["INR", null]).toContain(said.get("cu"));
        expect(["Nordic Bikes", null]).toContain(said.get("pn"));
      }),
      { numRuns: 10_000 },
    );
    expect(opened).toBeGreaterThan(500);
  });
});
