import { finished, samplePayin } from "@pay/contract/samples/samplePayin.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { problem, reply } from "../../mockGateway/mock.ts";
import type { MockGateway } from "../../mockGateway/mockGateway.ts";
import { now, passUntil, stopClock } from "../../page/pageTime.ts";
import { openStatus, visitStatus } from "../../screens/screen.ts";
import { forAll } from "../../fixtures/tags.ts";

test.use({ ownContext: true });

const start = new Date("2026-11-21T10:00:00.000Z");

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: start });
});

/** Waits until the payment has been read again. */
async function isAskedAgain(gateway: MockGateway, before: number): Promise<void> {
  await Promise.resolve(expect(gateway.countCalls("readPayin")).toBeGreaterThan(before));
}

test("the page polls until the final status, and then stops", async ({
  customer,
  gateway,
  page,
  stage,
}) => {
  let payin = samplePayin();
  await visitStatus(stage, () => reply(payin));
  await customer.seesStatus("PROCESSING");
  await stopClock(page);
  const before = gateway.countCalls("readPayin");
  await passUntil(page, () => isAskedAgain(gateway, before), 5000);

  payin = finished(payin, "SUCCESS");
  await page.clock.runFor(30_000);
  await passUntil(page, () => expect(customer.heading).toHaveText(/ paid( to |$)/, now));
  const atTheEnd = gateway.countCalls("readPayin");
  await page.clock.runFor(10 * 60_000);
  expect(gateway.countCalls("readPayin")).toBe(atTheEnd);
});

test("a customer who comes back to a paid page after a minute reads that its money went back (G58)", async ({
  customer,
  gateway,
  page,
  stage,
}) => {
  let payin = finished(samplePayin(), "SUCCESS");
  await visitStatus(stage, () => reply(payin));
  await customer.seesStatus("SUCCESS");
  // That is a minute later. The first read comes from a server of the database that is behind (G41).
  await stopClock(page);
  const before = gateway.countCalls("readPayin");
  payin = samplePayin();
  await customer.turnsBackToThePage();
  await passUntil(page, () => isAskedAgain(gateway, before));
  payin = finished(payin, "SUCCESS", "REVERSED");
  await customer.turnsBackToThePage();
  await page.clock.runFor(61_000);
  expect(gateway.countCalls("readPayin")).toBe(before + 1);
  await customer.seesStatus("SUCCESS");
  await customer.turnsBackToThePage();
  await passUntil(page, () =>
    expect(customer.heading).toHaveText("Your payment was reversed", now),
  );
  expect(gateway.countCalls("readPayin")).toBe(before + 2);
});

test(
  "a service that names an interval is not asked before it is over",
  forAll,
  async ({ customer, gateway, page, stage }) => {
    let isBusy = false;
    await visitStatus(stage, () =>
      isBusy ? problem("too_many_requests", 120) : reply(samplePayin()),
    );
    await customer.seesStatus("PROCESSING");
    await stopClock(page);
    isBusy = true;
    await passUntil(page, () => expect(customer.sentence("The service is busy")).toBeVisible(now));
    const refused = gateway.countCalls("readPayin");
    isBusy = false;
    await page.clock.runFor(60_000);
    expect(gateway.countCalls("readPayin")).toBe(refused);
    await passUntil(page, () => isAskedAgain(gateway, refused), 5000);
  },
);

test(
  "a customer who comes back to the page is answered at once",
  forAll,
  async ({ customer, page, stage }) => {
    let payin = samplePayin();
    await visitStatus(stage, () => reply(payin));
    await customer.seesStatus("PROCESSING");
    await stopClock(page);
    payin = samplePayin({ reference: "AFTERTHEPAUSE" });
    await passUntil(page, () => expect(customer.detail("AFTERTHEPAUSE")).toBeVisible(now));
    // The page does not poll twice within a second, and by itself not within two.
    await page.clock.runFor(1100);
    payin = finished(payin, "SUCCESS");
    await customer.turnsBackToThePage();
    const askedAt = await page.evaluate(() => Date.now());
    await passUntil(page, () => expect(customer.heading).toHaveText(/ paid( to |$)/, now), 10);
    expect(await page.evaluate(() => Date.now())).toBeLessThan(askedAt + 500);
  },
);

test(
  '"Check now" right after an answer repeats that answer, and nothing is requested twice in a second',
  forAll,
  async ({ customer, gateway, page, stage }) => {
    gateway.statusPage(() => reply(samplePayin()));
    await stopClock(page);
    await openStatus(stage);
    await passUntil(page, () => expect(customer.button("Check now")).toBeVisible(now), 10);
    const asked = gateway.countCalls("readPayin");
    await customer.button("Check now").click();
    await passUntil(
      page,
      () => expect(customer.sentence("Nothing has arrived")).toBeVisible(now),
      10,
    );
    expect(gateway.countCalls("readPayin")).toBe(asked);
  },
);
