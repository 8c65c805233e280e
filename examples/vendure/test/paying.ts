import assert from "node:assert/strict";
import { test } from "node:test";
import { askForLink, fillCart, goTo, lookAt, notesOf } from "./customer";
import { administer } from "./administration";
import { choose, client, eventually, runScheduledTask, shop, states } from "./scene";

test("a paid order is settled and placed, and the administration shows that it is a test", async () => {
  const code = await fillCart(shop, 60_00);
  const link = await askForLink(shop);
  assert.equal(new URL(link).searchParams.get("amount"), "60");
  const idPayin = await choose(link);
  assert.equal((await lookAt(shop, code)).state, "ArrangingPayment");
  await client.sandbox.advancePayin(idPayin, { toNext: true });
  const order = await eventually(code, ({ state }) => assert.equal(state, "PaymentSettled"));
  assert.deepEqual(states(order), ["Settled"]);
  const [payment] = order.payments;
  assert.equal(payment?.amount, 60_00);
  assert.equal(payment?.metadata.merchantCode, "SANDBOX");
  assert.equal(payment?.metadata.public?.isTest, true);
  assert.equal(order.customFields.paymentAttention, null);
});

/** Amounts end as the sandbox's table says, docs/testing.md. */
const declined = [
  { amount: "2.50", status: "REFUSED", isDue: false },
  { amount: "10", status: "FAILED", processorStatus: "DECLINED_BY_OPERATOR", isDue: true },
  { amount: "25", status: "FAILED", processorStatus: "CANCELLED_BY_CUSTOMER", isDue: true },
  { amount: "40", status: "FAILED", processorStatus: "EXPIRED", isDue: true },
] as const;
for (const { amount, status, isDue, ...more } of declined)
  test(`a payment of ${amount} PHP is declined (${status}), and the customer gets a new link`, async () => {
    const code = await fillCart(shop, Number(amount) * 100);
    const idPayin = await choose(await askForLink(shop));
    if (isDue) await client.sandbox.advancePayin(idPayin, { toNext: true });
    const order = await eventually(code, (seen) => assert.deepEqual(states(seen), ["Declined"]));
    assert.equal(order.state, "ArrangingPayment");
    const { metadata } = order.payments[0] ?? assert.fail();
    assert.equal(metadata.status, status);
    if ("processorStatus" in more) assert.equal(metadata.processorStatus, more.processorStatus);
    const second = new URL(await askForLink(shop));
    assert.equal(second.searchParams.get("idPayin"), `${code}-2`);
    assert.equal(second.searchParams.get("amount"), amount);
  });

test("a second attempt pays an order whose first attempt failed", async () => {
  const code = await fillCart(shop, 45_00);
  await client.sandbox.decidePayin(await choose(await askForLink(shop)), "FAILED");
  await eventually(code, (seen) => assert.deepEqual(states(seen), ["Declined"]));
  await client.sandbox.decidePayin(await choose(await askForLink(shop)), "SUCCESS");
  const order = await eventually(code, ({ state }) => assert.equal(state, "PaymentSettled"));
  assert.deepEqual(states(order), ["Declined", "Settled"]);
});

test("a part of the money is noted once, and the rest pays the order", async () => {
  const code = await fillCart(shop, 60_00);
  const link = await askForLink(shop);
  const idPayin = new URL(link).searchParams.get("idPayin") ?? "";
  await client.sandbox.choosePayinScenario(idPayin, "partialPayment");
  await choose(link);
  await runScheduledTask();
  const part = await eventually(code, (seen) => assert.equal(notesOf(seen).length, 1));
  assert.deepEqual(notesOf(part), [`30 of 60 PHP has arrived for ${idPayin}.`]);
  assert.deepEqual(part.payments[0]?.metadata.public?.moneyReceived, {
    amount: 30,
    currencyCode: "PHP",
  });
  assert.equal(part.state, "ArrangingPayment");
  await runScheduledTask();
  await client.sandbox.advancePayin(idPayin, { toNext: true });
  const paid = await eventually(code, ({ state }) => assert.equal(state, "PaymentSettled"));
  assert.equal(notesOf(paid).length, 1);
});

