import { afterAll, beforeAll, expect, it } from "vitest";
import { callApi } from "../testing/apiCall.ts";
import { createBody, createTestPayin } from "../testing/createTestPayin.ts";
import { createTestPayout, fund, payoutBody } from "../testing/createTestPayout.ts";
import { startGateway, type TestGateway } from "../testing/startGateway.ts";
import { openTestConnector, type TestConnector } from "../testing/testConnector.ts";
import { addMerchant } from "../testing/testDeps.ts";
import type { Caller } from "../token/caller.ts";

let copy: TestGateway;
let connector: TestConnector;
let caller: Caller;
/** Writes payments as a backup holds them: under way, and due long ago. */
beforeAll(async () => {
  copy = await startGateway({ config: { outgoing: false } });
  connector = await openTestConnector(copy.deps);
  caller = await addMerchant(copy.deps);
  await fund(copy.deps, caller);
  const { url: callbackUrl } = copy.receiver;
  await createTestPayin(copy.deps, caller, "A-1", createBody({ callbackUrl }));
  // Refused at once, so its callback is due.
  await createTestPayin(copy.deps, caller, "A-2", createBody({ amount: 2, callbackUrl }));
  await createTestPayout(copy.deps, caller, "P-1", payoutBody({ callbackUrl }));
  await copy.deps.database
    .updateTable("payoutStep")
    .set({ via: connector.connector.name, status: null, isPut: false })
    .execute();
});
afterAll(async () => {
  await connector.close();
  await copy.close();
});

it("ends no payment, asks no connector and sends no callback, however long ago that was due", async () => {
  for (let day = 0; day < 3; day += 1) {
    copy.clock.advance(86_400_000);
    await copy.dueWork.runUntilIdle();
    await copy.following.runUntilIdle();
  }
  for (const table of ["payin", "payout"] as const) {
    const found = await copy.deps.database
      .selectFrom(table)
      .select("status")
      .where("merchantCode", "=", caller.merchantCode)
      .where("status", "!=", "REFUSED")
      .execute();
    expect(found).toEqual([{ status: "PROCESSING" }]);
  }
  const waiting = await copy.deps.database.selectFrom("callback").select("state").execute();
  expect(waiting).toEqual([{ state: "waiting" }]);
  expect([copy.receiver.caught, connector.requests]).toEqual([[], []]);
});

it.each([
  ["/payins/A-3", createBody()],
  ["/payouts/P-3", payoutBody()],
  ["/payins/A-1/external-reference", { externalReference: { reference: "R-1" } }],
  ["/callbacks/!resend", { ids: ["A-2"] }],
  ["/sandbox/payins/A-1/!advance", { toNext: true }],
  ["/sandbox/payins/A-1/!decide", { status: "SUCCESS" }],
])("answers 503 to a call that would change a payment: POST %s", async (path, body) => {
  const token = await copy.issueToken();
  const answer = await callApi(copy, { method: "POST", path, token, body });
  expect([answer.statusCode, answer.json().code]).toEqual([503, "service_unavailable"]);
  expect(answer.json().detail).toContain("copy for a drill (OUTGOING is off)");
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
});

it("shows payments, options and lists", async () => {
  const token = await copy.issueToken();
  expect((await callApi(copy, { path: "/payins", token })).statusCode).toBe(200);
  const path = "/payins/!availablePaymentOptions";
  const body = { paymentRequested: { money: { amount: 51, currencyCode: "PHP" } } };
  expect((await callApi(copy, { method: "POST", path, token, body })).statusCode).toBe(200);
});
