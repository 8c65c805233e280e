import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PaymentMethodRequest } from "#contract/payin.ts";
import { createBody, createTestPayin } from "../testing/createTestPayin.ts";
import { addMerchant, openTestDeps, type TestDeps } from "../testing/testDeps.ts";
import type { Caller } from "../token/caller.ts";
import { payinKind } from "./payinKind.ts";
import { finishDuePayments } from "../payment/finishDuePayments.ts";
import { findPayin } from "./payinTable.ts";
import { setExternalReference } from "./setExternalReference.ts";

describe("The account that a customer used (§2)", () => {
  let open: TestDeps;
  let caller: Caller;
  beforeAll(async () => {
    open = await openTestDeps();
    caller = await addMerchant(open.deps);
  }, 60_000);
  afterAll(async () => await open.close());

  const create = async (
    id: string,
    amount: number,
    currencyCode: string,
    paymentMethod: PaymentMethodRequest,
  ) =>
    await createTestPayin(
      open.deps,
      caller,
      id,
      createBody({ amount, currencyCode, paymentMethod }),
    );

  const responseOf = async (id: string) =>
    (await findPayin(open.deps.database, caller.merchantCode, id))?.response;

  it("is added to the answer after the success", async () => {
    const { paymentMethodResponse: before } = await create("U-1", 60, "INR", {
      paymentMethodCode: "UPI_ID",
      upiId: "kim@testbank",
    });
    expect(await responseOf("U-1")).toEqual(before);
    const payin = { merchantCode: caller.merchantCode, idPayin: "U-1" };
    await setExternalReference(open.deps, payin, "UTR1");
    open.clock.advance(5000);
    await finishDuePayments(open.deps, payinKind);
    expect(await responseOf("U-1")).toEqual({
      ...before,
      externalReference: { reference: "UTR1" },
      accountCustomerUsedForPayment: { accountName: "Ada Example", upiId: "kim@testbank" },
    });
  });

  it("is unknown for a payin that failed", async () => {
    const method = { paymentMethodCode: "CAPITEC_PAY", phoneNumber: "+27711234567" };
    const { paymentMethodResponse: before } = await create("U-2", 25, "ZAR", method);
    open.clock.advance(5000);
    await finishDuePayments(open.deps, payinKind);
    expect(await responseOf("U-2")).toEqual(before);
  });
});
