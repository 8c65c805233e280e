import { expect, test } from "./stackFixtures.ts";
import { forAll } from "../fixtures/scope.ts";

// Half an hour and two hours more pass at once: the payment's own clock is moved (G29).
test("an unpaid code expires on screen, and fails two hours later (§3, G27)", async ({
  customer,
  service,
  shop,
}) => {
  const order = await shop.newOrder({ money: { amount: 1, currencyCode: "PHP" } });
  await customer.openLink(order.redirectUrl);
  await customer.choose("QR Ph");
  await customer.pay();
  await expect(customer.qrCode()).toBeVisible();

  const { sandbox } = await service.client();
  const { process } = await sandbox.advancePayin(order.idPayin, { by: 31 * 60 });
  expect(process.status).toBe("PROCESSING");
  await customer.turnsBackToThePage();
  await expect(customer.sentence("The time to pay is over")).toBeVisible();
  expect(order.callbackCount()).toBe(0);

  await sandbox.advancePayin(order.idPayin, { toNext: true });
  expect((await order.callbackAndRead()).process).toMatchObject({
    status: "FAILED",
    processorStatus: "EXPIRED",
  });
  await customer.turnsBackToThePage();
  await customer.seesStatus("FAILED");
});

test(
  "a payment that waits for a decision by hand is decided, shown on screen and called back (G25)",
  forAll,
  async ({ customer, service, shop }) => {
    const order = await shop.newOrder({ money: { amount: 45, currencyCode: "PHP" } });
    await customer.openLink(order.redirectUrl);
    await customer.choose("QR Ph");
    await customer.pay();
    await expect(customer.qrCode()).toBeVisible();
    await (await service.client()).sandbox.decidePayin(order.idPayin, "SUCCESS");
    expect((await order.callbackAndRead()).process.status).toBe("SUCCESS");
    await customer.turnsBackToThePage();
    await customer.seesStatus("SUCCESS");
  },
);

test("a customer whose create is accepted but not answered continues to the instruction, once (§4, G11)", async ({
  customer,
  faults,
  page,
  service,
  shop,
}) => {
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    if (/ERR_(CONNECTION|EMPTY|SOCKET)/.test(reason))
      faults.declareResourceError(request.url(), reason);
  });
  page.on("response", (response) => {
    if (response.status() === 409) faults.declareResourceError(response.url(), "409");
  });
  const order = await shop.newOrder({ money: { amount: 51, currencyCode: "PHP" } });
  const { sandbox } = await service.client();
  await sandbox.choosePayinScenario(order.idPayin, "lostAnswer");
  await customer.openLink(order.redirectUrl);
  await customer.choose("QR Ph");
  await customer.pay();
  await expect(customer.qrCode()).toBeVisible();
  await customer.seesStatus("SUCCESS");
  expect((await order.callbackAndRead()).process.status).toBe("SUCCESS");
});
