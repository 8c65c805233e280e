import { type Stage, visitPayment, visitStatus } from "../../screens/screen.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures/fixtures.ts";
import { finished, samplePayin } from "@pay/contract/samples/samplePayin.ts";
import { reply } from "../../mockGateway/mock.ts";
import { newPayment } from "../../mockGateway/mockPayment.ts";
import { orders } from "../../customer/orders.ts";
import { forAll } from "../../fixtures/tags.ts";

/** Animations that last as long as the page waits for something. */
const lasting = /turn|breathe|appear/;

/** Records every animation that starts: its name, its element and its duration in milliseconds. */
async function watchMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const motions: string[] = [];
    Reflect.set(globalThis, "motions", motions);
    for (const kind of ["animationstart", "transitionrun"]) {
      document.addEventListener(
        kind,
        (event) => {
          const element = event.target;
          if (!(element instanceof Element)) return;
          for (const animation of element.getAnimations()) {
            const name: unknown =
              Reflect.get(animation, "animationName") ??
              Reflect.get(animation, "transitionProperty");
            const { duration } = animation.effect?.getTiming() ?? {};
            motions.push(`${String(name)} ${String(duration)}`);
          }
        },
        true,
      );
    }
  });
}

async function readMotions(page: Page): Promise<string[]> {
  const all: unknown = JSON.parse(
    await page.evaluate(async () => {
      for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
      return JSON.stringify(Reflect.get(globalThis, "motions"));
    }),
  );
  return (Array.isArray(all) ? all.map(String) : []).filter((motion) => !lasting.test(motion));
}

/** Walks from the first page to a success, with a copy on the way. Returns the animations. */
async function goThrough(stage: Stage): Promise<string[]> {
  const { customer, page } = stage;
  await watchMotion(page);
  const payment = await visitPayment(stage, newPayment.qrPhPhp());
  await expect(customer.option(orders.qrPhPhp.methodName)).toBeVisible();
  expect(await readMotions(page), "nothing moves on the first page").toEqual([]);
  await customer.order(orders.qrPhPhp);
  await expect(customer.qrCode()).toBeVisible();
  await customer.opensDetails();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: /^Copy/ }).first().click();
  await expect(page.getByRole("button", { name: /^Copied/ })).toBeVisible();
  await customer.button("Help").click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  payment.finish("SUCCESS");
  await customer.seesStatus("SUCCESS");
  return readMotions(page);
}

test(
  "copying, a sheet, a step and its end animate for 200 ms at most, and the tick is drawn in 300 ms",
  forAll,
  async ({ page, stage }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const motions = await goThrough(stage);
    for (const name of ["arrive", "grow", "rise", "leave"]) {
      expect(motions.filter((motion) => motion.includes(name)).length, name).toBeGreaterThan(0);
    }
    const drawn = motions.filter((motion) => motion.includes("draw"));
    expect(drawn.map((motion) => Math.round(Number(motion.split(" ").at(-1))))).toEqual([300]);
    for (const motion of motions.filter((each) => !drawn.includes(each))) {
      expect(Number(motion.split(" ").at(-1)), motion).toBeLessThanOrEqual(200);
    }
  },
);

test("with reduced motion nothing animates", forAll, async ({ page, stage }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await goThrough(stage)).toEqual([]);
});

test(
  "a payment that was received before the page opened appears without animation",
  forAll,
  async ({ customer, page, stage }) => {
    await watchMotion(page);
    await visitStatus(stage, () => reply(finished(samplePayin(), "SUCCESS")));
    await customer.seesStatus("SUCCESS");
    expect(await readMotions(page)).toEqual([]);
  },
);
