import { describe, expect, it } from "vitest";
import { instructSandboxPayin, testOperator } from "../../../testing/beginSandboxPayin.ts";

const reference = expect.stringMatching(/^PW[2-9A-Z]{8}$/);

describe("Codes for stores", () => {
  it.each([
    ["JPY", "STORE_DELTA_JP", "Delta Corner", "Asia/Tokyo", 11],
    ["TWD", "STORE_GAMMA_TW", "Gamma Stop", "Asia/Taipei", 14],
    ["MXN", "STORE_ALPHA_MX", "Alpha Store", "America/Mexico_City", 14],
    ["COP", "STORE_BETA_CO", "Beta Mart", "America/Bogota", 10],
  ] as const)("in %s for %s follow the stores' local clock", async (...row) => {
    const [currencyCode, code, name, timeZone, digits] = row;
    const data = { paymentLocation: { code } };
    expect(
      await instructSandboxPayin("CODE_PAYMENT", currencyCode, { amount: 5000, data }),
    ).toMatchObject({
      reference: expect.stringMatching(new RegExp(`^\\d{${digits}}$`)),
      paymentLocation: { code, name, timeZone },
      paymentLocationCustomer: { code, name },
      emailAddress: "ada@mail.example",
      phoneNumber: expect.stringMatching(/^\+/),
    });
    expect(() => new Intl.DateTimeFormat("en", { timeZone })).not.toThrow();
  });
});

describe("Requests to the customer", () => {
  it("of MOBILE_MONEY go to the phone, with steps as a fallback", async () => {
    const instruction = await instructSandboxPayin("MOBILE_MONEY", "GHS", { amount: 150 });
    expect(instruction).toMatchObject({
      phoneNumber: "+233231234567",
      paymentOperator: testOperator,
      reference,
      paymentInstructionList: [{ channel: "USSD" }, { channel: "MOBILE_APP" }],
    });
    expect(JSON.stringify(instruction.paymentInstructionList)).toContain(instruction.reference);
    expect(JSON.stringify(instruction.paymentInstructionList)).toContain("GHS 150");
  });

  it("of ABSA_PAY name the account that pays", async () => {
    const account = { accountName: "Kim Example", accountNumber: "4050607080" };
    expect(await instructSandboxPayin("ABSA_PAY", "ZAR", { data: { account } })).toEqual({
      accountCustomer: account,
      money: { amount: 1234.5, currencyCode: "ZAR" },
      expireAt: "2026-11-21T10:30:00.000Z",
    });
    const withoutNumber = await instructSandboxPayin("ABSA_PAY", "ZAR");
    expect(withoutNumber.accountCustomer).toEqual({ accountName: "Ada Example" });
  });

  it("of CAPITEC_PAY name the phone number", async () => {
    expect(await instructSandboxPayin("CAPITEC_PAY", "ZAR")).toEqual({
      phoneNumber: "+27711234567",
      money: { amount: 1234.5, currencyCode: "ZAR" },
      expireAt: "2026-11-21T10:30:00.000Z",
    });
  });
});
