import { setTimeout as wait } from "node:timers/promises";
import type { createPayin } from "#contract/endpoints/createPayin.ts";
import type { createPayout } from "#contract/endpoints/createPayout.ts";
import type { SandboxScenarioName } from "#contract/sandboxControls.ts";
import type { Deps } from "../../deps.ts";
import { createPayinOperation } from "../../endpoints/createPayin.ts";
import { createPayoutOperation } from "../../endpoints/createPayout.ts";
import { isRefusal, type Operation, type Refusal } from "../../http/operation.ts";
import { merchantSuspended } from "../../payment/refusals.ts";
import type { BegunPayin, BegunPayout, Processor } from "../../processor/processor.ts";
import { wasCalledBack } from "../control/waitingCallbacks.ts";
import { type PaymentSubject, readControls } from "./controls.ts";

/** With an early callback, a step that is due this soon after the create is due at once (G29). */
const soonMs = 60_000;

/** The time that a create waits for the attempt of its early callback. */
const calledBackWithinMs = 5000;
const pollEveryMs = 20;

/** The creates of payments, each with the scenario chosen before it (G29). */
export interface PlayedCreates {
  readonly createPayin: Operation<typeof createPayin>;
  readonly createPayout: Operation<typeof createPayout>;
}

/** Returns creates that play their scenarios; calls `lose` with each answer to lose. */
export function playCreates(lose: (answer: object) => void): PlayedCreates {
  return {
    createPayin: {
      ...createPayinOperation,
      handle: async (call, deps) => {
        const subject = `payin/${call.params.idPayin}`;
        const payment = { merchantCode: call.caller.merchantCode, subject };
        const create = async (played: Deps) => await createPayinOperation.handle(call, played);
        return await play(payment, create, deps, lose);
      },
    },
    createPayout: {
      ...createPayoutOperation,
      handle: async (call, deps) => {
        const subject = `payout/${call.params.idPayout}`;
        const payment = { merchantCode: call.caller.merchantCode, subject };
        const create = async (played: Deps) => await createPayoutOperation.handle(call, played);
        return await play(payment, create, deps, lose);
      },
    },
  };
}

async function play<Created extends { readonly body: object }>(
  payment: PaymentSubject,
  create: (deps: Deps) => Promise<Created | Refusal>,
  deps: Deps,
  lose: (answer: object) => void,
): Promise<Created | Refusal> {
  const { scenario } = await readControls(deps.database, payment);
  if (scenario === "merchantSuspended") return merchantSuspended;
  const { processor, isFinishedAtOnce } = playProcessor(deps.processor, scenario);
  const created = await create({ ...deps, processor });
  if (isRefusal(created)) return created;
  if (scenario === "earlyCallback" && isFinishedAtOnce()) await awaitCallback(deps, payment);
  if (scenario === "lostAnswer") lose(created.body);
  return created;
}

/** Returns a processor that begins one payment by its scenario. */
function playProcessor(
  processor: Processor,
  scenario: SandboxScenarioName | null,
): { readonly processor: Processor; readonly isFinishedAtOnce: () => boolean } {
  let isFinishedAtOnce = false;
  const played = <Begun extends BegunPayin | BegunPayout>(begun: Begun, createdAt: Date): Begun => {
    const next = begun.status === "PROCESSING" ? begun.next : undefined;
    const isSoon = next && next.dueAt.getTime() <= createdAt.getTime() + soonMs;
    isFinishedAtOnce = !next || isSoon === true;
    return isSoon && scenario === "earlyCallback"
      ? { ...begun, next: { ...next, dueAt: createdAt } }
      : begun;
  };
  return {
    processor: {
      ...processor,
      begin: async (payin) => played(await processor.begin(payin), payin.createdAt),
      beginPayout: async (payout) => played(await processor.beginPayout(payout), payout.createdAt),
    },
    isFinishedAtOnce: () => isFinishedAtOnce,
  };
}

/** Waits before a create is answered until its early callback was attempted, up to a limit (G23, G29). */
async function awaitCallback(
  { database }: Pick<Deps, "database">,
  payment: PaymentSubject,
): Promise<void> {
  for (let waitedMs = 0; waitedMs < calledBackWithinMs; waitedMs += pollEveryMs) {
    if (await wasCalledBack(database, payment)) return;
    await wait(pollEveryMs);
  }
}
