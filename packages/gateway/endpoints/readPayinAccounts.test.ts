import { beforeAll, describe, expect, test } from "vitest";
import type { PaymentMethodRequest } from "@pay/contract/payin.ts";
import type { CustomerAccount } from "@pay/contract/endpoints/readPayinAccounts.ts";
import { payinKind } from "../payin/payinKind.ts";
import { findPayin } from "../payin/payinTable.ts";
import { toPayin } from "../payin/toPayin.ts";
import { finishDuePayments, reportPayment } from "../payment/finishPayment.ts";
import type { StatusChange } from "../processor/processor.ts";
import { createBody, createTestPayin } from "../testing/createTestPayin.ts";
import { addMerchant } from "../testing/testDeps.ts";
import type { Caller } from "../token/caller.ts";
import { readPayinAccountsOperation } from "./readPayinAccounts.ts";
import { useTestDeps } from "../testing/useGateway.ts";

const open = useTestDeps();
let caller: Caller;
beforeAll(async () => {
  caller = await addMerchant(open.deps);
});

async function read(idPayin: string, as = caller) {
  const call = { params: { idPayin }, body: undefined, rawBody: new Uint8Array(), headers: {} };
  return await readPayinAccountsOperation.handle({ ...call, caller: as }, open.deps);
}

async function create(
  idPayin: string,
  currencyCode: string,
  paymentMethod: PaymentMethodRequest,
): Promise<void> {
  await createTestPayin(
    open.deps,
    caller,
    idPayin,
    createBody({ amount: 51, currencyCode, paymentMethod }),
  );
}

async function finish(idPayin: string, change: StatusChange) {
  const key = { merchantCode: caller.merchantCode, idPayment: idPayin };
  await reportPayment(open.deps, payinKind, key, change);
}

const payer = { accountName: "Ada Example", accountNumber: "1234567890" };
const atAlpha = (country: string) => ({
  bankCode: `BANK_ALPHA_${country}`,
  bankName: "Bank Alpha",
  bankBranch: "Central Branch",
});
const bank = (country: string) => ({ bankCode: `BANK_BETA_${country}`, bankName: "Bank Beta" });
const given = { account: { accountName: "Kim Lee", accountNumber: "55-66" } };

