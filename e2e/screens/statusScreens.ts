import {
  finished,
  samplePayin,
  sampleQrPayin,
  withProgress,
} from "@pay/contract/samples/samplePayin.ts";
import { paymentStatuses } from "@pay/contract/status.ts";
import { expect } from "@playwright/test";
import { lost, problem, raw, reply } from "../mockGateway/mock.ts";
import { openPage, type Screens, type Stage, visitStatus } from "./screen.ts";

const dayMs = 86_400_000;

/** The part of 51 pesos that has arrived. */
const pesos = { amount: 20.5, currencyCode: "PHP" };

/** Answers of a service that is newer than this page. */
const strange = {
  status: withProcess({ status: "SETTLED" }),
  amount: withResponse({ moneyRequired: "4999" }),
};

/** Answers in place of a payment, and the heading of each, or what it shows last. */
const failures = {
  "token-ended": [() => problem("unauthorized"), "This link has expired"],
  forbidden: [() => problem("insufficient_scope"), "This link does not open this"],
  busy: [() => problem("too_many_requests", 30), "We will try again in"],
  "not-found": [() => problem("payment_not_found"), "There is no such payment yet"],
  lost: [() => lost, "We will try again in"],
  unknown: [() => raw(200, strange.status), "Your payment is not confirmed yet"],
  unreadable: [() => raw(200, strange.amount), "We cannot read your payment"],
} as const;

/** Screens of a status link. */
export const statusScreens: Screens = {
  ...Object.fromEntries(
    paymentStatuses.map((status) => [
      `status-${status.toLowerCase()}`,
      async (stage: Stage) => {
        const payin = status === "PROCESSING" ? samplePayin() : finished(samplePayin(), status);
        await visitStatus(stage, () => reply(payin));
        await stage.customer.seesStatus(status);
      },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(failures).map(([name, [readPayin, heading]]) => [
      `status-${name}`,
      async (stage: Stage) => {
        await visitStatus(stage, readPayin);
        await expect(stage.customer.sentence(heading)).toBeVisible();
      },
    ]),
  ),
  "status-expired": async (stage) => {
    stage.serverClock.advance(dayMs);
    await visitStatus(stage, () => reply(samplePayin()));
    await expect(stage.customer.sentence("Do not use the old details")).toBeVisible();
  },
  "status-partial": async (stage) => {
    await visitStatus(
      stage,
      () => reply(withProgress(sampleQrPayin(), "PARTIALLY_PAID", pesos)),
      "PHP",
    );
    await expect(stage.customer.sentence("A part of your payment has arrived")).toBeVisible();
  },
  "status-confirming": async (stage) => {
    await visitStatus(stage, () => reply(withProgress(sampleQrPayin(), "CONFIRMING")), "PHP");
    await expect(stage.customer.sentence("We have seen your payment")).toBeVisible();
  },
  "status-failed-in-part": async (stage) => {
    const failed = { ...finished(sampleQrPayin(), "FAILED"), moneyReceived: pesos };
    await visitStatus(stage, () => reply(failed), "PHP");
    await stage.customer.seesStatus("FAILED");
  },
  "status-success-other-amount": async (stage) => {
    const moneyRequired = { amount: 4999, currencyCode: "JPY" };
    await visitStatus(stage, () => reply(finished(samplePayin({ moneyRequired }), "SUCCESS")));
    await stage.customer.seesStatus("SUCCESS");
  },
  "status-reversed": async (stage) => {
    await visitStatus(stage, () => reply(finished(samplePayin(), "SUCCESS", "REVERSED")));
    await expect(stage.customer.sentence("Your payment was reversed")).toBeVisible();
  },
  "status-of-another-currency": async (stage) => {
    await visitStatus(stage, () => reply(samplePayin()), "IDR");
    await expect(stage.customer.sentence("This link does not open this payment")).toBeVisible();
  },
  "no-such-page": async (stage) => {
    await openPage(stage, "/institution/nothing/here");
    await expect(stage.customer.sentence("There is no page")).toBeVisible();
  },
};

function withProcess(changes: object): string {
  const payin = samplePayin();
  return JSON.stringify({ ...payin, process: { ...payin.process, ...changes } });
}

/** Returns the sample payin with another method response, as text. */
export function withResponse(changes: object): string {
  const payin = samplePayin();
  const paymentMethodResponse = { ...payin.paymentMethodResponse, ...changes };
  return JSON.stringify({ ...payin, paymentMethodResponse });
}
