import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { Payment, TransactionalConnection } from "@vendure/core";
import { E2E_DEFAULT_CHANNEL_TOKEN } from "@vendure/testing";
import {
  addChannel,
  administer,
  deleteProducts,
  sellOut,
  setTestMode,
  ship,
} from "./administration";
import { addItem, addProduct, askForLink, checkOut, fillCart, goTo, lookAt } from "./customer";
import { choose, client, eventually, runScheduledTask, shop, states, waitForJobs } from "./scene";

test("a cart that became dearer after its link was made is flagged, and the rest can be paid", async () => {
  const code = await fillCart(shop, 60_00);
  const idPayin = await choose(await askForLink(shop));
  await goTo(shop, "AddingItems");
  await addItem(shop, 55_00);
  await client.sandbox.advancePayin(idPayin, { toNext: true });
  const order = await eventually(code, (seen) => assert.deepEqual(states(seen), ["Settled"]));
  assert.match(order.customFields.paymentAttention ?? "", /: 60 of 115 PHP is paid\./);
  await goTo(shop, "ArrangingPayment");
  const rest = await askForLink(shop);
  assert.equal(new URL(rest).searchParams.get("amount"), "55");
  await client.sandbox.advancePayin(await choose(rest), { toNext: true });
  await eventually(code, ({ state }) => assert.equal(state, "PaymentSettled"));
});

test("a payment whose link ended unused is cancelled, and not before", async () => {
  const code = await fillCart(shop, 60_00);
  await askForLink(shop);
  await runScheduledTask();
  await waitForJobs();
  assert.deepEqual(states(await lookAt(shop, code)), ["AwaitingPayment"]);
  const { rawConnection } = shop.server.app.get(TransactionalConnection);
  const payments = rawConnection.getRepository(Payment);
  const payment = await payments.findOneByOrFail({ transactionId: `${code}-1` });
  const linkEndsAt = new Date(Date.now() - 1000).toISOString();
  payment.metadata = { ...payment.metadata, linkEndsAt };
  await payments.save(payment);
  await runScheduledTask();
  const order = await eventually(code, (seen) => assert.deepEqual(states(seen), ["Cancelled"]));
  assert.equal(order.payments[0]?.metadata.status, "UNUSED");
  assert.equal(order.customFields.paymentAttention, null);
});

test("an order whose customer went back to the shop is placed when its money comes", async () => {
  const code = await fillCart(shop, 60_00);
  const idPayin = await choose(await askForLink(shop));
  await goTo(shop, "AddingItems");
  await client.sandbox.advancePayin(idPayin, { toNext: true });
  const order = await eventually(code, ({ state }) => assert.equal(state, "PaymentSettled"));
  assert.equal(order.customFields.paymentAttention, null);
});

test("a payment whose money went back is cancelled, and its order flagged", async () => {
  const code = await fillCart(shop, 60_00);
  const idPayin = await choose(await askForLink(shop));
  await client.sandbox.advancePayin(idPayin, { toNext: true });
  await eventually(code, ({ state }) => assert.equal(state, "PaymentSettled"));
  await client.sandbox.reversePayin(idPayin);
  const order = await eventually(code, (seen) => assert.deepEqual(states(seen), ["Cancelled"]));
  assert.match(
    order.customFields.paymentAttention ?? "",
    /went back to the customer\. Do not ship/,
  );
});

test("the administration's button settles no payment that is not paid, and cancels none that is", async () => {
  const code = await fillCart(shop, 45_00);
  const link = await askForLink(shop);
  const [payment] = (await lookAt(shop, code)).payments;
  const unused = await administer("settlePayment", payment?.id);
  assert.match(unused.paymentErrorMessage, /^Nobody has used the link of /);
  const idPayin = await choose(link);
  const unpaid = await administer("settlePayment", payment?.id);
  assert.equal(unpaid.paymentErrorMessage, `${idPayin} is PROCESSING, not SUCCESS. Do not ship.`);
  await client.sandbox.choosePayinScenario(idPayin, "lateCallback");
  await client.sandbox.decidePayin(idPayin, "SUCCESS");
  const refused = await administer("cancelPayment", payment?.id);
  assert.match(refused.paymentErrorMessage, /^.+ is paid\. Settle it/);
  const settled = await administer("settlePayment", payment?.id);
  assert.equal(settled.state, "Settled");
  assert.equal((await lookAt(shop, code)).state, "PaymentSettled");
});

