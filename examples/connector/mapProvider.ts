import type { Payment } from "@pay/connector/books/payment.ts";
import type { Begun, Provider, Report } from "@pay/connector/provider/provider.ts";
import type { Words } from "@pay/connector/provider/words.ts";
import type { ConnectorSettings } from "@pay/connector/settings.ts";
import { canInstruct, instructionOf } from "./instructions.ts";
import { listCapabilities } from "./offers.ts";
import { decisionPage } from "./decisionPage.ts";
import type { PretendedProvider } from "./pretendedProvider.ts";

// This file is what you write anew: it translates between the protocol and the API of your provider.

const sure = {
  WAITING: { status: "PROCESSING" },
  AWAY: { status: "UNKNOWN" },
  PAID: { status: "SUCCESS" },
  TAKEN_BACK: { status: "SUCCESS", isReversed: true },
  DECLINED: { status: "FAILED", processorStatus: "DECLINED_BY_OPERATOR" },
  CANCELLED: { status: "FAILED", processorStatus: "CANCELLED_BY_CUSTOMER" },
  // The pretended provider takes money for a day after this word, and none after the next one.
  TIME_OVER: { status: "FAILED", processorStatus: "EXPIRED_UNPAID", holdMs: 86_400_000 },
  EXPIRED: { status: "FAILED", processorStatus: "EXPIRED_UNPAID" },
  REFUSED: { status: "REFUSED", processorStatus: "NOT_TAKEN" },
} as const;

/** The provider's words. A part of the money needs none: the library sees it by what arrived. */
const words: Words = {
  payin: {
    ...sure,
    IN_PARTS: { status: "PROCESSING" },
    CONFIRMING: { status: "PROCESSING", processorStatus: "CONFIRMING" },
  },
  payout: { ...sure, IN_PARTS: { status: "PROCESSING" }, CONFIRMING: { status: "PROCESSING" } },
};

/** Returns the pretended provider as the library needs it. */
export function mapProvider(
  { baseUrl, environment }: ConnectorSettings,
  provider: PretendedProvider,
): Provider {
  const hasPages = environment === "sandbox" || baseUrl.startsWith("https:");
  const read = ({ reference }: Payment): Report | undefined => {
    const found = provider.find(reference);
    if (!found) return undefined;
    const { word, received, nextMs } = found;
    return {
      word,
      ...(received && { received }),
      ...(nextMs !== undefined && { readAgainAfterMs: nextMs }),
    };
  };
  const begin = (payment: Payment): Begun => {
    const { direction, reference, order, context, returnUrl } = payment;
    const isTaken =
      direction === "payout" || canInstruct(payment.order.paymentMethod.paymentMethodCode);
    if (!isTaken || provider.refuses(order)) return { word: "REFUSED" };
    const instruction =
      direction === "payin" ? instructionOf(payment, reference, `${baseUrl}/pages/`) : undefined;
    const toPay = instruction?.moneyRequired ?? instruction?.money ?? order.money;
    // The same reference again changes nothing at the provider.
    provider.accept(reference, { direction, order, toPay, expireAt: context.expireAt, returnUrl });
    const report = read(payment);
    return { word: "WAITING", ...report, ...(instruction && { instruction }) };
  };
  return {
    capabilities: () => listCapabilities(hasPages),
    words,
    begin: async (payment) => await Promise.resolve(begin(payment)),
    read: async (payment) => await Promise.resolve(read(payment)),
    page: (request) => decisionPage(provider, request),
  };
}