test("a part whose rest never came is flagged, because nobody has booked it", async () => {
  const code = await fillCart(shop, 45_00);
  const link = await askForLink(shop);
  const idPayin = new URL(link).searchParams.get("idPayin") ?? "";
  await client.sandbox.choosePayinScenario(idPayin, "partialPayment");
  await choose(link);
  const to = (await client.readPayin(idPayin)).paymentMethodResponse.expireAt ?? "";
  await client.sandbox.advancePayin(idPayin, { to });
  const order = await eventually(code, (seen) => assert.deepEqual(states(seen), ["Declined"]));
  assert.match(order.customFields.paymentAttention ?? "", /^22\.5 PHP has arrived .* pay it back/);
});

test("money that comes after the expiry pays the order, which nobody cancelled by a clock", async () => {
  const code = await fillCart(shop, 60_00);
  const link = await askForLink(shop);
  const idPayin = new URL(link).searchParams.get("idPayin") ?? "";
  await client.sandbox.choosePayinScenario(idPayin, "decidedAfterExpiry");
  await choose(link);
  const to = (await client.readPayin(idPayin)).paymentMethodResponse.expireAt ?? "";
  await client.sandbox.advancePayin(idPayin, { to });
  await runScheduledTask();
  await eventually(code, ({ payments }) =>
    assert.equal(payments[0]?.metadata.status, "PROCESSING"),
  );
  assert.deepEqual(states(await lookAt(shop, code)), ["AwaitingPayment"]);
  await client.sandbox.advancePayin(idPayin, { toNext: true });
  await eventually(code, ({ state }) => assert.equal(state, "PaymentSettled"));
});

test("money for a cancelled order is settled in the books, and the order is flagged", async () => {
  const code = await fillCart(shop, 60_00);
  const idPayin = await choose(await askForLink(shop));
  await goTo(shop, "Cancelled");
  await client.sandbox.advancePayin(idPayin, { toNext: true });
  const order = await eventually(code, (seen) => assert.deepEqual(states(seen), ["Settled"]));
  assert.equal(order.state, "Cancelled");
  assert.match(order.customFields.paymentAttention ?? "", /which is cancelled\. Pay it back/);
});

test("a payment that was cancelled here and paid nevertheless is found and settled", async () => {
  const code = await fillCart(shop, 45_00);
  const idPayin = await choose(await askForLink(shop));
  const [payment] = (await lookAt(shop, code)).payments;
  const cancelled = await administer("cancelPayment", payment?.id);
  assert.equal(cancelled.state, "Cancelled");
  await client.sandbox.choosePayinScenario(idPayin, "lateCallback");
  await client.sandbox.decidePayin(idPayin, "SUCCESS");
  await runScheduledTask();
  const order = await eventually(code, ({ state }) => assert.equal(state, "PaymentSettled"));
  assert.deepEqual(notesOf(order), [`Late money of ${idPayin} has paid ${code}.`]);
});

test("an order has one payment under way, and one that is paid twice nevertheless is flagged", async () => {
  const code = await fillCart(shop, 60_00);
  const first = await askForLink(shop);
  const second = await askForLink(shop);
  assert.notEqual(first, second);
  assert.deepEqual(states(await lookAt(shop, code)), ["Cancelled", "AwaitingPayment"]);
  await choose(second);
  assert.match(await askForLink(shop), new RegExp(`^${code}-2 is under way\\.`));
  // The customer has kept the first link in another tab.
  await client.sandbox.advancePayin(await choose(first), { toNext: true });
  const paid = await eventually(code, ({ state }) => assert.equal(state, "PaymentSettled"));
  assert.equal(paid.customFields.paymentAttention, null);
  await client.sandbox.advancePayin(`${code}-2`, { toNext: true });
  const twice = await eventually(code, ({ customFields }) =>
    assert.notEqual(customFields.paymentAttention, null),
  );
  assert.match(twice.customFields.paymentAttention ?? "", /paid twice or too much: 120 of 60 PHP/);
});
