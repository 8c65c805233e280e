import type { Locator } from "@playwright/test";
import type { Customer } from "../../customer/customer.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { waitUntilStable } from "../../page/waitUntilStable.ts";
import { findScreen } from "../../screens/index.ts";
import { label } from "../../screens/referenceScreens.ts";
import { showScreen } from "../../screens/screen.ts";
import { forAll, pickRows } from "../../fixtures/tags.ts";

/** A common phone, a small one and a desktop, in CSS pixels. */
const views = [
  [390, 844],
  [360, 640],
  [1280, 800],
] as const;

/** The parts that a customer sees without scrolling. */
interface InSight {
  /** In every view. */
  readonly always: (customer: Customer) => readonly Locator[];
  /** Except on the small phone. */
  readonly withRoom: (customer: Customer) => readonly Locator[];
}

const table: readonly (readonly [screen: string, InSight])[] = [
  [
    "instruction-transfer",
    {
      always: (customer) => [customer.detail("¥5,000"), customer.detail("1234567")],
      withRoom: (customer) => [
        customer.sentence("Send exactly this amount, once."),
        customer.detail("PW7K2M9Q4D"),
        customer.sentence("Do not change it, or we cannot find your payment."),
      ],
    },
  ],
  [
    "instruction-virtual-account",
    {
      always: (customer) => [customer.detail("8808123456789012")],
      withRoom: (customer) => [
        customer.sentence("This number accepts one payment"),
        customer.sentence("Choose Transfer, then Virtual account."),
      ],
    },
  ],
  [
    "instruction-store-code",
    {
      always: (customer) => [customer.detail("¥5,000"), customer.detail("48210937561")],
      withRoom: (customer) => [
        customer.sentence("Until tomorrow"),
        customer.sentence("The code works once."),
      ],
    },
  ],
  [
    "instruction-crypto",
    {
      always: (customer) => [
        customer.detail("60.25 USDC"),
        customer.detail("Sepolia test network (ERC-20)"),
        customer.sentence("Use only this network."),
      ],
      withRoom: (customer) => [
        customer.qrCode(),
        customer.button("Copy Address"),
        customer.sentence("Check the start and end"),
      ],
    },
  ],
  [
    "instruction-address",
    {
      always: (customer) => [customer.detail("₹500"), customer.detail("pw7k2m9q4d@testupi")],
      withRoom: (customer) => [
        customer.detail("PW7K2M9Q4D"),
        customer.sentence("Do not change it, or we cannot find your payment."),
      ],
    },
  ],
  [
    "reference-required",
    {
      always: (customer) => [customer.field(label), customer.button("Send the number")],
      withRoom: (customer) => [customer.sentence("We need this number to find your payment.")],
    },
  ],
  [
    "instruction-qr",
    {
      always: (customer) => [customer.detail("₱51"), customer.qrCode()],
      withRoom: () => [],
    },
  ],
  [
    "instruction-upi-qr",
    {
      always: (customer) => [customer.link("Open UPI app"), customer.qrCode()],
      withRoom: (customer) => [customer.sentence("Enter your UPI PIN there")],
    },
  ],
  [
    "instruction-mobile-money",
    {
      always: (customer) => [customer.done],
      withRoom: (customer) => [
        customer.sentence("Open the request on that phone."),
        customer.sentence("Never enter your PIN on this page"),
      ],
    },
  ],
  [
    "instruction-app-approval",
    {
      always: (customer) => [customer.done],
      withRoom: (customer) => [
        customer.sentence("Open the Bank Alpha app."),
        customer.sentence("Decline any request"),
      ],
    },
  ],
  [
    "instruction-redirect",
    {
      always: (customer) => [customer.link("Continue to ")],
      withRoom: (customer) => [
        customer.sentence("Sign in at"),
        customer.sentence("If you have approved the payment there"),
      ],
    },
  ],
];

const details = pickRows(
  table.map(([screen]) => screen),
  ["instruction-transfer"],
);

for (const [screen, { always, withRoom }] of table) {
  test(
    `${screen} shows without scrolling what is needed to pay`,
    details(screen),
    async ({ customer, page, stage }) => {
      await showScreen(findScreen(screen), stage);
      for (const [width, height] of views) {
        await page.setViewportSize({ width, height });
        await waitUntilStable(page);
        await page.evaluate(() => scrollTo(0, 0));
        const parts =
          width === 360 ? always(customer) : [...always(customer), ...withRoom(customer)];
        for (const part of parts) await expectInSight(part);
      }
    },
  );
}

/** Expects an element to lie wholly on the screen, and above the bar unless it is a part of it. */
async function expectInSight(part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  const place = await part.evaluate((element) => {
    const bar = document.querySelector("main > :nth-child(2)");
    const isInBar = bar?.contains(element) ?? false;
    const { top, bottom } = element.getBoundingClientRect();
    const end = isInBar
      ? innerHeight
      : Math.min(innerHeight, bar?.getBoundingClientRect().top ?? 0);
    return { top: Math.round(top), below: Math.round(bottom - end), view: innerWidth };
  });
  expect(place.top, JSON.stringify(place)).toBeGreaterThanOrEqual(0);
  expect(place.below, `${String(part)} ${JSON.stringify(place)}`).toBeLessThanOrEqual(0);
}

/** The values that the main button copies, on the lowest phones. The address of a coin comes after its network, so it needs more height. */
const copied = [
  ["instruction-transfer", "1234567", [568, 640]],
  ["instruction-transfer-vietnam", "0012345", [568, 640]],
  ["instruction-virtual-account", "8808123456789012", [568, 640]],
  ["instruction-address", "pw7k2m9q4d@testupi", [568, 640]],
  ["instruction-crypto", "0x7e57c1a0b2d3e4f5061728394a5b6c7d8e9f0a1b", [640]],
] as const;
const rows = pickRows(
  copied.map(([screen]) => screen),
  ["instruction-transfer-vietnam"],
);

for (const [screen, value, heights] of copied) {
  test(
    `on low phones the main button of ${screen} is whole in view and covers nothing that it copies`,
    rows(screen),
    async ({ customer, page, stage }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await showScreen(findScreen(screen), stage);
      for (const height of heights) {
        await page.setViewportSize({ width: height === 568 ? 320 : 360, height });
        await waitUntilStable(page);
        await page.evaluate(() => scrollTo(0, 0));
        const main = page.locator("main button").filter({ hasText: /^Copy/ }).last();
        await expect(main).toBeInViewport({ ratio: 1 });
        await expect(customer.done).toBeInViewport({ ratio: 1 });
        await expectInSight(customer.detail(value));
      }
    },
  );
}

for (const [screen, tags] of [
  ["instruction-transfer", {}],
  ["instruction-redirect", forAll],
] as const) {
  test(
    `the buttons of ${screen} stand beside each other on a common phone`,
    tags,
    async ({ customer, stage }) => {
      await showScreen(findScreen(screen), stage);
      const buttons = customer.done.locator("xpath=..").locator(":scope > :is(a, button)");
      const tops = await buttons.evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect().top),
      );
      expect(tops).toHaveLength(2);
      expect(tops[0]).toBe(tops[1]);
    },
  );
}
