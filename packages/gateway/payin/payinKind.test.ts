import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { PaymentMethodRequest } from "@pay/contract/payin.ts";
import { createBody, createTestPayin } from "../testing/createTestPayin.ts";
import { addMerchant } from "../testing/testDeps.ts";
import type { Caller } from "../token/caller.ts";
import { payinKind } from "./payinKind.ts";
import { finishDuePayments } from "../payment/finishPayment.ts";
import { findPayin } from "./payinTable.ts";
import { setExternalReference } from "./setExternalReference.ts";
import { useTestDeps } from "../testing/useGateway.ts";
import { accountsOf, ledgerFaults } from "../testing/ledgerChecks.ts";
import { createVisit, decide } from "../testing/testVisit.ts";

describe("The account that a customer used (§2)", () => {
  const open = useTestDeps();
  let caller: Caller;
  beforeAll(async () => {
    caller = await addMerchant(open.deps);
  });

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

describe("The credit of a payin to its merchant (G31)", () => {
  const open = useTestDeps();
  let caller: Caller;
  beforeEach(async () => {
    caller = await addMerchant(open.deps);
  });

  async function accountsAfter(amount: number, currencyCode: string, paymentMethodCode: string) {
    const data = { emailAddress: "ada@mail.example" };
    const paymentMethod = { paymentMethodCode, ...data };
    const body = createBody({ amount, currencyCode, paymentMethod });
    await createTestPayin(open.deps, caller, "A-1", body);
    open.clock.advance(60_000);
    await finishDuePayments(open.deps, payinKind);
    await finishDuePayments(open.deps, payinKind);
    return await accountsOf(open.deps.database, caller.merchantCode, currencyCode);
  }

  it.each([
    [200, "PHP", "QR_PH", "less 1.5 %", { processor: -20_000n, available: 19_700n, fees: 300n }],
    [
      60,
      "IDR",
      "ONLINE",
      "also less 11 % of the fee",
      { processor: -6000n, available: 5900n, fees: 90n, vat: 10n },
    ],
    [
      50,
      "JPY",
      "OFFLINE",
      "of the requested amount, though 49 arrive (§2, G26)",
      { processor: -50n, available: 49n, fees: 1n },
    ],
    [
      100,
      "USD",
      "CRYPTO_OFFLINE",
      "in the requested currency, though USDC arrives (G16)",
      { processor: -10_000n, available: 9850n, fees: 150n },
    ],
  ])("of %d %s by %s is %s", async (amount, currencyCode, method, _, accounts) => {
    expect(await accountsAfter(amount, currencyCode, method)).toEqual(accounts);
  });

  it.each([
    [2.5, "was refused"],
    [25, "failed"],
    [40, "is under way"],
  ])("does not exist for a payin of %s, which %s", async (amount) => {
    expect(await accountsAfter(amount, "PHP", "QR_PH")).toEqual({});
  });

  it("does not exist after the customer cancelled at the institution, and is whole after they approved", async () => {
    await decide(open.deps, await createVisit(open.deps, caller), "cancel");
    expect(await accountsOf(open.deps.database, caller.merchantCode, "IDR")).toEqual({});
    const other = await addMerchant(open.deps);
    await decide(open.deps, await createVisit(open.deps, other), "approve");
    open.clock.advance(5000);
    await finishDuePayments(open.deps, payinKind);
    expect(await accountsOf(open.deps.database, other.merchantCode, "IDR")).toMatchObject({
      available: 5900n,
    });
  });

  it("adds up", async () => {
    expect(await ledgerFaults(open.deps.database)).toEqual([]);
  });
});
