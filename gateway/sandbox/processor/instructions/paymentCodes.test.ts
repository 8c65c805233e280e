import { describe, expect, it } from "vitest";
import { readPaymentCode } from "#contract/samples/readPaymentCode.ts";
import { instructSandboxPayin } from "../../../testing/beginSandboxPayin.ts";

const reference = expect.stringMatching(/^PW[2-9A-Z]{8}$/);

describe("Payment codes by the EMVCo specification (G26)", () => {
  it("of VIET_QR contain the bank, the account, the amount and the text of the transfer", async () => {
    const instruction = await instructSandboxPayin("VIET_QR", "VND", { amount: 350_000 });
    const code = readPaymentCode(instruction.qrCode ?? "");
    expect(code).toEqual({
      "00": "01",
      "01": "12",
      "38.00": "A000000727",
      "38.01": "000699999901130071000123456",
      "38.02": "QRIBFTTA",
      "52": "0000",
      "53": "704",
      "54": "350000",
      "58": "VN",
      "59": "Cafe Nordic Bikes of Jaka",
      "60": "HANOI",
      "62.07": "TEST ONLY",
      "62.08": instruction.reference,
      "63": expect.stringMatching(/^[0-9A-F]{4}$/),
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
      "00": "01",
      "01": "12",
      "26.00": "br.gov.bcb.pix",
      "26.01": "00000000-0000-4000-8000-000000000000",
      "26.02": "TEST ONLY",
      "52": "0000",
      "53": "986",
      "54": digits,
      "58": "BR",
      "59": instruction.qrName,
      "60": "SAO PAULO",
      "62.05": reference,
      "63": expect.stringMatching(/^[0-9A-F]{4}$/),
    });
  });

  it.each([
    ["QR_PH", "PHP", "608", "PH"],
    ["OFFLINE", "VND", "704", "VN"],
    ["OFFLINE", "LAK", "418", "LA"],
  ] as const)("of %s in %s contain currency %s and country %s", async (code, currency, ...row) => {
    const instruction = await instructSandboxPayin(code, currency, { amount: 1234 });
    const read = readPaymentCode(instruction.qrCode ?? "");
    expect([read["53"], read["58"]]).toEqual(row);
    expect([read["54"], read["59"]]).toEqual(["1234", instruction.qrName]);
  });
});

describe("The UPI instruction (G26)", () => {
  it("is a link with address, payee, amount and reference, and the same as a code", async () => {
    const instruction = await instructSandboxPayin("UPI_QR", "INR", {
      amount: 499,
      payee: "Bikes & Söhne",
    });
    expect(instruction.upiQrDeepLink).toMatch(
      /^upi:\/\/pay\?pa=payment\.gateway%40testupi&pn=Bikes%20%26%20Sohne&am=498\.99&cu=INR&tr=PW[2-9A-Z]{8}$/,
    );
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
