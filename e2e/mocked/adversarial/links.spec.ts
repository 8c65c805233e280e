import { offline } from "@pay/contract/methods/offline.ts";
import {
  adversarialAddresses,
  adversarialTexts,
  lookAlikes,
  prototypeNames,
} from "@pay/contract/testing/adversarialInput.ts";
import type { Page } from "@playwright/test";
import { expect } from "../../fixtures/fixtures.ts";
import {
  adversarialTest as test,
  adversarialText,
  expectUnharmed,
} from "../../fixtures/adversarial.ts";
import { expectWayBack } from "../../journeys/expectExplained.ts";
import { mockedLink, mockedStatusLink } from "../../mockGateway/mockedLink.ts";
import { mustNotBeCalled } from "../../mockGateway/mock.ts";
import { newPayment } from "../../mockGateway/mockPayment.ts";
import { forAll, row, takeSample } from "../../fixtures/tags.ts";
import { openPayment, visitPayment } from "../../screens/screen.ts";

/** Returns a link with these parameters instead of its own, encoded. */
function linkWith(link: string, changes: Readonly<Record<string, string>>): string {
  const url = new URL(link);
  for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, value);
  return url.href;
}

/** Returns the texts from an index on, each under a name. */
function takeTexts(names: readonly string[], first: number): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name, index) => [name, adversarialText(first + index)]));
}

const details = (page: Page) => page.getByText("Details for the shop", { exact: true });

test("an adversarial text in a required parameter is reported by the parameter's name alone", async ({
  customer,
  page,
  webApp,
}) => {
  const names =
    "merchantCode token amount currencyCode callbackUrl returnUrl optionsAvailable allowCustomerDataChange".split(
      " ",
    );
  for (const first of findFirsts(7)) {
    await page.goto(linkWith(mockedLink(webApp.origin), takeTexts(names, first)));
    await expect(customer.heading).toHaveText("This payment link does not work");
    await details(page).click();
    await expect(page.getByRole("listitem").filter({ hasText: "amount: It has" })).not.toHaveCount(
      0,
    );
    await expect(page.getByRole("link")).toHaveCount(0);
    await expectUnharmed(page);
    const statusLink = linkWith(
      mockedStatusLink(webApp.origin),
      takeTexts(["token", "currencyCode", "locale"], first),
    );
    await page.goto(`${statusLink}#${encodeURIComponent(adversarialText(first))}`);
    await expect(customer.heading).toHaveText("This payment link does not work");
    await expectUnharmed(page);
  }
});

const dataNames = [
  "accountName",
  "emailAddress",
  "accountNumber",
  "phoneNumber",
  "productId",
] as const;

for (const allowCustomerDataChange of [true, false]) {
  test(
    `adversarial texts in customer data stay data, ${allowCustomerDataChange ? "to be edited" : "as they are given"}, and are never sent`,
    row(allowCustomerDataChange),
    async ({ customer, gateway, page, stage }) => {
      const { mock } = newPayment.by(offline, "ARS");
      gateway.paymentPages({ ...mock, createPayin: mustNotBeCalled });
      const money = { amount: 5000, currencyCode: "ARS" };
      for (const first of findFirsts(dataNames.length)) {
        const customerData = {
          // An invalid e-mail address in any case, so that nothing is sent.
          taxId: "<",
          ...takeTexts(dataNames, first),
          ...takeTexts(prototypeNames, first),
          ...Object.fromEntries([[adversarialText(first), "x"]]),
        };
        await openPayment(stage, {
          money,
          paymentMethodCode: "OFFLINE",
          allowCustomerDataChange,
          customerData,
          locale: adversarialText(first),
        });
        await expect(customer.heading).toHaveText(
          /^(Your details|Ready to pay|The shop must correct something first)$/,
        );
        await expectUnharmed(page);
      }
    },
  );
}

test(
  "an adversarial text as a method is unavailable, and is shown as it stands in the link (G35)",
  forAll,
  async ({ customer, gateway, page, stage }) => {
    gateway.paymentPages({ ...newPayment.offlineJpy().mock, createPayin: mustNotBeCalled });
    for (const first of findFirsts(6)) {
      await openPayment(stage, {
        paymentMethodCode: adversarialText(first),
        paymentOperatorCode: adversarialText(first + 3),
      });
      await expect(customer.heading).toHaveText("This way to pay is not available");
      await details(page).click();
      await expectUnharmed(page);
    }
  },
);

