import { beforeAll, describe, expect, test } from "vitest";
import type { PaymentMethodRequest } from "@pay/contract/payin.ts";
import { payinKind } from "../payin/payinKind.ts";
import { reportPayment } from "../payment/finishPayment.ts";
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

  test("has the chosen bank, and after a success that bank with its name as collected", async () => {
    await create("A-3", "INR", {
      paymentMethodCode: "NET_BANKING",
      paymentOperatorCode: "BANK_BETA_IN",
    });
    const submitted = { bankCode: "BANK_BETA_IN" };
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
    expect(await read("A-5")).toMatchObject({ body: { customerAccountProcess: {} } });
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
        customerAccountProcess: { accountName: "Ada Example", accountNumber: "1234567890" },
      },
    });
  });
});