test("a payment method in live mode settles no test payment", async () => {
  const code = await fillCart(shop, 60_00);
  const idPayin = await choose(await askForLink(shop));
  await setTestMode(false);
  await client.sandbox.advancePayin(idPayin, { toNext: true });
  const order = await eventually(code, ({ customFields }) =>
    assert.notEqual(customFields.paymentAttention, null),
  );
  await setTestMode(true);
  assert.deepEqual(states(order), ["AwaitingPayment"]);
  assert.match(
    order.customFields.paymentAttention ?? "",
    / is a test payment, and its order is not/,
  );
});

test("a paid order whose product is sold out is flagged, with Vendure's reason", async () => {
  const variant = await addProduct(shop, 60_00);
  const code = await checkOut(shop, variant);
  const idPayin = await choose(await askForLink(shop));
  await goTo(shop, "AddingItems");
  await sellOut(variant);
  await client.sandbox.advancePayin(idPayin, { toNext: true });
  const order = await eventually(code, (seen) => assert.deepEqual(states(seen), ["Settled"]));
  assert.equal(order.state, "AddingItems");
  assert.match(order.customFields.paymentAttention ?? "", /cannot be placed: .*insufficient-stock/);
});

test("a paid order whose product is deleted is flagged, and booked once somebody cancels it", async () => {
  const code = await fillCart(shop, 60_00);
  const idPayin = await choose(await askForLink(shop));
  await deleteProducts();
  await client.sandbox.advancePayin(idPayin, { toNext: true });
  const flagged = await eventually(code, ({ customFields }) =>
    assert.notEqual(customFields.paymentAttention, null),
  );
  assert.match(
    flagged.customFields.paymentAttention ?? "",
    /is paid, but Vendure cannot book it on/,
  );
  assert.deepEqual(states(flagged), ["AwaitingPayment"]);
  await goTo(shop, "Cancelled");
  await runScheduledTask();
  await eventually(code, (seen) => assert.deepEqual(states(seen), ["Settled"]));
});

test("a callback of an order that has shipped is taken, and changes nothing", async () => {
  const code = await fillCart(shop, 60_00);
  const idPayin = await choose(await askForLink(shop));
  await client.sandbox.advancePayin(idPayin, { toNext: true });
  const { id } = await eventually(code, ({ state }) => assert.equal(state, "PaymentSettled"));
  await ship(id);
  const before = await lookAt(shop, code);
  assert.equal(before.state, "Shipped");
  const sent = async () =>
    (await client.listCallbacks()).find((callback) => callback.idPayin === idPayin) ??
    assert.fail();
  await client.resendCallbacks({ ids: [(await sent()).id] });
  for (const deadline = Date.now() + 120_000; (await sent()).tries.length < 2; await wait(100))
    assert.ok(Date.now() < deadline, "The callback was not sent again.");
  assert.equal((await sent()).tries[1]?.httpStatus, 204);
  await waitForJobs();
  assert.deepEqual(await lookAt(shop, code), before);
});

test("an order of another channel is settled with the payment method of that channel", async () => {
  const token = await addChannel("second-method");
  shop.adminClient.setChannelToken(token);
  const variant = await addProduct(shop, 60_00);
  shop.adminClient.setChannelToken(E2E_DEFAULT_CHANNEL_TOKEN);
  shop.shopClient.setChannelToken(token);
  try {
    const code = await checkOut(shop, variant);
    const idPayin = await choose(await askForLink(shop, "second-method"));
    await client.sandbox.advancePayin(idPayin, { toNext: true });
    await eventually(code, ({ state }) => assert.equal(state, "PaymentSettled"));
  } finally {
    shop.shopClient.setChannelToken(E2E_DEFAULT_CHANNEL_TOKEN);
  }
});
