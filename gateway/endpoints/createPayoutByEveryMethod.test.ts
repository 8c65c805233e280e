import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PayoutMethodRequest } from "#contract/payout.ts";
import { payoutMethods } from "#contract/payoutMethods/index.ts";
import { callCreatePayout, fund, payoutBody } from "../testing/createTestPayout.ts";
import { dataOf, everyRow, pathOf, payoutRows } from "../testing/payoutRows.ts";
import { addMerchant, openTestDeps, type TestDeps } from "../testing/testDeps.ts";
import type { Caller } from "../token/caller.ts";

describe("A payout by every method (§2)", () => {
  let open: TestDeps;
  let caller: Caller;
  beforeAll(async () => {
    open = await openTestDeps();
    caller = await addMerchant(open.deps);
    await fund(open.deps, caller);
  });
  afterAll(async () => await open.close());

  let count = 0;
  const nextId = () => `M-${(count += 1)}`;
  const call = async (currencyCode: string, paymentMethod: PayoutMethodRequest) =>
    await callCreatePayout(
      open.deps,
      caller,
      nextId(),
      payoutBody({ amount: 5000, currencyCode, paymentMethod }),
    );

  it.each(everyRow)(
    "$code in $currencyCode is accepted with its mandatory data",
    async ({ code, currencyCode, must }) => {
      const answer = await call(currencyCode, dataOf(code, currencyCode, must));
      expect(answer).toMatchObject({ body: { process: { status: "PROCESSING" } } });
    },
  );

  it.each(everyRow)(
    "$code in $currencyCode is accepted with all its data, and stores it",
    async ({ code, currencyCode, all }) => {
      const data = dataOf(code, currencyCode, all);
      expect(await call(currencyCode, data)).toMatchObject({
        body: { process: { status: "PROCESSING" } },
      });
      const { request } = await open.deps.database
        .selectFrom("payout")
        .select("request")
        .where("merchantCode", "=", caller.merchantCode)
        .where("idPayout", "=", `M-${count}`)
        .executeTakeFirstOrThrow();
      expect(request).toEqual(data);
    },
  );

  it.each(everyRow.flatMap(({ must, ...row }) => must.map((name) => ({ name, must, ...row }))))(
    "$code in $currencyCode is refused without $name, with a pointer to it",
    async ({ code, currencyCode, must, name }) => {
      const names = must.filter((one) => one !== name);
      expect(await call(currencyCode, dataOf(code, currencyCode, names))).toMatchObject({
        problem: "invalid_fields",
        errors: [{ pointer: `/paymentMethod${pathOf[name]}`, code: "required" }],
      });
    },
  );

  it.each([
    ["BANK_TRANSFER", "USD"],
    ["WALLET_TRANSFER", "BRL"],
    ["EMAIL_TRANSFER", "PHP"],
    ["PIX_QR", "BRL"],
  ])("%s in %s is not available", async (paymentMethodCode, currencyCode) => {
    expect(await call(currencyCode, { paymentMethodCode })).toMatchObject({
      problem: "payment_method_not_available",
      errors: [{ pointer: "/paymentMethod/paymentMethodCode", code: "not_allowed" }],
    });
  });
});

it("the table has all payout methods in all their currencies", () => {
  const there = payoutMethods.flatMap(({ code, dataPoints }) =>
    Object.keys(dataPoints).map((currencyCode) => `${code} ${currencyCode}`),
  );
  expect(there.toSorted()).toEqual(payoutRows.map(([code, c]) => `${code} ${c}`).toSorted());
});
