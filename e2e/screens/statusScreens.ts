import { finished, samplePayin } from "#contract/samples/samplePayin.ts";
import { paymentStatuses } from "#contract/status.ts";
import { expect } from "@playwright/test";
import { lost, mustNotBeCalled, problem, raw, reply } from "../mockGateway/mock.ts";
import { openPage, openStatus, type Screen } from "./screen.ts";

const dayMs = 86_400_000;

/** Answers of a service that is newer than this page. */
const strange = {
  status: withProcess({ status: "SETTLED" }),
  amount: withResponse({ moneyRequired: "4999" }),
};

/** Screens of a status link. */
export const statusScreens: readonly Screen[] = [
  ...paymentStatuses.map((status) => ({
    name: `status-${status.toLowerCase()}`,
    show: async (stage: Parameters<Screen["show"]>[0]) => {
      const payin = status === "PROCESSING" ? samplePayin() : finished(samplePayin(), status);
      stage.gateway.statusPage({
        readPayin: () => reply(payin),
        readMerchantInfo: mustNotBeCalled,
      });
      await openStatus(stage);
      await stage.customer.seesStatus(status);
    },
  })),
  {
    name: "status-expired",
    show: async (stage) => {
      stage.serverClock.advance(dayMs);
      stage.gateway.statusPage({
        readPayin: () => reply(samplePayin()),
        readMerchantInfo: mustNotBeCalled,
      });
      await openStatus(stage);
      await expect(stage.customer.sentence("Do not pay now.")).toBeVisible();
    },
  },
  ...(
    [
      ["status-token-ended", () => problem("unauthorized"), "This link no longer opens"],
      ["status-forbidden", () => problem("insufficient_scope"), "This link does not open this"],
      ["status-busy", () => problem("too_many_requests", 30), "The payment service is busy"],
      ["status-not-found", () => problem("payment_not_found"), "There is no such payment yet"],
      ["status-lost", () => lost, "We cannot reach the payment service"],
      ["status-unknown", () => raw(200, strange.status), "Your payment is not confirmed yet"],
      ["status-unreadable", () => raw(200, strange.amount), "We cannot read your payment"],
    ] as const
  ).map(([name, readPayin, heading]) => ({
    name,
    show: async (stage: Parameters<Screen["show"]>[0]) => {
      stage.gateway.statusPage({ readPayin, readMerchantInfo: mustNotBeCalled });
      await openStatus(stage);
      await expect(stage.customer.sentence(heading)).toBeVisible();
    },
  })),
  {
    name: "status-success-other-amount",
    show: async (stage) => {
      const moneyRequired = { amount: 4999, currencyCode: "JPY" };
      stage.gateway.statusPage({
        readPayin: () => reply(finished(samplePayin({ moneyRequired }), "SUCCESS")),
        readMerchantInfo: mustNotBeCalled,
      });
      await openStatus(stage);
      await stage.customer.seesStatus("SUCCESS");
    },
  },
  {
    name: "status-of-another-currency",
    show: async (stage) => {
      stage.gateway.statusPage({
        readPayin: () => reply(samplePayin()),
        readMerchantInfo: mustNotBeCalled,
      });
      await openStatus(stage, "IDR");
      await expect(stage.customer.sentence("This payment link does not work")).toBeVisible();
    },
  },
  {
    name: "no-such-page",
    show: async (stage) => {
      await openPage(stage, "/institution/nothing/here");
      await expect(stage.customer.sentence("There is no page")).toBeVisible();
    },
  },
];

function withProcess(changes: object): string {
  const payin = samplePayin();
  return JSON.stringify({ ...payin, process: { ...payin.process, ...changes } });
}

function withResponse(changes: object): string {
  const payin = samplePayin();
  const paymentMethodResponse = { ...payin.paymentMethodResponse, ...changes };
  return JSON.stringify({ ...payin, paymentMethodResponse });
}
