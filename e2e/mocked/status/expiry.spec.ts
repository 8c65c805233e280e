import { openPayment, type Stage, visitPayment } from "../../screens/screen.ts";
import { type MockPayment, newPayment } from "../../mockGateway/mockPayment.ts";
import { showTransfer } from "../../screens/instructionScreens.ts";
import { samplePayin } from "@pay/contract/samples/samplePayin.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures/fixtures.ts";
import { neverAnswer, reply } from "../../mockGateway/mock.ts";
import type { ServerClock } from "../../mockGateway/serverClock.ts";
import { now, passUntil, stopClock } from "../../page/pageTime.ts";
import { countUnderWay } from "../../page/waitUntilStable.ts";
import { forAll } from "../../fixtures/tags.ts";

test.use({ ownContext: true });

/** Returns a time of the service; the device's clock is two hours slow. */
const at = (time: string) => new Date(`2026-11-21T${time}Z`);
const deviceIsSlowMs = 2 * 3_600_000;
const onDevice = (time: string) => new Date(at(time).getTime() - deviceIsSlowMs);

/** Advances service and device together to a time, and lets the page draw the result. */
async function comeTo(page: Page, serverClock: ServerClock, time: string): Promise<void> {
  // An answer from before the leap would tell the page the earlier time after it.
  await expect.poll(() => countUnderWay(page, /^\/api\//)).toBe(0);
  serverClock.stopAt(at(time));
  await page.clock.pauseAt(onDevice(time));
  await page.clock.runFor(20);
}

/** Opens the instruction of a transfer at ten o'clock. */
async function openAtTen(stage: Stage): Promise<MockPayment> {
  await stage.page.clock.install({ time: at("10:00:00") });
  return showTransfer(stage);
}

test.describe("the time left to pay", () => {
  test.beforeEach(async ({ gateway, page, serverClock }) => {
    await page.clock.install({ time: onDevice("10:00:00") });
    serverClock.stopAt(at("10:00:00"));
    const payin = samplePayin({ expireAt: "2026-11-21T10:07:40.000Z" });
    gateway.paymentPages({ ...newPayment.offlineJpy(true).mock, readPayin: () => reply(payin) });
  });

  test("is shown in words, and in digits under five minutes, by the service's clock", async ({
    customer,
    page,
    serverClock,
    stage,
  }) => {
    await openPayment(stage);
    await expect(customer.detail("7 min left")).toBeVisible();
    await comeTo(page, serverClock, "10:02:25");
    await expect(customer.detail("5 min left")).toBeVisible();
    await comeTo(page, serverClock, "10:02:45");
    // 4:55, as exactly as the header's whole seconds and the answer's way allow.
    await expect(page.getByText(/^4:5\d left$/)).toBeVisible();
    await comeTo(page, serverClock, "10:06:50");
    await expect(page.getByText(/^0:(4[6-9]|5[0-4]) left$/)).toBeVisible();
  });

  test("keeps its room when a minute passes, and stands 12 px below the note on the amount", async ({
    customer,
    gateway,
    page,
    serverClock,
    stage,
  }) => {
    const payin = samplePayin({ expireAt: "2026-11-21T10:10:40.000Z" });
    gateway.paymentPages({ ...newPayment.offlineJpy(true).mock, readPayin: () => reply(payin) });
    await openPayment(stage);
    await expect(customer.detail("10 min left")).toBeVisible();
    const chip = page.locator("header p", { hasText: "left" });
    const figure = page.locator("header p", { has: page.locator("strong") });
    const first = await chip.boundingBox();
    const note = await page.locator("header p", { hasText: "Send exactly" }).boundingBox();
    expect(Number(first?.y) - Number(note?.y) - Number(note?.height)).toBe(12);
    const [label, amount] = [figure.locator("span").first(), figure.locator("strong")];
    const [above, below] = [await label.boundingBox(), await amount.boundingBox()];
    expect(Number(below?.y) - Number(above?.y) - Number(above?.height)).toBeCloseTo(4, 0);
    for (const [time, words] of [
      ["10:01:00", "9 min left"],
      ["10:05:30", "5 min left"],
    ] as const) {
      await comeTo(page, serverClock, time);
      await expect(customer.detail(words)).toBeVisible();
      expect(await chip.boundingBox()).toEqual(first);
    }
    await comeTo(page, serverClock, "10:05:50");
    await expect(page.getByText(/^4:[45]\d left$/)).toBeVisible();
    expect(await chip.boundingBox()).toEqual(first);
  });

  test("is announced at three minutes, one minute and thirty seconds, each once", async ({
    customer,
    page,
    serverClock,
    stage,
  }) => {
    await openPayment(stage);
    await expect(customer.detail("7 min left")).toBeVisible();
    await page.evaluate(() => {
      const said: string[] = [];
      Reflect.set(globalThis, "said", said);
      new MutationObserver(() => {
        for (const region of document.querySelectorAll("[aria-atomic]")) {
          const text = region.textContent;
          if (/left to pay/.test(text) && said.at(-1) !== text) said.push(text);
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    const said = () => page.evaluate<unknown>(() => Reflect.get(globalThis, "said"));
    await comeTo(page, serverClock, "10:04:25");
    await expect(page.getByText(/^3:1\d left$/)).toBeVisible();
    expect(await said()).toEqual([]);
    for (const [time, words] of [
      ["10:04:50", "Three minutes left to pay"],
      ["10:05:30", "Three minutes left to pay"],
      ["10:06:50", "One minute left to pay"],
      ["10:07:20", "Thirty seconds left to pay"],
      ["10:07:30", "Thirty seconds left to pay"],
    ] as const) {
      await comeTo(page, serverClock, time);
      const announced = page.locator("[aria-atomic]").filter({ hasText: words });
      await passUntil(page, () => expect(announced).toHaveCount(1, now));
    }
    expect(await said()).toEqual([
      "Three minutes left to pay",
      "One minute left to pay",
      "Thirty seconds left to pay",
    ]);
    await comeTo(page, serverClock, "10:07:46");
    await expect(customer.heading).toHaveText("The time to pay is over: we are still checking");
    await expect(page.getByText(/failed/i)).toHaveCount(0);
  });
});

test(
  "nothing counts down before there is an instruction",
  forAll,
  async ({ customer, page, stage }) => {
    await visitPayment(stage);
    await customer.choose("Bank transfer");
    await expect(page.getByText(/\bleft\b|Pay by /)).toHaveCount(0);
    await customer.continue();
    await expect(customer.field("E-mail address")).toBeVisible();
    await expect(page.getByText(/\bleft\b|Pay by /)).toHaveCount(0);
  },
);

test("a chip that cannot check tells the time of the last answer, and a press checks again", async ({
  customer,
  gateway,
  page,
  stage,
}) => {
  const payment = await openAtTen(stage);
  await stopClock(page);
  await expect(page.getByText(/checked/i).filter({ visible: true })).toHaveCount(0);
  gateway.paymentPages({ ...payment.mock, readPayin: neverAnswer });
  // The page gives a call up after fifteen seconds.
  await passUntil(
    page,
    () => expect(customer.sentence("The connection is lost.")).toBeVisible(now),
    500,
  );
  const age = customer.sentence("Last checked today");
  // The last answer is fifteen seconds old. From thirty seconds on the page tells its time, and nothing moves by it.
  await expect(age).toBeHidden();
  const place = await customer.heading.boundingBox();
  await passUntil(page, () => expect(age).toBeVisible(now), 1000);
  expect(await customer.heading.boundingBox()).toEqual(place);
  gateway.paymentPages(payment.mock);
  await page.clock.runFor(1100);
  await customer.button("I have paid").click();
  await passUntil(page, () =>
    expect(customer.sentence("Nothing has arrived yet.")).toBeVisible(now),
  );
  await expect(customer.sentence("Last checked today")).toBeHidden();
});

test("a hidden page polls less often", forAll, async ({ gateway, page, stage }) => {
  await openAtTen(stage);
  const askedIn = async (seconds: number) => {
    const before = gateway.countCalls("readPayin");
    for (let second = 0; second < seconds; second += 1) await page.clock.runFor(1000);
    return gateway.countCalls("readPayin") - before;
  };
  const seen = await askedIn(90);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await askedIn(15);
  const hidden = await askedIn(90);
  expect(hidden).toBeGreaterThan(0);
  expect(hidden).toBeLessThan(seen / 2);
});

test.describe("a tab that was suspended", () => {
  test("frozen by the system, it polls as soon as it thaws", async ({
    customer,
    gateway,
    page,
    stage,
  }) => {
    const payment = await openAtTen(stage);
    // The page's timers stop here: by themselves they would poll after more than two seconds.
    const before = gateway.countCalls("readPayin");
    await page.clock.pauseAt(at("10:20:00"));
    await expect.poll(() => gateway.countCalls("readPayin")).toBeGreaterThan(before);
    payment.finish("SUCCESS");
    await page.evaluate(() => document.dispatchEvent(new Event("resume")));
    const thawedAt = await page.evaluate(() => Date.now());
    await passUntil(page, () => expect(customer.heading).toHaveText(/ paid( to |$)/, now));
    expect(await page.evaluate(() => Date.now())).toBeLessThan(thawedAt + 1800);
  });

  test(
    "restored from the back/forward cache, it polls at once and hears the other tabs again",
    forAll,
    async ({ context, customer, gateway, page, stage, webApp }) => {
      const payment = await openAtTen(stage);
      await stopClock(page);
      await page.evaluate(() =>
        window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })),
      );
      // Once a later request is answered, every poll that was under way has been counted.
      await page.evaluate(async () => await (await fetch("/robots.txt")).text());
      const hidden = gateway.countCalls("readPayin");
      const other = await context.newPage();
      await other.goto(`${webApp.origin}/robots.txt`);
      const tell = () =>
        other.evaluate(() => {
          const channel = new BroadcastChannel("payin SANDBOX A-1042");
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
          channel.postMessage("news");
        });
      await tell();
      await page.clock.runFor(10);
      expect(gateway.countCalls("readPayin")).toBe(hidden);
      await page.evaluate(() =>
        window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
      );
      await passUntil(page, async () => {
        expect(gateway.countCalls("readPayin")).toBe(hidden + 1);
      });
      payment.finish("SUCCESS");
      await tell();
      await passUntil(page, () => expect(customer.heading).toHaveText(/ paid( to |$)/, now));
    },
  );
});