test("a deceptive address is not a return link, and a look-alike host is shown in full", async ({
  customer,
  page,
  webApp,
}) => {
  const wrong = mockedLink(webApp.origin, { customerData: {} });
  await page.goto(linkWith(wrong, { amount: "x" }));
  await expect(customer.link("Back to shop.example")).toBeVisible();
  for (const address of takeSample(adversarialAddresses, 12)) {
    await page.goto(linkWith(wrong, { returnUrl: address, callbackUrl: address }));
    await expect(customer.heading).toHaveText("This payment link does not work");
    await expect(page.getByRole("link")).toHaveCount(0);
  }
  for (const [address, host] of takeSample(lookAlikes, 3)) {
    await page.goto(linkWith(wrong, { returnUrl: address, amount: "x" }));
    await expect(page.getByRole("link", { name: `Back to ${host}`, exact: true })).toBeVisible();
  }
  // With this address as the only fault, where the link could be followed.
  for (const address of takeSample(
    adversarialAddresses.filter((_, index) => index % 8 === 0),
    3,
  )) {
    await page.goto(linkWith(wrong, { returnUrl: address }));
    await expect(customer.heading).toHaveText("This payment link does not work");
    await expectWayBack(page, undefined);
  }
});

test(
  "an address of the page that looks like another host causes no request to it",
  forAll,
  async ({ faults, page, webApp }) => {
    for (const path of [
      "//evil.example/x",
      "/\\evil.example",
      "/%3Cscript%3E__hit(1)%3C/script%3E",
      "/..//evil.example",
    ]) {
      faults.declareResourceError(new URL(webApp.origin + path).href, "404");
      await page.goto(webApp.origin + path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "There is no page at this address",
      );
      await expectUnharmed(page);
    }
  },
);

test.describe("an oversized link", () => {
  // No server accepts such a long address, but a browser does, and so does a static host that ignores it.
  test.beforeEach(async ({ context, webApp }) => {
    await context.route(
      ({ origin, search }) => origin === webApp.origin && search.length > 16_384,
      async (route) => route.fulfill({ response: await route.fetch({ url: `${webApp.origin}/` }) }),
    );
  });

  const many = Array.from({ length: 60_000 }, (_, index) => `p${index.toString(36)}=&`).join("");
  for (const [what, more] of [
    ["a parameter of a megabyte", `productId=${"x".repeat(1_000_000)}`],
    ["a name of a megabyte, twice", `${"x".repeat(500_000)}=1&${"x".repeat(500_000)}=2`],
    ["60,000 parameters that are there twice", many + many],
  ] as const) {
    test(
      `${what}: the page explains it in a few lines, with the return link`,
      forAll,
      async ({ customer, page, webApp }) => {
        await page.goto(`${mockedLink(webApp.origin)}&${more}`);
        await expect(customer.heading).toHaveText("This payment link does not work");
        await details(page).click();
        const lines = page.getByRole("listitem");
        await expect(lines.first()).toContainText("and 16384 are allowed");
        expect(await lines.count()).toBeLessThanOrEqual(21);
        for (const line of await lines.allTextContents())
          expect(line.length).toBeLessThanOrEqual(301);
        await expectWayBack(page, "https://shop.example/return");
        await expectUnharmed(page);
      },
    );
  }
});

test("adversarial texts that a customer enters stay text", async ({ customer, page, stage }) => {
  await visitPayment(stage, newPayment.offlineJpy(), { answers: { createPayin: mustNotBeCalled } });
  await customer.choose("Bank transfer");
  await customer.continue();
  await page.getByText("Add more (optional)").click();
  const fields = page.getByRole("main").getByRole("textbox");
  const count = await fields.count();
  expect(count).toBeGreaterThan(3);
  for (const first of findFirsts(count - 1)) {
    // An invalid e-mail address in any case, so that nothing is sent.
    await fields.first().fill("@");
    for (let index = 1; index < count; index += 1)
      await fields.nth(index).fill(adversarialText(first + index));
    await customer.pay();
    await expect(customer.errors()).toBeFocused();
    await expectUnharmed(page);
  }
});

/** Returns the first index of each batch of adversarial texts; `npm test` takes a sixth of the batches. */
function findFirsts(count: number): readonly number[] {
  const all = Array.from(adversarialTexts.keys()).filter((index) => index % count === 0);
  return takeSample(all, 6);
}
