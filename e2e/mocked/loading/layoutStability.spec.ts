import type { Page } from "@playwright/test";
import { finished, samplePayin } from "#contract/samples/samplePayin.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { mockedLink, mockedStatusLink } from "../../mockGateway/mockedLink.ts";
import { mustNotBeCalled, reply } from "../../mockGateway/mock.ts";
import { newPayment } from "../../mockGateway/mockedOrder.ts";
import { orders } from "../../customer/orders.ts";

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
        const sources: readonly { readonly node: Node | null }[] = Reflect.get(entry, "sources");
        const moved = sources.filter(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return !element?.closest("[aria-busy=true]");
        });
        if (moved.length > 0) shifts.push(JSON.stringify(moved));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

async function expectStill(page: Page): Promise<void> {
  // After two frames, every shift has been reported.
  const shifts = await page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
    return JSON.stringify(Reflect.get(globalThis, "shifts"));
  });
  expect(shifts).toBe("[]");
}

const desktop = { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false };

// The cache is empty and time stands still: "Checked just now" would grow into "Checked 4 s ago".
test.use({ ownContext: true });
test.beforeEach(async ({ page }) => await page.clock.setFixedTime(new Date()));

for (const [device, use] of [
  ["phone", {}],
  ["desktop", desktop],
] as const) {
  test.describe(`on a ${device} nothing shifts`, () => {
    test.use(use);

    test("from the shell to the placeholders, the options and the merchant's name", async ({
      customer,
      gateway,
      page,
      webApp,
    }) => {
      const app = Promise.withResolvers<void>();
      const options = Promise.withResolvers<void>();
      const merchant = Promise.withResolvers<void>();
      const { mock } = newPayment.qrPhPhp();
      gateway.paymentPages({
        ...mock,
        listPaymentOptions: async () => {
          await options.promise;
          return mock.listPaymentOptions();
        },
        readMerchantInfo: async () => {
          await merchant.promise;
          return mock.readMerchantInfo();
        },
      });
      await page.route("**/assets/index-*.js", async (route) => {
        await app.promise;
        await route.continue();
      });
      await watchShifts(page);
      await page.goto(mockedLink(webApp.origin, { money: orders.qrPhPhp.money }), {
        waitUntil: "commit",
      });
      await expect(page.locator("#shell i").first()).toBeVisible();
      const shell = await placesOfShapes(page);
      app.resolve();
      await expect(page.locator("#shell")).toHaveCount(0);
      await expect(page.locator(".shell i").first()).toBeVisible();
      expect(await placesOfShapes(page)).toEqual(shell);
      options.resolve();
      await expect(customer.option(orders.qrPhPhp.methodName)).toBeVisible();
      const [heading, first] = await Promise.all([
        topOf(page, "h1"),
        topOf(page, "fieldset > div"),
      ]);
      expect(Math.abs(heading - (shell[1] ?? 0)), "the heading").toBeLessThanOrEqual(2);
      expect(Math.abs(first - (shell[2] ?? 0)), "the first option").toBeLessThanOrEqual(2);
      merchant.resolve();
      await expect(page.getByText("Nordic Bikes")).toBeVisible();
      await expectStill(page);
    });

    test("up to an instruction with late answers", async ({ gateway, page, webApp }) => {
      const answer = Promise.withResolvers<void>();
      const merchant = Promise.withResolvers<void>();
      const { mock } = newPayment.qrPhPhp(true);
      gateway.paymentPages({
        ...mock,
        readPayin: async () => {
          await answer.promise;
          return mock.readPayin();
        },
        readMerchantInfo: async () => {
          await merchant.promise;
          return mock.readMerchantInfo();
        },
      });
      await watchShifts(page);
      await page.goto(mockedLink(webApp.origin, { money: orders.qrPhPhp.money }));
      await expect(page.locator(".shell i").first()).toBeVisible();
      answer.resolve();
      await expect(page.getByRole("img", { name: /QR code/ })).toBeAttached();
      merchant.resolve();
      await expect(page.getByRole("banner").getByText("Nordic Bikes")).toBeVisible();
      await expectStill(page);
    });

    test("up to the status of a payment with a late answer", async ({
      customer,
      gateway,
      page,
      webApp,
    }) => {
      const answer = Promise.withResolvers<void>();
      gateway.statusPage({
        readPayin: async () => {
          await answer.promise;
          return reply(finished(samplePayin(), "SUCCESS"));
        },
        readMerchantInfo: mustNotBeCalled,
      });
      await watchShifts(page);
      await customer.openLink(mockedStatusLink(webApp.origin));
      await expect(customer.heading).toHaveText("Looking up your payment");
      answer.resolve();
      await customer.seesStatus("SUCCESS");
      await expectStill(page);
    });

    test("from the details to the instruction", async ({ customer, gateway, page, webApp }) => {
      gateway.paymentPages(newPayment.offlineJpy().mock);
      await watchShifts(page);
      await customer.openLink(mockedLink(webApp.origin, { paymentMethodCode: "OFFLINE" }));
      await customer.fillIn(orders.offlineJpy.data);
      await expectStill(page);
      // Submitted without a click, because the browser ignores shifts within half a second of a click.
      await page.locator("form").evaluate((form: HTMLFormElement) => form.requestSubmit());
      await expect(customer.detail("PW7K2M9Q4D")).toBeVisible();
      await expectStill(page);
    });
  });
}

test("the detector finds a layout shift", async ({ customer, gateway, page, webApp }) => {
  gateway.paymentPages(newPayment.offlineJpy().mock);
  await watchShifts(page);
  await customer.openLink(mockedLink(webApp.origin));
  await expect(customer.option(orders.offlineJpy.methodName)).toBeVisible();
  await page.evaluate(() => {
    const late = document.createElement("p");
    late.textContent = "late";
    late.className = "shell";
    document.querySelector("h1")?.before(late);
  });
  await expect(expectStill(page)).rejects.toThrow();
});

function placesOfShapes(page: Page): Promise<number[]> {
  return page
    .locator(".shell i")
    .evaluateAll((shapes) => shapes.map((shape) => Math.round(shape.getBoundingClientRect().top)));
}

async function topOf(page: Page, selector: string): Promise<number> {
  return (await page.locator(selector).first().boundingBox())?.y ?? Number.NaN;
}
