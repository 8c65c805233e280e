import { PayinState } from "@pay/contract/connector/payment.ts";
import type { Deps } from "../deps.ts";
import { readFxRates } from "./capabilities.ts";
import { returnToOf } from "../payin/returnTo.ts";
import { ProcessorUnavailable } from "../payment/routePayment.ts";
import type { BegunPayin, MethodOffers, NewPayin, Processor } from "../processor/processor.ts";
import { checkInstruction } from "./checkInstruction.ts";
import { checkPayinState, readShape } from "./checkState.ts";
import type { ConnectorClient } from "./connectorClient.ts";
import type { Connector } from "./connectorTable.ts";
import type { ConnectorWatch } from "./connectorWatch.ts";
import { toPaymentKey, toPutPayin } from "./orders.ts";
import { readOffers } from "./readOffers.ts";

/** The time after which a payment is first asked for. */
export const firstAskMs = 10_000;

/** The time in which new payouts are taken though their connector does not answer. Later ones are refused. */
const payoutsWaitMs = 120_000;

/** The dependencies of calls about payments. */
export type AskDeps = Pick<Deps, "config" | "database" | "clock" | "processor"> & {
  readonly client: ConnectorClient;
  readonly watch: ConnectorWatch;
};

/**
 * Creates the processor that a connector is to the gateway (G30). It offers what the connector last said that it can do, which is read once:
 * hundreds of banks cost a millisecond, and each read of a payin looks for its bank.
 */
export function createConnectorProcessor(connector: Connector, deps: AskDeps): Processor {
  const { clock, client } = deps;
  const offered = new Map<string, MethodOffers>();
  return {
    offers: (currencyCode, direction) => {
      const place = `${direction} ${currencyCode}`;
      const known = offered.get(place);
      if (known) return known;
      const offers = readOffers(connector.capabilities, currencyCode, direction, deps);
      offered.set(place, offers);
      return offers;
    },
    begin: async (payin) => await beginPayin(payin, connector, deps),
    beginPayout: ({ createdAt }) => {
      // The money is not held yet, so nothing is sent now. A short silence delays payouts and refuses none.
      const waitMs = client.waitMs(connector, "putPayout");
      const isLong = client.failingMs(connector, "putPayout") >= payoutsWaitMs;
      return isLong && waitMs > 0
        ? Promise.reject(unavailable(connector, "payouts have failed, and rest", waitMs))
        : Promise.resolve({ status: "PROCESSING", next: { dueAt: createdAt } });
    },
    fxRatePairs: () => readFxRates(connector.capabilities),
  };

  async function beginPayin(payin: NewPayin, to: Connector, asked: AskDeps): Promise<BegunPayin> {
    const { merchantCode, idPayin, requestHash, traceParent } = payin;
    const key = toPaymentKey({ merchantCode, idPayment: idPayin, requestHash });
    const webAppLanguage = payin.language ?? null;
    const returnTo = await returnToOf({ ...payin, webAppLanguage }, asked);
    const body = toPutPayin(payin, { returnTo });
    const outcome = await client.call(to, "putPayin", { key, body, traceParent });
    if (!outcome.ok) {
      if (!outcome.isResting)
        asked.watch.unanswered(to.name, "putPayin", outcome.reason, traceParent);
      throw unavailable(to, outcome.reason, outcome.retryAfterMs);
    }
    const refused = async (fault: string): Promise<ProcessorUnavailable> => {
      const about = { direction: "payin", merchantCode, idPayment: idPayin, traceParent } as const;
      await asked.watch.refused(to.name, "putPayin", fault, about);
      return new ProcessorUnavailable(`connector ${to.name}: ${fault}`);
    };
    if (outcome.status === 409) throw await refused("it has another order under this key");
    const read = readShape(PayinState, outcome.body);
    if (!read.ok) throw await refused(read.fault);
    const { status, processorStatus, instruction: told = {} } = read.value;
    const isRefused = status === "REFUSED";
    const checked = checkInstruction(told, payin, asked.config, isRefused);
    if (!checked.ok) throw await refused(checked.fault);
    const instruction = checked.value;
    const toPay = instruction.moneyRequired ?? instruction.money ?? payin.money;
    const about = { key, money: payin.money, toPay };
    const state = checkPayinState(outcome.body, about);
    if (!state.ok) throw await refused(state.fault);
    if (isRefused)
      return { instruction, status, ...(processorStatus !== undefined && { processorStatus }) };
    // A repeated order may be final already. The next ask tells its end.
    const inMs = state.value.change ? 0 : firstAskMs;
    const dueAt = new Date(clock.now().getTime() + inMs);
    return { instruction, status: "PROCESSING", next: { dueAt } };
  }
}

function unavailable({ name }: Connector, reason: string, retryAfterMs: number) {
  const secs = retryAfterMs > 0 ? Math.ceil(retryAfterMs / 1000) : undefined;
  return new ProcessorUnavailable(`connector ${name}: ${reason}`, secs);
}
