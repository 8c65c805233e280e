import { describe, expect, it } from "vitest";
import {
  beginSandboxPayin,
  instructSandboxPayin,
  testOperator,
} from "../../../testing/beginSandboxPayin.ts";

describe("Redirects to the simulated institution (G25, G28)", () => {
  it.each([
    ["ONLINE", "COP"],
    ["NET_BANKING", "INR"],
    ["E_WALLET", "TWD"],
    ["INSTANT_TRANSFER", "ZAR"],
  ] as const)("%s in %s leads to a visit, and waits a minute for it", async (code, currency) => {
    const begun = await beginSandboxPayin(code, currency, { amount: 60 });
    expect(begun.instruction.redirectTo).toMatch(
      /^https:\/\/pay\.example\/institution\/[\w-]{43}$/,
    );
    expect(begun).toMatchObject({ next: { dueAt: new Date("2026-11-21T10:01:00.000Z") } });
  });

  it("keep the operator, or the account that the money comes from", async () => {
    for (const code of ["NET_BANKING", "E_WALLET"] as const) {
      const currency = code === "E_WALLET" ? "IDR" : "INR";
      expect((await instructSandboxPayin(code, currency)).paymentOperator).toEqual(testOperator);
    }
    const account = { accountName: "Kim Example", accountNumber: "4050607080" };
    const transfer = await instructSandboxPayin("INSTANT_TRANSFER", "ZAR", { data: { account } });
    expect(transfer.accountCustomer).toEqual(account);
  });

  it.each(["UPI_QR", "UPI_ID", "ADDRESS_PAYMENT"] as const)(
    "do not exist for %s: its rule fires after five seconds",
    async (code) => {
      const begun = await beginSandboxPayin(code, "INR", { amount: 60 });
      expect(begun.instruction).not.toHaveProperty("redirectTo");
      expect(begun).toMatchObject({ next: { dueAt: new Date("2026-11-21T10:00:05.000Z") } });
    },
  );
});
