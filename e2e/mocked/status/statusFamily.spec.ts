import { finished, samplePayin } from "@pay/contract/samples/samplePayin.ts";
import { expect, test } from "../../fixtures/fixtures.ts";
import { lost, problem, reply } from "../../mockGateway/mock.ts";
import { newPayment } from "../../mockGateway/mockPayment.ts";
import { leapUntil, now } from "../../page/pageTime.ts";
import { instructionPayins } from "../../screens/instructionPayins.ts";
import { showPayin, showTransfer } from "../../screens/instructionScreens.ts";
import { findScreen } from "../../screens/index.ts";
import { openPayment, showScreen, visitStatus } from "../../screens/screen.ts";
import { waitUntilStable } from "../../page/waitUntilStable.ts";
import { forAll, row } from "../../fixtures/tags.ts";

test("a page that cannot check says when it tries again", async ({ customer, page, stage }) => {
  await visitStatus(stage, () => lost);
  await expect(customer.heading).toHaveText("We cannot check right now");
  await expect(page.getByText(/^We will try again in \d+ s\.$/)).toBeVisible();
  await expect(page).toHaveTitle(/^We cannot check right now/);
  await expect(customer.button("Check now")).toBeVisible();
});

test.describe("an instruction that can be checked no more", () => {
  test.use({ ownContext: true });

  test("goes once the time is over, and nobody is asked to pay", async ({
    customer,
    gateway,
    page,
    serverClock,
    stage,
  }) => {
    await page.clock.install({ time: new Date("2026-11-21T10:00:00.000Z") });
    serverClock.setTo(new Date("2026-11-21T10:00:00.000Z"));
    const payment = newPayment.offlineJpy(true);
    const payin = samplePayin({ expireAt: "2026-11-21T10:02:00.000Z" });
    gateway.paymentPages({ ...payment.mock, readPayin: () => reply(payin) });
    await openPayment(stage);
    await expect(customer.heading).toHaveText("Transfer from your bank");
    gateway.paymentPages({ ...payment.mock, readPayin: () => lost });
    await leapUntil(page, () => expect(customer.button("Check now")).toBeVisible(now));
    await expect(customer.sentence("Do not use the old details")).toBeVisible();
    await expect(page.getByRole("definition").first()).toContainText("Do not pay again.");
    await expect(customer.heading).toHaveText("We cannot check right now");
    await expect(customer.button("Copy account number")).toHaveCount(0);
    await expect(page.getByRole("banner")).toContainText("Cannot check right now");
  });

  test(
    "offers no poll after its link has ended, and says until when its details can be used (G41)",
    forAll,
    async ({ customer, gateway, page, stage }) => {
      await page.clock.install();
      const payment = await showTransfer(stage);
      gateway.paymentPages({ ...payment.mock, readPayin: () => problem("unauthorized") });
      await leapUntil(page, () =>
        expect(customer.sentence("This page can no longer check")).toBeVisible(now),
      );
      await expect(page.getByRole("banner")).toContainText("Link expired");
      for (const answer of [
        "Do not pay again. Your payment is not lost.",
        /^You can still pay with these details until tomorrow/,
        "Ask the shop for a new link to this payment.",
      ])
        await expect(page.getByRole("definition").filter({ hasText: answer })).toBeVisible();
      await customer.seesTransfer();
      await expect(customer.button("I have paid")).toHaveCount(0);
      await expect(customer.wayBack()).toBeVisible();
    },
  );
});

test("after “I have paid” on a page that warns of a wrong code, nobody is told to pay by it", async ({
  customer,
  page,
  stage,
}) => {
  await showScreen(findScreen("instruction-wrong-code"), stage);
  await customer.button("I have paid").click();
  await expect(customer.heading).toHaveText("No payment has arrived yet");
  await expect(page.getByRole("definition").first()).toHaveText("Do not pay now. Ask the shop.");
  await expect(customer.sentence("You can still pay")).toHaveCount(0);
});

