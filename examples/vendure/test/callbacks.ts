import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { askForLink, fillCart, lookAt } from "./customer";
import { choose, client, eventually, runScheduledTask, shop, states, waitForJobs } from "./scene";

test("a lost callback is found by the scheduled task", async () => {
  const code = await fillCart(shop, 60_00);
  const idPayin = await payWithoutCallback();
  assert.deepEqual(states(await lookAt(shop, code)), ["AwaitingPayment"]);
  assert.equal((await client.readPayin(idPayin)).process.status, "SUCCESS");
  await runScheduledTask();
  await eventually(code, ({ state }) => assert.equal(state, "PaymentSettled"));
});

test("a customer who returns before the callback finds the order paid", async () => {
  const code = await fillCart(shop, 60_00);
  const idPayin = await payWithoutCallback();
  const url = `${shop.serverUrl}/hosted-page/return?idPayin=${idPayin}`;
  const answer = await fetch(url, { redirect: "manual" });
  assert.equal(answer.status, 303);
  assert.equal(answer.headers.get("location"), `http://127.0.0.1:9/thanks?order=${code}`);
  await eventually(code, ({ state }) => assert.equal(state, "PaymentSettled"));
});

/** Asks for a link and pays. The callback comes a minute later, which no test waits for. */
async function payWithoutCallback(): Promise<string> {
  const link = await askForLink(shop);
  const idPayin = new URL(link).searchParams.get("idPayin") ?? "";
  await client.sandbox.choosePayinScenario(idPayin, "lateCallback");
  await choose(link);
  await client.sandbox.advancePayin(idPayin, { toNext: true });
  return idPayin;
}

test("a callback that comes twice, and a customer who returns five times at once, book once", async () => {
  const code = await fillCart(shop, 60_00);
  const link = await askForLink(shop);
  const idPayin = new URL(link).searchParams.get("idPayin") ?? "";
  await client.sandbox.choosePayinScenario(idPayin, "duplicateCallback");
  await choose(link);
  await client.sandbox.advancePayin(idPayin, { toNext: true });
  const comeBack = () => fetch(`${shop.serverUrl}/hosted-page/return?idPayin=${idPayin}`, manual);
  await Promise.all([comeBack(), comeBack(), comeBack(), comeBack(), comeBack()]);
  await eventually(code, ({ state }) => assert.equal(state, "PaymentSettled"));
  const isOfOrder = (callback: { idPayin?: string | undefined }) => callback.idPayin === idPayin;
  const attempts = async () => (await client.listCallbacks()).find(isOfOrder)?.tries.length;
  for (const deadline = Date.now() + 120_000; (await attempts()) !== 2; await wait(100))
    assert.ok(Date.now() < deadline, "The callback did not come a second time.");
  await waitForJobs();
  const { history, ...order } = await lookAt(shop, code);
  const count = (type: string, to: string) =>
    history.items.filter((item) => item.type === type && item.data.to === to).length;
  assert.equal(count("ORDER_PAYMENT_TRANSITION", "Settled"), 1);
  assert.equal(count("ORDER_STATE_TRANSITION", "PaymentSettled"), 1);
  assert.equal(order.customFields.paymentAttention, null);
});

const manual = { redirect: "manual" } as const;

test("a callback that somebody else has sent or changed is refused, and the body comes raw", async () => {
  const body = JSON.stringify({ type: "payin.updated", idPayin: "A-1" });
  const forged = await fetch(`${shop.serverUrl}/hosted-page/callbacks`, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "webhook-id": "msg_1",
      "webhook-timestamp": String(Math.floor(Date.now() / 1000)),
      "webhook-signature": "v1,AAAA",
    },
  });
  assert.equal(forged.status, 400);
  assert.equal(await forged.text(), "signature_wrong");
  const bare = await fetch(`${shop.serverUrl}/hosted-page/callbacks`, { method: "POST" });
  assert.equal(bare.status, 400);
});