describe("The customer account record of a payin (§2, G13)", () => {
  test("has the customer's data, and nothing collected yet", async () => {
    await create("A-1", "MXN", {
      paymentMethodCode: "BANK_TRANSFER",
      account: { accountName: "Ada Example", accountNumber: "0123-9", accountType: "clabe" },
      emailAddress: "ada@customer.example",
    });
    expect(await read("A-1")).toEqual({
      body: {
        customerAccountRequest: {
          accountName: "Ada Example",
          accountNumber: "0123-9",
          accountType: "clabe",
        },
        customerAccountProcess: {},
      },
    });
  });

  test("has both objects even if the customer gave nothing", async () => {
    await create("A-2", "PHP", { paymentMethodCode: "QR_PH" });
    expect(await read("A-2")).toEqual({
      body: { customerAccountRequest: {}, customerAccountProcess: {} },
    });
  });

  test("has the chosen bank with its name, and after a success that bank with its name as collected", async () => {
    await create("A-3", "INR", {
      paymentMethodCode: "NET_BANKING",
      paymentOperatorCode: "BANK_BETA_IN",
    });
    const submitted = { bankCode: "BANK_BETA_IN", bankName: "Bank Beta" };
    expect(await read("A-3")).toEqual({
      body: { customerAccountRequest: submitted, customerAccountProcess: {} },
    });
    await finish("A-3", { status: "SUCCESS" });
    expect(await read("A-3")).toEqual({
      body: {
        customerAccountRequest: submitted,
        customerAccountProcess: { bankCode: "BANK_BETA_IN", bankName: "Bank Beta" },
      },
    });
  });

  test("has nothing collected for a FAILED payment", async () => {
    await create("A-4", "INR", {
      paymentMethodCode: "NET_BANKING",
      paymentOperatorCode: "BANK_BETA_IN",
    });
    await finish("A-4", { status: "FAILED", processorStatus: "CANCELLED_BY_CUSTOMER" });
    expect(await read("A-4")).toMatchObject({ body: { customerAccountProcess: {} } });
  });

  test("has no collected bank for a virtual account, which can be paid from any bank", async () => {
    await create("A-5", "IDR", {
      paymentMethodCode: "VA_PAY",
      paymentOperatorCode: "BANK_MU_ID",
    });
    await finish("A-5", { status: "SUCCESS" });
    expect(await read("A-5")).toEqual({
      body: {
        customerAccountRequest: { bankCode: "BANK_MU_ID", bankName: "Bank Mu" },
        customerAccountProcess: {},
      },
    });
  });

  test("has the account that the money came from, if known", async () => {
    await create("A-6", "ZAR", { paymentMethodCode: "CAPITEC_PAY", phoneNumber: "082 123 4567" });
    await finish("A-6", {
      status: "SUCCESS",
      accountCustomerUsedForPayment: { accountName: "Ada Example", accountNumber: "1234567890" },
    });
    expect(await read("A-6")).toEqual({
      body: {
        customerAccountRequest: {},
        customerAccountProcess: {
          accountName: "Ada Example",
          accountNumber: "1234567890",
          bankName: "Capitec Bank",
        },
      },
    });
  });

  test("has all that the processor told of the account and its bank, which the payin's own answer leaves out", async () => {
    await create("A-7", "PHP", { paymentMethodCode: "QR_PH" });
    const told = {
      accountName: "ADA EXAMPLE",
      accountNumber: "00123456789",
      accountType: "SVGS",
      bankCode: "BNORPHMM",
      bankName: "BDO Unibank",
      bankBranch: "Makati Main",
      bankCity: "Makati",
      bankProvince: "Metro Manila",
    };
    await finish("A-7", { status: "SUCCESS", accountCustomerUsedForPayment: told });
    expect(await read("A-7")).toEqual({
      body: { customerAccountRequest: {}, customerAccountProcess: told },
    });
    const payin = await findPayin(open.deps.database, caller.merchantCode, "A-7");
    expect(payin && toPayin(payin).paymentMethodResponse).not.toHaveProperty(
      "accountCustomerUsedForPayment",
    );
  });

  test("never mixes a bank that was told with the chosen one", async () => {
    await create("A-8", "INR", {
      paymentMethodCode: "NET_BANKING",
      paymentOperatorCode: "BANK_BETA_IN",
    });
    await finish("A-8", {
      status: "SUCCESS",
      accountCustomerUsedForPayment: { bankCode: "HDFC0000001" },
    });
    expect(await read("A-8")).toMatchObject({
      body: { customerAccountProcess: { bankCode: "HDFC0000001" } },
    });
    expect(await read("A-8")).not.toHaveProperty("body.customerAccountProcess.bankName");
  });

  // Every method of §2, with what its success in the sandbox tells.
  test.each<readonly [string, string, Partial<PaymentMethodRequest>, CustomerAccount]>([
    ["OFFLINE", "KRW", given, { ...given.account, ...atAlpha("KR") }],
    ["ONLINE", "USD", { paymentOperatorCode: "BANK_BETA_US" }, { ...payer, ...bank("US") }],
    ["VA_PAY", "KRW", { paymentOperatorCode: "BANK_BETA_KR" }, { ...payer, ...atAlpha("KR") }],
    ["NET_BANKING", "INR", { paymentOperatorCode: "BANK_BETA_IN" }, { ...payer, ...bank("IN") }],
    [
      "MOBILE_MONEY",
      "KES",
      {
        paymentOperatorCode: "NETWORK_BETA_KE",
        phoneNumber: "0712 123456",
        account: { accountName: "Kim Lee" },
      },
      {
        accountNumber: "+254712123456",
        bankCode: "NETWORK_BETA_KE",
        bankName: "Network Beta",
      },
    ],
    ["CRYPTO_OFFLINE", "USD", {}, {}],
    [
      "E_WALLET",
      "PHP",
      { paymentOperatorCode: "WALLET_BETA_PH" },
      { bankCode: "WALLET_BETA_PH", bankName: "Wallet Beta" },
    ],
    [
      "CODE_PAYMENT",
      "JPY",
      {
        account: { accountName: "Kim Lee" },
        emailAddress: "kim@customer.example",
        phoneNumber: "090-1234-5678",
        paymentLocation: { code: "STORE_ALPHA_JP" },
      },
      {},
    ],
    ["QR_PH", "PHP", {}, { ...payer, ...atAlpha("PH") }],
    ["VIET_QR", "VND", {}, { ...payer, ...atAlpha("VN") }],
    ["PIX_QR", "BRL", {}, { ...payer, ...atAlpha("BR") }],
    ["UPI_QR", "INR", {}, { accountName: "Ada Example", upiId: "ada.example@testupi" }],
    [
      "UPI_ID",
      "INR",
      { upiId: "kim@testbank" },
      { accountName: "Ada Example", upiId: "kim@testbank" },
    ],
    ["ADDRESS_PAYMENT", "INR", {}, { ...payer, ...atAlpha("IN") }],
    [
      "BANK_TRANSFER",
      "MXN",
      { account: { accountType: "clabe" } },
      { ...payer, accountType: "clabe", ...atAlpha("MX") },
    ],
    [
      "INSTANT_TRANSFER",
      "ZAR",
      { account: { accountName: "Kim Lee" } },
      { ...payer, accountName: "Kim Lee", ...atAlpha("ZA") },
    ],
    [
      "ABSA_PAY",
      "ZAR",
      { account: { accountName: "Kim Lee" } },
      { ...payer, accountName: "Kim Lee", bankName: "Absa Bank" },
    ],
    ["CAPITEC_PAY", "ZAR", { phoneNumber: "082 123 4567" }, { ...payer, bankName: "Capitec Bank" }],
  ])("of %s in %s with %j has after a success in the sandbox: %j", async (...row) => {
    const [paymentMethodCode, currencyCode, data, process] = row;
    const idPayin = `B-${paymentMethodCode}`;
    await create(idPayin, currencyCode, { paymentMethodCode, ...data });
    open.clock.advance(120_000);
    await finishDuePayments(open.deps, payinKind);
    expect(await read(idPayin)).toHaveProperty("body.customerAccountProcess", process);
  });

  test("of a method without a told account has what its success proves", async () => {
    await create("A-9", "INR", { paymentMethodCode: "UPI_ID", upiId: "kim@testbank" });
    expect(await read("A-9")).toEqual({
      body: { customerAccountRequest: { upiId: "kim@testbank" }, customerAccountProcess: {} },
    });
    await finish("A-9", { status: "SUCCESS" });
    expect(await read("A-9")).toHaveProperty("body.customerAccountProcess", {
      upiId: "kim@testbank",
    });
  });
});
