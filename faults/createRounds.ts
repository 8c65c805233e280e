import { setTimeout as wait } from "node:timers/promises";
import type { Receiver } from "@pay/gateway/testing/callbackReceiver.ts";
import { checkPayments } from "./checkPayments.ts";
import type { FaultReport } from "./fault.ts";
import type { Authorized } from "./paymentStream.ts";
import type { DataStores } from "./runningService.ts";
import {
  acknowledgedOf,
  countOutcomes,
  type CreateOutcome,
  findUnexpected,
  startCreates,
  type SteadyCreates,
} from "./steadyCreates.ts";

/** Rounds of a fault during which creates are sent, and the check of every acknowledged payment after them. */
export class CreateRounds {
  /** The outcomes of all rounds. */
  readonly outcomes: CreateOutcome[] = [];
  /** One sentence for each broken promise. A fault adds its own. */
  readonly broken: string[] = [];
  /** The longest time until creates were accepted again. */
  slowestRecoveryMs = 0;
  readonly #stores: DataStores;
  readonly #receiver: Receiver;
  readonly #log: (line: string) => void;

  constructor(stores: DataStores, receiver: Receiver, log: (line: string) => void) {
    this.#stores = stores;
    this.#receiver = receiver;
    this.#log = log;
  }

  /** Sends creates while `inject` runs, and returns their outcomes. `prefix` begins the ids of the round. */
  async during(
    service: Authorized,
    { prefix, perSecond = 20 }: { readonly prefix: string; readonly perSecond?: number },
    inject: (creates: SteadyCreates) => Promise<void>,
  ): Promise<readonly CreateOutcome[]> {
    const order = { prefix, perSecond, callbackUrl: this.#receiver.url };
    const creates = startCreates(() => [service], order);
    await inject(creates);
    await creates.stop();
    this.outcomes.push(...creates.outcomes);
    this.#log(`${prefix}: ${countOutcomes(creates.outcomes)}`);
    return creates.outcomes;
  }

  /** Waits until a create that was sent after the fault is accepted. More than `withinMs` breaks the promise. */
  async awaitRecovery(creates: SteadyCreates, sinceMs: number, withinMs: number): Promise<void> {
    await creates.accepted(sinceMs);
    const tookMs = performance.now() - sinceMs;
    this.slowestRecoveryMs = Math.max(this.slowestRecoveryMs, tookMs);
    if (tookMs > withinMs) this.broken.push(`the recovery took ${Math.round(tookMs)} ms`);
    await wait(1000);
  }

  /** Describes the longest time until creates were accepted again. */
  describeRecovery(): string {
    return `accepted again after at most ${(this.slowestRecoveryMs / 1000).toFixed(1)} s`;
  }

  /**
   * Checks every acknowledged payment, and returns the report. The service must have ended. A create with a status
   * outside of `allowed` breaks the promise, if that is given.
   */
  async finish(
    injected: string,
    allowed: readonly number[] | undefined,
    seen: string,
  ): Promise<FaultReport> {
    const acknowledged = acknowledgedOf(this.outcomes);
    const checked = await checkPayments(this.#stores, this.#receiver, acknowledged);
    return {
      injected,
      seen: `${countOutcomes(this.outcomes)}; ${seen}`,
      broken: [
        ...this.broken,
        ...(allowed ? findUnexpected(this.outcomes, allowed) : []),
        ...checked.faults,
      ],
      sums: checked.sums,
    };
  }
}
