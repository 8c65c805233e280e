import { setTimeout as wait } from "node:timers/promises";
import type { Transaction } from "kysely";
import type { SandboxScenarioName } from "#contract/sandboxScenario.ts";
import { wasCalledBack } from "../callback/waitingCallbacks.ts";
import { type CallbackSubject, subjectOf } from "../callback/writeCallback.ts";
import { hotRead } from "../database/hotStatement.ts";
import type { PlannedScenarioRow } from "../database/sandboxTables.ts";
import type { Tables } from "../database/tables.ts";
import type { Deps } from "../deps.ts";
import type { DueStep } from "../processor/processor.ts";

/** Which payment, also one that is not there yet. */
export interface PaymentKey {
  readonly merchantCode: string;
  readonly id: CallbackSubject["id"];
}

/** Whether a scenario was chosen: `final` is a payment that has told its status, `created` one that was created without the scenario, `real` one that is no test. */
export type ChosenScenario = "chosen" | "final" | "created" | "real";

/** What falls due within this long of its create happens at once where the callback is to come early (G29). */
const soonMs = 60_000;

/** So long a create waits for its early callback to be tried. */
const calledBackWithinMs = 5000;
const lookEveryMs = 20;

const selectPlanned = hotRead<
  Pick<PlannedScenarioRow, "merchantCode" | "subject">,
  Pick<PlannedScenarioRow, "name">
>("read_planned_scenario", (database, place) =>
  database
    .selectFrom("plannedScenario")
    .select("name")
    .where("merchantCode", "=", place("merchantCode"))
    .where("subject", "=", place("subject"))
    .compile(),
);

/** The scenario that was chosen for a payment before its create (G29); live has none. */
export async function readPlannedScenario(
  { database, config }: Pick<Deps, "database" | "config">,
  { merchantCode, id }: PaymentKey,
): Promise<SandboxScenarioName | null> {
  if (config.environment === "live") return null;
  const [planned] = await selectPlanned(database, { merchantCode, subject: subjectOf(id) });
  return planned?.name ?? null;
}

/** Keeps a scenario for the create of a payment; `none` takes back what was kept (G29). */
export async function planScenario(
  transaction: Transaction<Tables>,
  { merchantCode, id }: PaymentKey,
  name: SandboxScenarioName,
  now: Date,
): Promise<void> {
  const subject = subjectOf(id);
  await transaction
    .insertInto("plannedScenario")
    .values({ merchantCode, subject, name, createdAt: now })
    .onConflict((conflict) => conflict.columns(["merchantCode", "subject"]).doUpdateSet({ name }))
    .execute();
  if (name === "none") await forgetScenario(transaction, { merchantCode, id });
}

/** A scenario that the payment itself has from now on need not be kept. */
export async function forgetScenario(
  transaction: Transaction<Tables>,
  { merchantCode, id }: PaymentKey,
): Promise<void> {
  await transaction
    .deleteFrom("plannedScenario")
    .where("merchantCode", "=", merchantCode)
    .where("subject", "=", subjectOf(id))
    .execute();
}

/** How a payment begins that plays a scenario: what falls due soon is due at once where its callback is to come early. */
export function beginAsPlayed<Begun extends { readonly status: string; readonly next?: DueStep }>(
  begun: Begun,
  scenario: SandboxScenarioName | null,
  createdAt: Date,
): Begun {
  const isSoon = begun.next && begun.next.dueAt.getTime() <= createdAt.getTime() + soonMs;
  if (scenario !== "earlyCallback" || !begun.next || !isSoon) return begun;
  return { ...begun, next: { ...begun.next, dueAt: createdAt } };
}

/** Waits, before a create is answered, until the callback that is to come before that was tried, though not for ever (G23, G29). */
export async function awaitEarlyCallback(
  { database }: Pick<Deps, "database">,
  key: PaymentKey,
  begun: { readonly status: string; readonly next?: DueStep },
  createdAt: Date,
): Promise<void> {
  if (begun.next && begun.next.dueAt > createdAt) return;
  const subject = { merchantCode: key.merchantCode, subject: subjectOf(key.id) };
  for (let waitedMs = 0; waitedMs < calledBackWithinMs; waitedMs += lookEveryMs) {
    if (await wasCalledBack(database, subject)) return;
    await wait(lookEveryMs);
  }
}
