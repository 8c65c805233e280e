import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { samplePayin, sampleQrPayin } from "@pay/contract/samples/samplePayin.ts";
import { vietQrCodes } from "@pay/contract/testing/publishedCodes/vietQrCodes.ts";
import { findAppLink, judgeShownCode } from "./shownCode.ts";

const link = "upi://pay?pa=a@bank&pn=Nordic%20Bikes&am=498.99&cu=INR&tr=PW1";
const inr = { money: { amount: 498.99, currencyCode: "INR" }, qrName: "Nordic Bikes" };

describe("a code on the page (G54)", () => {
  const staticCode = vietQrCodes.find(({ verdict }) => verdict === "static");
  const accountNumber = staticCode?.key;
  const vnd = { money: { amount: 180_000, currencyCode: "VND" }, account: { accountNumber } };
  const location =
    "00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4";
  const brl = { money: { amount: 10, currencyCode: "BRL" }, qrName: "Fulano de Tal" };

  test.each([
    ["with amount and payee is shown", { ...inr, qrCode: link }, "fine"],
    ["of a location is shown with the amount", { ...brl, qrCode: location }, "open"],
    [
      "that is static is shown if it is declared",
      { ...vnd, qrCode: staticCode?.code, isStaticCode: true },
      "open",
    ],
    [
      "that is static and not declared is not shown",
      { ...vnd, qrCode: staticCode?.code },
      "unreadable",
    ],
    ["that is damaged is not shown", { ...brl, qrCode: `${location.slice(0, -1)}5` }, "unreadable"],
    ["of another kind is not shown", { ...inr, qrCode: "WALLET-REQUEST-1" }, "unreadable"],
    [
      "for another payee is not shown",
      { ...brl, qrCode: location, qrName: "Nordic Bikes" },
      "different",
    ],
    [
      "for another address than the link is not shown",
      { ...inr, qrCode: link.replace("a@bank", "b@bank"), upiQrDeepLink: link },
      "different",
    ],
  ] as const)("%s", (_title, response, judged) => {
    expect(judgeShownCode(samplePayin(response))).toBe(judged);
  });

  test("agrees with its payin in the sample", () => {
    expect(judgeShownCode(sampleQrPayin())).toBe("fine");
  });
});

describe("a link to a UPI app (G40)", () => {
  test.each([
    [link, link],
    [link.replace("upi", "UPI"), link],
    [link.replace("%20", " "), link],
    [
      link.replace("Nordic%20Bikes", "ＮＯＲＤＩＣ Bikes"),
      link.replace("Nordic", "%EF%BC%AE%EF%BC%AF%EF%BC%B2%EF%BC%A4%EF%BC%A9%EF%BC%A3"),
    ],
    ["upi:pay?pa=a@bank&am=498.99", undefined],
    [link.replace("?", "/?"), undefined],
    [link.replace("pay", "pay@evil"), undefined],
    [` ${link}`, undefined],
    [`${link}\njavascript:alert(1)`, undefined],
    ["intent://pay?pa=a@bank#Intent;scheme=upi;end", undefined],
    [`javascript:location='${link}'`, undefined],
    [`${link}&am=1`, undefined],
  ])("%j opens %j", (upiQrDeepLink, opened) => {
    expect(findAppLink(samplePayin({ ...inr, upiQrDeepLink }))).toBe(opened);
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
        const payin = samplePayin({ ...inr, upiQrDeepLink });
        const opens = findAppLink(payin);
        if (opens === undefined) return;
        opened += 1;
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
