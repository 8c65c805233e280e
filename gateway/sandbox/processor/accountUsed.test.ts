import { describe, expect, it } from "vitest";
import { beginSandboxPayin } from "../../testing/beginSandboxPayin.ts";

describe("The account that a customer used (§2, G5)", () => {
  it.each([
    ["UPI_QR", "INR", {}, { accountName: "Ada Example", upiId: "ada.example@testupi" }],
    [
      "UPI_ID",
      "INR",
      { upiId: "kim@testbank" },
      { accountName: "Ada Example", upiId: "kim@testbank" },
    ],
    ["CAPITEC_PAY", "ZAR", {}, { accountName: "Ada Example", accountNumber: "1234567890" }],
    [
      "CAPITEC_PAY",
      "ZAR",
      { account: { accountNumber: "4050607080" } },
      { accountName: "Ada Example", accountNumber: "4050607080" },
    ],
    ["ABSA_PAY", "ZAR", {}, undefined],
    ["QR_PH", "PHP", {}, undefined],
  ] as const)("by %s in %s with %o is known after SUCCESS: %o", async (...row) => {
    const [code, currencyCode, data, used] = row;
    const begun = await beginSandboxPayin(code, currencyCode, { amount: 60, data });
    if (begun.status !== "PROCESSING") throw new Error("refused");
    expect(begun.next.accountCustomerUsedForPayment).toEqual(used);
    expect(begun.instruction).not.toHaveProperty("accountCustomerUsedForPayment");
    const failing = await beginSandboxPayin(code, currencyCode, { amount: 25, data });
    expect(failing).not.toHaveProperty("next.accountCustomerUsedForPayment");
  });
});
