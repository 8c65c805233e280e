import type { Kysely } from "kysely";
import { fromMinorUnits, type Money, toMinorUnits } from "@pay/contract/money.ts";
import { moneyToPay } from "@pay/contract/payin.ts";
import type { SandboxScenarioName } from "@pay/contract/sandboxControls.ts";
import type { Tables } from "../../database/tables.ts";
import type { Deps } from "../../deps.ts";
import { notePayin } from "../../payin/notePayin.ts";
import { payinKind } from "../../payin/payinKind.ts";
import type { PayinKey } from "../../payin/payinTable.ts";
import { type StoredPayin, toPayinCreated } from "../../payin/toPayin.ts";
import { postponeStep } from "../../payment/paymentStep.ts";
import type { ProgressPort } from "../../processor/processor.ts";
import { readControls } from "./controls.ts";

/** The earliest end of a payin of which a part has arrived, or whose payment waits for a confirmation (G29). */
const progressMs = 60_000;
/** The time between the expiry of a payin and its late end (G29). */
const afterExpiryMs = 3_600_000;

/** A payin under way: its key, the amount to pay, and its expiry. */
export interface PlayedPayin extends PayinKey {
  readonly toPay: Money;
  readonly expireAt: Date;
}

/** Plays the progress of a payin by its scenario, as a processor would tell it (G29, G47, G48). Other scenarios do nothing. */
export async function playProgress(
  port: ProgressPort,
  { merchantCode, idPayin, toPay, expireAt }: PlayedPayin,
  scenario: SandboxScenarioName | null,
  now: Date,
): Promise<void> {
  const key = { merchantCode, idPayin };
  if (scenario === "partialPayment") {
    const moneyReceived = halfOf(toPay);
    // One minor unit has no half.
    if (moneyReceived)
      await port.notePayin(key, { processorStatus: "PARTIALLY_PAID", moneyReceived });
  }
  if (scenario === "confirming")
    await port.notePayin(key, { processorStatus: "CONFIRMING", moneyReceived: toPay });
  const dueAt = earliestEnd(scenario, expireAt, now);
  if (dueAt) await port.postpone(key, dueAt);
}

/** Does the same to a stored payin, in one transaction if `database` is one that has locked its step. */
export async function playStoredProgress(
  { database, clock }: Pick<Deps, "database" | "clock">,
  payin: StoredPayin,
  scenario: SandboxScenarioName | null,
): Promise<void> {
  const played = { ...payin, toPay: moneyToPay(toPayinCreated(payin)) };
  const port = {
    notePayin: notePayin.bind(undefined, { database, clock }),
    postpone: async ({ merchantCode, idPayin }: PayinKey, dueAt: Date) =>
      await postponeStep(database, payinKind, { merchantCode, idPayment: idPayin }, dueAt),
  };
  await playProgress(port, played, scenario, clock.now());
}

/** Holds a changed step of a payin back by its scenario, e.g. after the customer approved at the institution (G28). */
export async function holdByScenario(
  database: Kysely<Tables>,
  { merchantCode, idPayin, expireAt }: StoredPayin,
  now: Date,
): Promise<void> {
  const { scenario } = await readControls(database, {
    merchantCode,
    subject: `payin/${idPayin}`,
  });
  const dueAt = earliestEnd(scenario, expireAt, now);
  if (dueAt) await postponeStep(database, payinKind, { merchantCode, idPayment: idPayin }, dueAt);
}

function earliestEnd(
  scenario: SandboxScenarioName | null,
  expireAt: Date,
  now: Date,
): Date | undefined {
  if (scenario === "decidedAfterExpiry") return new Date(expireAt.getTime() + afterExpiryMs);
  if (scenario === "partialPayment" || scenario === "confirming")
    return new Date(now.getTime() + progressMs);
  return undefined;
}

function halfOf(money: Money): Money | undefined {
  const units = toMinorUnits(money) / 2n;
  return units > 0n ? fromMinorUnits(units, money.currencyCode) : undefined;
}
