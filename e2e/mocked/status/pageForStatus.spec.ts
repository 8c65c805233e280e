import { offline } from "@pay/contract/methods/offline.ts";
import { online } from "@pay/contract/methods/online.ts";
import { qrPh } from "@pay/contract/methods/qrPh.ts";
import type { Payin } from "@pay/contract/payin.ts";
import { samplePayinOf } from "@pay/contract/samples/samplesByMethod.ts";
import type { Customer } from "../../customer/customer.ts";
import { finished } from "@pay/contract/samples/samplePayin.ts";
import type { FinalStatus } from "@pay/contract/status.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures/fixtures.ts";
import { mockedLink, mockedStatusLink } from "../../mockGateway/mockedLink.ts";
import { mustNotBeCalled, raw, reply } from "../../mockGateway/mock.ts";
import type { MockGateway } from "../../mockGateway/mockGateway.ts";
import { existingPayment } from "../../mockGateway/mockPayment.ts";
import { pickRows } from "../../fixtures/tags.ts";
import { leapUntil, now } from "../../page/pageTime.ts";

/** An existing payin of one kind, and the text that only its instruction has. */
interface WatchedPayment {
  readonly payin: Payin;
  /** The heading of its instruction. */
  readonly instruction: string;
  readonly sign: (customer: Customer) => ReturnType<Customer["button"]>;
}

/** One payin of each of the three kinds that differ most: copied, scanned, redirected. */
const watchedPayments = {
  transfer: {
    payin: samplePayinOf(offline, "JPY"),
    instruction: "Transfer from your bank",
    sign: (customer) => customer.button("Copy Account number"),
  },
  qr: {
    payin: samplePayinOf(qrPh, "PHP"),
    instruction: "Pay with QR Ph",
    sign: (customer) => customer.qrCode(),
  },
  redirect: {
    payin: samplePayinOf(online, "IDR"),
    instruction: "Pay at institution.example",
    sign: (customer) => customer.link("Continue to institution.example"),
  },
} as const satisfies Record<string, WatchedPayment>;

const kinds = Object.keys(watchedPayments);
const details = {
  redirectUrl: pickRows(kinds, ["transfer"]),
  statusLink: pickRows(kinds, ["qr"]),
  openInstruction: pickRows(kinds, ["redirect"]),
};

/** The fact of each final status (§3), and its sign, as `src/ui/Icon.tsx` draws it. */
const finalFacts = {
  SUCCESS: ["Payment confirmed", "M4.5 12.5l5 5L19.5 7"],
  FAILED: ["Payment failed", "M6 6l12 12M18 6L6 18"],
  REFUSED: ["Payment declined", "M6 6l12 12M18 6L6 18"],
} as const;

/** What the page says of a success whose money went back (G58). */
const reversed = {
  heading: "Your payment was reversed",
  fact: "Payment reversed",
  outline: "M6 6l12 12M18 6L6 18",
} as const;

/** The page's heading for each final status (§3). */
const finalHeadings = {
  SUCCESS: / paid( to |$)/,
  FAILED: "Payment failed",
  REFUSED: "Payment declined",
} as const;

test.use({ ownContext: true });

const finalStatuses = ["SUCCESS", "FAILED", "REFUSED"] as const satisfies readonly FinalStatus[];
const processing = "No payment has arrived yet";
const expired = "The time to pay is over: we are still checking";

for (const [kind, watched] of Object.entries<WatchedPayment>(watchedPayments)) {
  const { payin, instruction, sign } = watched;
  const { money } = payin.paymentRequested;
  const links = (origin: string) => ({
    redirectUrl: mockedLink(origin, { money }),
    statusLink: mockedStatusLink(origin, money.currencyCode),
  });

  test(
    `${kind}: a RedirectURL leads to the page for each status`,
    details.redirectUrl(kind),
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
        const [fact, outline] = finalFacts[status];
        // A receipt says it once, by the seal at the amount.
        const told = page.getByRole("listitem").filter({ hasText: fact });
        const decided = status === "SUCCESS" ? page.getByRole("banner") : told;
        await expect(decided.locator(`path[d="${outline}"]`).last()).toBeVisible();
      }
      answer(gateway, { payin: finished(payin, "SUCCESS", "REVERSED") });
      await customer.openLink(redirectUrl);
      await expect(customer.heading).toHaveText(reversed.heading);
      await expect(sign(customer)).toHaveCount(0);
      const taken = page.getByRole("listitem").filter({ hasText: reversed.fact });
      await expect(taken.locator("path")).toHaveAttribute("d", reversed.outline);
      await expect(page.getByRole("listitem")).toContainText([
        finalFacts.SUCCESS[0],
        reversed.fact,
      ]);
      answerUnknownStatus(gateway, watched);
      await customer.openLink(redirectUrl);
      await expectNoVerdict(page);
      await expect(sign(customer)).toHaveCount(0);

      answer(gateway, watched);
      serverClock.advance(25 * 3_600_000);
      await customer.openLink(redirectUrl);
      await expect(customer.heading).toHaveText(expired);
      await expect(sign(customer)).toHaveCount(0);
      await expect(customer.sentence("Do not use the old details")).toBeVisible();
      await expectNoVerdict(page);
    },
  );

  test(
    `${kind}: a status link shows each status, and the instruction only while it can be paid`,
    details.statusLink(kind),
    async ({ customer, gateway, page, serverClock, webApp }) => {
      const { statusLink } = links(webApp.origin);
      const showInstruction = customer.button("How to pay");
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
      answer(gateway, { payin: finished(payin, "SUCCESS", "REVERSED") });
      await customer.openLink(statusLink);
      await expect(customer.heading).toHaveText(reversed.heading);
      await expect(showInstruction).toHaveCount(0);
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
    details.openInstruction(kind),
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
      const before = gateway.countCalls("readPayin");
      await leapUntil(page, async () => {
        expect(gateway.countCalls("readPayin")).toBeGreaterThan(before);
      });
      await expectNoVerdict(page);
      answer(gateway, { payin: finished(payin, "SUCCESS") });
      await leapUntil(page, () => expect(customer.heading).toHaveText(finalHeadings.SUCCESS, now));
    },
  );
}

/** A gateway that has this payment. */
function answer(gateway: MockGateway, { payin }: Pick<WatchedPayment, "payin">): void {
  const { mock } = existingPayment(payin);
  gateway.paymentPages({ ...mock, createPayin: mustNotBeCalled, readPayin: () => reply(payin) });
}

/** A payment with a status that the interface does not name yet. */
function answerUnknownStatus(gateway: MockGateway, { payin }: WatchedPayment): void {
  const { mock } = existingPayment(payin);
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
