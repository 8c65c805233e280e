import { setTimeout as wait } from "node:timers/promises";
import type { createPayin } from "@pay/contract/endpoints/createPayin.ts";
import type { createPayout } from "@pay/contract/endpoints/createPayout.ts";
import { online } from "@pay/contract/methods/online.ts";
import { type SandboxScenarioName, scenariosOfPayins } from "@pay/contract/sandboxControls.ts";
import type { Deps } from "../../deps.ts";
import { createPayinOperation } from "../../endpoints/createPayin.ts";
import { createPayoutOperation } from "../../endpoints/createPayout.ts";
import { isRefusal, type Operation, type Refusal } from "../../transport/operation.ts";
import { findPayin, type PayinKey } from "../../payin/payinTable.ts";
import { merchantSuspended } from "../../payment/refusals.ts";
import type { BegunPayin, BegunPayout, Processor } from "../../processor/processor.ts";
import { wasCalledBack } from "../control/waitingCallbacks.ts";
import { oneMinorUnitLess } from "../processor/instructionParts.ts";
import { type PaymentSubject, readControls } from "./controls.ts";
import { playStoredProgress } from "./playProgress.ts";

/** With an early callback, a step that is due this soon after the create is due at once (G29). */
const soonMs = 60_000;

/** The time that a create waits for the attempt of its early callback. */
const calledBackWithinMs = 5000;
const pollEveryMs = 20;

/** The scenario of a payment, while it is being read. */
type ChosenScenario = Promise<SandboxScenarioName | null>;

/** Ends a create before anything is written, as that of a suspended merchant (G49). */
class PlayedSuspension extends Error {}

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
        const { idPayin } = call.params;
        const { merchantCode } = call.caller;
        const payment = { merchantCode, subject: `payin/${idPayin}` };
        const create = async (played: Deps, chosen: ChosenScenario) => {
          const created = await createPayinOperation.handle(call, played);
          if (!isRefusal(created))
            await beginProgress(deps, { merchantCode, idPayin }, await chosen);
          return created;
        };
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
  create: (deps: Deps, chosen: ChosenScenario) => Promise<Created | Refusal>,
  deps: Deps,
  lose: (answer: object) => void,
): Promise<Created | Refusal> {
  // Read in parallel with the create, which needs it only after its checks.
  const chosen = readControls(deps.database, payment).then(({ scenario }) => scenario);
  const { processor, isFinishedAtOnce } = playProcessor(deps.processor, chosen);
  const creating = create({ ...deps, processor }, chosen).catch((error: unknown): Refusal => {
    if (error instanceof PlayedSuspension) return merchantSuspended;
    throw error;
  });
  const [created, scenario] = await Promise.all([creating, chosen]);
  if (isRefusal(created)) return created;
  if (scenario === "earlyCallback" && isFinishedAtOnce()) await awaitCallback(deps, payment);
  if (scenario === "lostAnswer") lose(created.body);
  return created;
}

/** Plays the progress of a payin that was just created (G29). */
async function beginProgress(
  deps: Pick<Deps, "database" | "clock">,
  { merchantCode, idPayin }: PayinKey,
  scenario: SandboxScenarioName | null,
): Promise<void> {
  if (scenario === null || !scenariosOfPayins.has(scenario)) return;
  const payin = await findPayin(deps.database, merchantCode, idPayin);
  if (payin) await playStoredProgress(deps, payin, scenario);
}

/** Returns a processor that begins one payment by its scenario. */
function playProcessor(
  processor: Processor,
  chosen: ChosenScenario,
): { readonly processor: Processor; readonly isFinishedAtOnce: () => boolean } {
  let isFinishedAtOnce = false;
  const played = async <Begun extends BegunPayin | BegunPayout>(
    begun: Begun,
    createdAt: Date,
  ): Promise<Begun> => {
    const scenario = await chosen;
    if (scenario === "merchantSuspended") throw new PlayedSuspension();
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
      begin: async (payin) => {
        const begun = await played(await processor.begin(payin), payin.createdAt);
        // Other methods show `moneyRequired` by themselves, or never.
        if (payin.method.code !== online.code || (await chosen) !== "moneyRequired") return begun;
        const moneyRequired = oneMinorUnitLess(payin.money);
        return { ...begun, instruction: { ...begun.instruction, moneyRequired } };
      },
      beginPayout: async (payout) =>
        await played(await processor.beginPayout(payout), payout.createdAt),
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
