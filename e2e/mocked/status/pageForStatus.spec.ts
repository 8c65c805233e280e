import { finished } from "#contract/samples/samplePayin.ts";
import type { FinalStatus } from "#contract/status.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures/fixtures.ts";
import {
  finalHeadings,
  type WatchedPayment,
  watchedPayments,
} from "../../journeys/watchedPayments.ts";
import { mockedLink, mockedStatusLink } from "../../mockGateway/mockedLink.ts";
import { mustNotBeCalled, raw, reply } from "../../mockGateway/mock.ts";
import type { MockGateway } from "../../mockGateway/mockGateway.ts";
import { MockPayment } from "../../mockGateway/mockPayment.ts";
import { row } from "../../fixtures/scope.ts";
import { leapUntil, now } from "../../page/pageTime.ts";

test.use({ ownContext: true });

const finalStatuses = ["SUCCESS", "FAILED", "REFUSED"] as const satisfies readonly FinalStatus[];
const processing = "Your payment is being processed";
const expired = "The time to pay is over";

for (const [kind, watched] of Object.entries<WatchedPayment>(watchedPayments)) {
  const { payin, instruction, sign } = watched;
  const { money } = payin.paymentRequested;
  const links = (origin: string) => ({
    redirectUrl: mockedLink(origin, { money }),
    statusLink: mockedStatusLink(origin, money.currencyCode),
  });

  test(
    `${kind}: a RedirectURL leads to the page for each status`,
    row(kind === "transfer"),
    async ({ customer, gateway, page, serverClock, webApp }) => {
      const { redirectUrl } = links(webApp.origin);
      answer(gateway, watched);
      await customer.openLink(redirectUrl);
      await expect(customer.heading).toHaveText(instruction);
      await expect(sign(customer)).toBeVisible();
      for (const status of finalStatuses) {
        answer(gateway, { payin: finished(payin, status) });
        await customer.openLink(redirectUrl);
        await expect(customer.heading).toHaveText(finalHeadings[status]);
        await expect(sign(customer)).toHaveCount(0);
      }
      answerUnknownStatus(gateway, watched);
      await customer.openLink(redirectUrl);
      await expectNoVerdict(page);
      await expect(sign(customer)).toHaveCount(0);

      answer(gateway, watched);
      serverClock.advance(25 * 3_600_000);
      await customer.openLink(redirectUrl);
      await expect(customer.heading).toHaveText(expired);
      await expect(sign(customer)).toHaveCount(0);
      await expect(customer.sentence("Do not pay now.")).toBeVisible();
      await expectNoVerdict(page);
    },
  );

  test(
    `${kind}: a status link shows each status, and the instruction only while it can be paid`,
    row(kind === "qr"),
    async ({ customer, gateway, page, serverClock, webApp }) => {
      const { statusLink } = links(webApp.origin);
      const showInstruction = customer.button("Show how to pay");
      answer(gateway, watched);
      await customer.openLink(statusLink);
      await expect(customer.heading).toHaveText(processing);
      await showInstruction.click();
      await expect(customer.heading).toHaveText(instruction);
      await expect(sign(customer)).toBeVisible();
      await page.goBack();
      await expect(customer.heading).toHaveText(processing);
      for (const status of finalStatuses) {
        answer(gateway, { payin: finished(payin, status) });
        await customer.openLink(statusLink);
        await expect(customer.heading).toHaveText(finalHeadings[status]);
        await expect(showInstruction).toHaveCount(0);
      }
      answerUnknownStatus(gateway, watched);
      await customer.openLink(statusLink);
      await expectNoVerdict(page);

      answer(gateway, watched);
      serverClock.advance(25 * 3_600_000);
      await customer.openLink(statusLink);
      await expect(customer.heading).toHaveText(expired);
      await expect(showInstruction).toHaveCount(0);
      await expectNoVerdict(page);
    },
  );

  test(
    `${kind}: an open instruction turns into each final status by itself`,
    row(kind === "redirect"),
    async ({ customer, gateway, page, webApp }) => {
      await page.clock.install();
      const { redirectUrl } = links(webApp.origin);
      for (const status of finalStatuses) {
        answer(gateway, watched);
        await customer.openLink(redirectUrl);
        await expect(sign(customer)).toBeVisible();
        answer(gateway, { payin: finished(payin, status) });
        await leapUntil(page, () =>
          expect(customer.heading).toHaveText(finalHeadings[status], now),
        );
        await expect(sign(customer)).toHaveCount(0);
        await page.goBack();
        await page.goForward();
        await expect(customer.heading).toHaveText(finalHeadings[status]);
      }

      answer(gateway, watched);
      await customer.openLink(redirectUrl);
      await expect(sign(customer)).toBeVisible();
      answerUnknownStatus(gateway, watched);
      const before = gateway.countOf("readPayin");
      await leapUntil(page, async () => {
        expect(gateway.countOf("readPayin")).toBeGreaterThan(before);
      });
      await expectNoVerdict(page);
      answer(gateway, { payin: finished(payin, "SUCCESS") });
      await leapUntil(page, () => expect(customer.heading).toHaveText(finalHeadings.SUCCESS, now));
    },
  );
}

/** A gateway that has this payment. */
function answer(gateway: MockGateway, { payin }: Pick<WatchedPayment, "payin">): void {
  const { mock } = new MockPayment(payin, [], true);
  gateway.paymentPages({ ...mock, createPayin: mustNotBeCalled, readPayin: () => reply(payin) });
}

/** A payment with a status that the interface does not name yet. */
function answerUnknownStatus(gateway: MockGateway, { payin }: WatchedPayment): void {
  const { mock } = new MockPayment(payin, [], true);
  const newer = { ...payin, process: { ...payin.process, status: "SETTLED_IN_PART" } };
  gateway.paymentPages({
    ...mock,
    createPayin: mustNotBeCalled,
    readPayin: () => raw(200, JSON.stringify(newer)),
  });
}

/** Expects a page that says neither success nor failure. */
async function expectNoVerdict(page: Page): Promise<void> {
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).not.toHaveText(/^(Loading your payment|Looking up your payment)$/);
  await expect(heading).not.toHaveText(/received|failed|refused/i);
  await expect(page.getByText(/payment (received|failed|refused|confirmed)/i)).toHaveCount(0);
}
