import { describe, expect, it } from "vitest";
import { instructSandboxPayin, testOperator } from "../../../testing/beginSandboxPayin.ts";

const reference = expect.stringMatching(/^PW[2-9A-Z]{8}$/);

describe("Accounts to pay to", () => {
  it.each([
    ["clabe", "000180000123456781"],
    ["debitCard", "9999990012345670"],
    ["phone", "5500000000"],
  ])("of BANK_TRANSFER in MXN have the chosen type: %s", async (accountType, number) => {
    const data = { account: { accountType } };
    expect(await instructSandboxPayin("BANK_TRANSFER", "MXN", { data })).toMatchObject({
      account: { accountType, accountNumber: number, bankName: "Bank Beta" },
      reference,
    });
  });

  it("of BANK_TRANSFER in ARS are at the chosen bank, or at any", async () => {
    const asked = await instructSandboxPayin("BANK_TRANSFER", "ARS");
    expect(asked.account).toEqual({
      bankName: "Bank Beta",
      accountNumber: "0000007900001234567891",
      accountName: "Café Nordic Bikes of Jakarta",
    });
    const any = await instructSandboxPayin("BANK_TRANSFER", "ARS", { withoutOperator: true });
    expect(any.account?.bankName).toBe("Bank Gamma");
  });

  it("of ADDRESS_PAYMENT omit deprecated fields, and need a reference (§2, G3, G12)", async () => {
    const instruction = await instructSandboxPayin("ADDRESS_PAYMENT", "INR");
    expect(instruction).toMatchObject({
      paymentAddress: {
        name: "Café Nordic Bikes of Jakarta",
        idAddress: `${instruction.reference?.toLowerCase()}@testupi`,
      },
      paymentOperator: { code: "BANK_ALPHA_IN", name: "Bank Alpha" },
      externalReferenceAccepted: "required",
    });
    expect(Object.keys(instruction.account ?? {})).toEqual(["accountNumber", "accountName"]);
  });

  it("of CRYPTO_OFFLINE are on a test network, for as many USDC as dollars (G16)", async () => {
    const instruction = await instructSandboxPayin("CRYPTO_OFFLINE", "USD", { amount: 79.9 });
    expect(instruction).toMatchObject({
      paymentAddress: {
        name: "Sepolia test network (ERC-20)",
        idAddress: expect.stringMatching(/^0x7e57[0-9a-f]{36}$/),
      },
      money: { amount: 79.9, currencyCode: "USDC" },
      externalReferenceAccepted: "optional",
    });
    expect(instruction.qrCode).toBe(instruction.paymentAddress?.idAddress);
    expect((await instructSandboxPayin("CRYPTO_OFFLINE", "USD")).qrCode).not.toBe(
      instruction.qrCode,
    );
  });

  it("of VA_PAY are made for one payin, with the steps in each channel", async () => {
    const first = await instructSandboxPayin("VA_PAY", "IDR", { amount: 150_000 });
    const second = await instructSandboxPayin("VA_PAY", "IDR");
    const { accountNumber = "" } = first.account ?? {};
    expect(accountNumber).toMatch(/^8808\d{12}$/);
    expect(second.account?.accountNumber).not.toBe(accountNumber);
    expect(first.paymentOperator).toEqual(testOperator);
    const list = first.paymentInstructionList ?? [];
    expect(list.map(({ channel }) => channel)).toEqual(["MOBILE_APP", "ATM", "INTERNET_BANKING"]);
    for (const { steps } of list) {
      expect(steps.join(" ")).toContain(accountNumber);
      expect(steps.join(" ")).toContain("IDR 150000");
    }
    expect(first).not.toHaveProperty("paymentLocation");
  });

  it("of VA_PAY can be paid in the chosen stores, and at any bank in TWD", async () => {
    const data = { paymentLocation: { code: "STORE_BETA_TW" } };
    const instruction = await instructSandboxPayin("VA_PAY", "TWD", {
      data,
      withoutOperator: true,
    });
    expect(instruction).toMatchObject({
      paymentOperator: { code: "BANK_ALPHA_TW", name: "Bank Alpha" },
      paymentLocation: { code: "STORE_BETA_TW", name: "Beta Mart", timeZone: "Asia/Taipei" },
    });
    expect(instruction.paymentInstructionList?.at(-1)).toMatchObject({
      channel: "STORE",
      title: "Beta Mart",
    });
  });
});
