import type { Page } from "@playwright/test";
import { finished, samplePayin } from "@pay/contract/samples/samplePayin.ts";
import { desktop, expect, test } from "../../fixtures/fixtures.ts";
import { mockedLink } from "../../mockGateway/mockedLink.ts";
import { reply } from "../../mockGateway/mock.ts";
import { newPayment } from "../../mockGateway/mockPayment.ts";
import { orders } from "../../customer/orders.ts";
import { openPayment, visitPayment, visitStatus } from "../../screens/screen.ts";
import { holdAnswer, holdFiles } from "../../page/held.ts";
import { forAll, row } from "../../fixtures/tags.ts";

/**
 * Records layout shifts from the first byte on (Layout Instability API). Shifts within a busy button are left out,
 * because they answer a press.
 */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Reflect.set(globalThis, "shifts", shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: readonly {
          readonly node: Node | null;
          readonly previousRect: DOMRectReadOnly;
          readonly currentRect: DOMRectReadOnly;
        }[] = Reflect.get(entry, "sources");
        for (const { node, previousRect: from, currentRect: to } of sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          if (element?.closest("[aria-busy=true]")) continue;
          const name = element?.outerHTML.slice(0, 100) ?? "an element that is gone";
          shifts.push(`${name} from ${from.x}, ${from.y} to ${to.x}, ${to.y}`);
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

async function expectStill(page: Page): Promise<void> {
  // After two frames, every shift has been reported.
  const shifts = await page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
    const seen: readonly string[] = Reflect.get(globalThis, "shifts");
    return seen;
  });
  expect(shifts).toEqual([]);
}

// The cache is empty, and time stands still.
test.use({ ownContext: true });
test.beforeEach(async ({ page }) => await page.clock.setFixedTime(new Date()));

for (const [device, use] of [
  ["phone", {}],
  ["desktop", desktop],
] as const) {
  test.describe(`on a ${device} nothing shifts`, row(device === "phone"), () => {
    test.use(use);

    test("from the shell to the placeholders, the options and the merchant's name", async ({
      customer,
      gateway,
      page,
      webApp,
    }) => {
      const { mock } = newPayment.qrPhPhp();
      const options = holdAnswer(mock.listPaymentOptions);
      const merchant = holdAnswer(mock.readMerchantInfo);
      gateway.paymentPages({
        ...mock,
        listPaymentOptions: options.reply,
        readMerchantInfo: merchant.reply,
      });
      const app = await holdFiles(page, "**/assets/index-*.js");
      await watchShifts(page);
      await page.goto(mockedLink(webApp.origin, { money: orders.qrPhPhp.money }), {
        waitUntil: "commit",
      });
      await expect(page.locator("#shell i").first()).toBeVisible();
      const shell = await readShapes(page);
      app.letGo();
      await expect(page.locator("#shell")).toHaveCount(0);
      await expect(page.locator(".shell i").first()).toBeVisible();
      expect(await readShapes(page)).toEqual(shell);
      options.letGo();
      await expect(customer.option(orders.qrPhPhp.methodName)).toBeVisible();
      const [heading, first] = await Promise.all([
        readTop(page, "h1"),
        readTop(page, "fieldset > div"),
      ]);
      expect(Math.abs(heading - (shell[1] ?? 0)), "the heading").toBeLessThanOrEqual(2);
      expect(Math.abs(first - (shell[2] ?? 0)), "the first option").toBeLessThanOrEqual(2);
      merchant.letGo();
      await expect(page.getByText("Nordic Bikes", { exact: true })).toBeVisible();
      await expectStill(page);
    });

    test("up to an instruction with late answers", async ({ gateway, page, stage }) => {
      const { mock } = newPayment.qrPhPhp(true);
      const answer = holdAnswer(mock.readPayin);
      const merchant = holdAnswer(mock.readMerchantInfo);
      gateway.paymentPages({
        ...mock,
        readPayin: answer.reply,
        readMerchantInfo: merchant.reply,
      });
      await watchShifts(page);
      await openPayment(stage, { money: orders.qrPhPhp.money });
      await expect(page.locator(".shell i").first()).toBeVisible();
      answer.letGo();
      await expect(page.getByRole("img", { name: /QR code/ })).toBeAttached();
      merchant.letGo();
      await expect(page.getByRole("banner").getByText("Nordic Bikes")).toBeVisible();
      await expectStill(page);
    });

    test("up to the status of a payment with a late answer", async ({ customer, page, stage }) => {
      const answer = holdAnswer(() => reply(finished(samplePayin(), "SUCCESS")));
      await watchShifts(page);
      await visitStatus(stage, answer.reply);
      await expect(customer.heading).toHaveText("Looking up your payment");
      answer.letGo();
      await customer.seesStatus("SUCCESS");
      await expectStill(page);
    });

    test("from the details to the instruction", forAll, async ({ customer, page, stage }) => {
      await watchShifts(page);
      await visitPayment(stage, newPayment.offlineJpy(), { paymentMethodCode: "OFFLINE" });
      await customer.fillIn(orders.offlineJpy.data);
      await expectStill(page);
      // Submitted without a click, because the browser ignores shifts within half a second of a click.
      await page.locator("form").evaluate((form: HTMLFormElement) => form.requestSubmit());
      await customer.seesTransfer();
      await expectStill(page);
    });
  });
}

test(
  "a merchant's name that arrives while the customer types takes the place of its placeholder",
  forAll,
  async ({ customer, page, stage }) => {
    const payment = newPayment.offlineJpy();
    const merchant = holdAnswer(payment.mock.readMerchantInfo);
    await visitPayment(stage, payment, {
      paymentMethodCode: "OFFLINE",
      answers: { readMerchantInfo: merchant.reply },
    });
    const email = customer.field("E-mail address");
    await email.fill("a");
    const header = () => page.locator("header p").allTextContents();
    expect(await header()).toContain("\u00a0");
    // The query's subscribers are told of an answer by a timer. Until then, only typing renders the page anew.
    await page.clock.pauseAt(new Date(Date.now() + 1000));
    merchant.letGo();
    await expect
      .poll(async () => {
        await email.press("a");
        return await header();
      })
      .not.toContain("\u00a0");
    expect(await header()).toContain("Nordic Bikes");
  },
);

test("the detector finds a layout shift", async ({ customer, page, stage }) => {
  await watchShifts(page);
  await visitPayment(stage);
  await expect(customer.option(orders.offlineJpy.methodName)).toBeVisible();
  await page.evaluate(() => {
    const late = document.createElement("p");
    late.textContent = "late";
    late.className = "shell";
    document.querySelector("h1")?.before(late);
  });
  await expect(expectStill(page)).rejects.toThrow();
});

function readShapes(page: Page): Promise<number[]> {
  return page
    .locator(".shell i")
    .evaluateAll((shapes) => shapes.map((shape) => Math.round(shape.getBoundingClientRect().top)));
}

async function readTop(page: Page, selector: string): Promise<number> {
  return (await page.locator(selector).first().boundingBox())?.y ?? Number.NaN;
}
