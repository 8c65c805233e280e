import { describe, expect, it } from "vitest";
import {
  beginSandboxPayin,
  instructSandboxPayin,
  testOperator,
} from "../../../testing/beginSandboxPayin.ts";
import { readPaymentCode } from "@pay/contract/testing/readPaymentCode.ts";

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

  it("of OFFLINE come with the customer's data, without what is missing", async () => {
    const data = {
      account: { accountName: "Ana Pérez" },
      phoneNumber: "+541123456789",
      productId: "P-1",
      taxId: "20-12345678-6",
    };
    const { account, ...repeated } = data;
    const whole = await instructSandboxPayin("OFFLINE", "ARS", { data });
    expect(whole).toMatchObject({ accountCustomer: account, ...repeated });
    const bare = await instructSandboxPayin("OFFLINE", "COP");
    const fields = ["account", "paymentOperator", "reference", "money", "expireAt"];
    expect(Object.keys(bare)).toEqual(fields);
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
      // The page shows the amount in the customer's language.
      expect(steps.join(" ")).not.toMatch(/IDR|150.?000/);
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
    expect(JSON.stringify(instruction.paymentInstructionList)).not.toMatch(/GHS|150/);
  });

  const account = { accountName: "Kim Example", accountNumber: "4050607080" };
  it.each([
    ["ABSA_PAY", { account }, { accountCustomer: account }],
    ["ABSA_PAY", {}, { accountCustomer: { accountName: "Ada Example" } }],
    ["CAPITEC_PAY", {}, { phoneNumber: "+27711234567" }],
  ] as const)("of %s with %j name the customer who pays: %j", async (code, data, named) => {
    expect(await instructSandboxPayin(code, "ZAR", { data })).toEqual({
      ...named,
      money: { amount: 1234.5, currencyCode: "ZAR" },
      expireAt: "2026-11-21T10:30:00.000Z",
    });
  });
});

/** The tags that are the same in all codes, and the checksum. */
const dynamic = {
  "00": "01",
  "01": "12",
  "52": "0000",
  "63": expect.stringMatching(/^[0-9A-F]{4}$/),
};

describe("Payment codes by the EMVCo specification (G26)", () => {
  it("of VIET_QR contain the bank, the account, the amount and the text of the transfer", async () => {
    const instruction = await instructSandboxPayin("VIET_QR", "VND", { amount: 350_000 });
    const code = readPaymentCode(instruction.qrCode ?? "");
    expect(code).toEqual({
      ...dynamic,
      "38.00": "A000000727",
      "38.01": "000699999901130071000123456",
      "38.02": "QRIBFTTA",
      "53": "704",
      "54": "350000",
      "58": "VN",
      "59": "Cafe Nordic Bikes of Jaka",
      "60": "HANOI",
      "62.07": "TEST ONLY",
      "62.08": instruction.reference,
    });
    expect(instruction).toMatchObject({
      qrName: "Cafe Nordic Bikes of Jaka",
      account: { accountNumber: "0071000123456", accountName: "Café Nordic Bikes of Jakarta" },
      reference,
    });
  });

  it.each([
    [120, 119.99, "119.99"],
    [50, 49.99, "49.99"],
    [1, 0.99, "0.99"],
    [100.01, 100, "100"],
  ])("of PIX_QR %s are for %s, as moneyRequired", async (amount, required, digits) => {
    const instruction = await instructSandboxPayin("PIX_QR", "BRL", { amount });
    expect(instruction.moneyRequired).toEqual({ amount: required, currencyCode: "BRL" });
    expect(instruction.money).toEqual({ amount, currencyCode: "BRL" });
    expect(readPaymentCode(instruction.qrCode ?? "")).toEqual({
      ...dynamic,
      "26.00": "br.gov.bcb.pix",
      "26.01": "00000000-0000-4000-8000-000000000000",
      "26.02": "TEST ONLY",
      "53": "986",
      "54": digits,
      "58": "BR",
      "59": instruction.qrName,
      "60": "SAO PAULO",
      "62.05": reference,
    });
  });

  it.each([
    ["QR_PH", "PHP", "28", "ph.test.p2m", "608", "PH", "MANILA"],
    ["OFFLINE", "VND", "38", "vn.test.p2m", "704", "VN", "HANOI"],
    ["OFFLINE", "LAK", "38", "la.test.p2m", "418", "LA", "VIENTIANE"],
  ] as const)("of %s in %s are found by their reference", async (code, currency, ...row) => {
    const [template, guid, numeric, country, city] = row;
    const instruction = await instructSandboxPayin(code, currency, { amount: 1234 });
    expect(readPaymentCode(instruction.qrCode ?? "")).toEqual({
      ...dynamic,
      [`${template}.00`]: guid,
      [`${template}.01`]: reference,
      "53": numeric,
      "54": "1234",
      "58": country,
      "59": instruction.qrName,
      "60": city,
      "62.05": reference,
      "62.08": "TEST ONLY",
    });
  });
});

describe("The UPI instruction (G26)", () => {
  it("is a link with address, payee, amount and reference, and the same as a code", async () => {
    const asked = { amount: 499, payee: "Bikes & Söhne" };
    const instruction = await instructSandboxPayin("UPI_QR", "INR", asked);
    // NPCI, UPI Linking Specifications 1.6, writes the @ of an address bare and a blank as %20.
    expect(instruction.upiQrDeepLink).toMatch(
      /^upi:\/\/pay\?pa=payment\.gateway@testupi&pn=Bikes%20%26%20Sohne&am=498\.99&cu=INR&tr=PW[2-9A-Z]{8}$/,
    );
    const link = new URL(instruction.upiQrDeepLink ?? "");
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      pa: "payment.gateway@testupi",
      pn: "Bikes & Sohne",
    });
    expect(instruction).toMatchObject({
      qrCode: instruction.upiQrDeepLink,
      qrName: "Bikes & Sohne",
      moneyRequired: { amount: 498.99, currencyCode: "INR" },
      externalReferenceAccepted: "optional",
    });
  });

  it("for a UPI ID asks for one minor unit less", async () => {
    const data = { upiId: "kim@testbank" };
    expect(await instructSandboxPayin("UPI_ID", "INR", { amount: 499, data })).toEqual({
      accountCustomer: { accountNumber: "kim@testbank" },
      moneyRequired: { amount: 498.99, currencyCode: "INR" },
      money: { amount: 499, currencyCode: "INR" },
      externalReferenceAccepted: "optional",
      expireAt: "2026-11-21T10:30:00.000Z",
    });
  });
});

describe("Redirects to the simulated institution (G25, G28)", () => {
  it.each([
    ["ONLINE", "COP"],
    ["NET_BANKING", "INR"],
    ["E_WALLET", "TWD"],
    ["INSTANT_TRANSFER", "ZAR"],
  ] as const)("%s in %s leads to a visit, and waits a minute for it", async (code, currency) => {
    const begun = await beginSandboxPayin(code, currency, { amount: 60 });
    expect(begun.instruction.redirectTo).toMatch(
      /^https:\/\/pay\.example\/institution\/[\w-]{30,}$/,
    );
    expect(begun).toMatchObject({ next: { dueAt: new Date("2026-11-21T10:01:00.000Z") } });
    // Two beginnings of the same payin differ in the secret part.
    const again = await instructSandboxPayin(code, currency, { amount: 60 });
    expect(again.redirectTo).not.toBe(begun.instruction.redirectTo);
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