for (const [width, height] of [
  [320, 568],
  [360, 640],
] as const) {
  test(
    `on a screen of ${width} × ${height}, a lost connection moves nothing that is being copied, and tells everybody what to do`,
    row(width === 320),
    async ({ gateway, page, stage }) => {
      await page.setViewportSize({ width, height });
      const { mock } = await showTransfer(stage);
      await waitUntilStable(page);
      const parts = page.getByRole("main").getByRole("button", { name: /^Copy|^I have paid/ });
      const places = () =>
        parts.evaluateAll((all) => all.map((part) => Math.round(part.getBoundingClientRect().top)));
      const before = await places();
      expect(before.length).toBeGreaterThan(3);
      gateway.paymentPages({ ...mock, readPayin: () => lost });
      const notice = page.locator("main [data-alert]");
      for (const sentence of [
        "The connection is lost. We keep trying to reconnect.",
        "Do not pay again. When your money arrives, this page shows it.",
        "You can still pay with these details until tomorrow",
      ])
        await expect(notice).toContainText(sentence);
      await waitUntilStable(page);
      expect(await places()).toEqual(before);
      gateway.paymentPages(mock);
      await expect(notice).toHaveCount(0);
      await waitUntilStable(page);
      expect(await places()).toEqual(before);
    },
  );
}

test("the header's help collects what the shop needs, and words that send to the shop name its contact", async ({
  customer,
  gateway,
  page,
  stage,
}) => {
  const payment = newPayment.offlineJpy();
  const contact = { email: "help@shop.example", phone: "+81 3 1234 5678" };
  gateway.paymentPages({
    ...payment.mock,
    readMerchantInfo: () =>
      reply({ merchantCode: "SANDBOX", channelName: "Nordic Bikes", contact }),
  });
  const help = customer.button("Help");
  const sheet = page.getByRole("dialog", { name: "Was money taken from your account?" });
  const look = async () => {
    await help.click();
    await expect(sheet.getByRole("button", { name: "Copy for the shop" })).toBeVisible();
    await expect(sheet.getByRole("link", { name: contact.phone })).toBeVisible();
    await expect(sheet.getByLabel("Your bank’s transaction number (受付番号)")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await expect(help).toBeFocused();
  };
  await openPayment(stage);
  await customer.choose("Bank transfer");
  await customer.continue();
  await expect(customer.field("E-mail address")).toBeVisible();
  await look();
  await customer.fillIn({ "E-mail address": "ada@mail.example" });
  await customer.pay();
  await customer.seesTransfer();
  await look();
  await customer.button("Copy account number").click();
  await customer.button("I have paid").click();
  await customer.seesStatus("PROCESSING");
  await expect(customer.detail("You told us that you have paid")).toBeVisible();
  await expect(customer.detail("We check every few seconds.")).toBeVisible();
  await look();
  await expect(page.getByRole("link", { name: contact.phone })).toHaveCount(0);
  payment.finish("FAILED", "DECLINED_BY_OPERATOR");
  await customer.button("Check now").click();
  await customer.seesStatus("FAILED");
  await expect(page.getByRole("link", { name: contact.phone })).toBeVisible();
});

test("the page repeats what the customer has said, and then asks for no money", async ({
  customer,
  page,
  stage,
}) => {
  for (const [payin, fact] of [
    [instructionPayins.crypto, "You told us that you have sent the money"],
    [instructionPayins.mobileMoney, "You told us that you entered your PIN"],
    [instructionPayins.appApproval, "You told us that you have approved the payment"],
  ] as const) {
    await showPayin(stage, payin);
    await customer.done.click();
    await expect(customer.detail(fact)).toBeVisible();
    const header = page.getByRole("banner");
    await expect(header).toContainText("Total amount");
    await expect(header, "no time presses those who have paid").not.toContainText("left");
  }
});

test("the receipt is one page of A4 with the date, and is shared without a link", async ({
  customer,
  page,
  stage,
}) => {
  await page.addInitScript(() => {
    Reflect.set(navigator, "share", (content: object) => {
      Reflect.set(globalThis, "sharedContent", content);
      return Promise.resolve();
    });
  });
  await visitStatus(stage, () => reply(finished(samplePayin(), "SUCCESS")));
  await customer.seesStatus("SUCCESS");
  await customer.button("Share").click();
  const shared = await page.evaluate(() =>
    JSON.stringify(Reflect.get(globalThis, "sharedContent")),
  );
  expect(shared).toContain("PW7K2M9Q4D");
  expect(shared, "nobody takes it for a real one").toContain("Test payment");
  expect(shared).toContain("21 Nov 2026, 19:");
  expect(shared).not.toMatch(/http|token/);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByText("21 Nov 2026, 19:").first()).toBeVisible();
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
  const pages = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b/g);
  expect(pages?.length).toBe(1);
});

test("a page that cannot check does not say that nothing has arrived", async ({ page, stage }) => {
  await showScreen(findScreen("instruction-service-busy"), stage);
  await expect(page.getByText("You told us that you have paid")).toBeVisible();
  await expect(page.getByText("Not arrived yet")).toHaveCount(0);
});
