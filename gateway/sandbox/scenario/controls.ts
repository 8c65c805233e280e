import { type Kysely, sql, type Transaction } from "kysely";
import { type SandboxScenarioName, scenariosOfCreate } from "#contract/sandboxControls.ts";
import { hotRead } from "../../database/hotStatement.ts";
import type { SandboxControlsRow } from "../../database/sandboxTables.ts";
import type { Tables } from "../../database/tables.ts";
import { subjectOf } from "../../callback/writeCallback.ts";
import type { Deps } from "../../deps.ts";
import type { Refusal } from "../../http/operation.ts";
import type { PaymentKey, PaymentKind } from "../../payment/paymentKind.ts";

/** A payment as its callbacks name it; it may not exist yet. */
export interface PaymentSubject {
  readonly merchantCode: string;
  /** `payin/A-1`. */
  readonly subject: string;
}

/** The sandbox's controls for a payment (G29). */
export interface Controls {
  readonly scenario: SandboxScenarioName | null;
  /** Milliseconds by which its clock was advanced. */
  readonly advancedMs: number;
}

const selectControls = hotRead<
  PaymentSubject,
  { readonly scenario: SandboxScenarioName | null; readonly advancedMs: bigint }
>("read_sandbox_controls", (database, place) =>
  database
    .selectFrom("sandboxControls")
    .select(["scenario", "advancedMs"])
    .where("merchantCode", "=", place("merchantCode"))
    .where("subject", "=", place("subject"))
    .compile(),
);

/** Reads the controls for a payment; by default no scenario and no advance. */
export async function readControls(
  database: Kysely<Tables>,
  { merchantCode, subject }: PaymentSubject,
): Promise<Controls> {
  const [row] = await selectControls(database, { merchantCode, subject });
  return { scenario: row?.scenario ?? null, advancedMs: Number(row?.advancedMs ?? 0n) };
}

/** Sets the scenario of a payment in place of the previous one. */
async function setScenario(
  transaction: Transaction<Tables>,
  { merchantCode, subject }: PaymentSubject,
  scenario: SandboxControlsRow["scenario"],
): Promise<void> {
  await transaction
    .insertInto("sandboxControls")
    .values({ merchantCode, subject, scenario })
    .onConflict((conflict) =>
      conflict.columns(["merchantCode", "subject"]).doUpdateSet({ scenario }),
    )
    .execute();
}

/** Advances the clock of a payment. */
export async function moveClock(
  transaction: Transaction<Tables>,
  { merchantCode, subject }: PaymentSubject,
  byMs: number,
): Promise<void> {
  await transaction
    .insertInto("sandboxControls")
    .values({ merchantCode, subject, scenario: null, advancedMs: BigInt(byMs) })
    .onConflict((conflict) =>
      conflict.columns(["merchantCode", "subject"]).doUpdateSet({
        advancedMs: sql`sandbox_controls.advanced_ms + excluded.advanced_ms`,
      }),
    )
    .execute();
}

/**
 * Chooses the scenario of a sandbox payment, which may not exist yet (G29). Refuses it for a real payment (G50), for a final one,
 * and for one that was created without a scenario that must precede the create.
 */
export async function chooseScenario(
  { database }: Pick<Deps, "database">,
  kind: PaymentKind,
  key: PaymentKey,
  name: SandboxScenarioName,
): Promise<Refusal | undefined> {
  const { merchantCode, idPayment } = key;
  return await database.transaction().execute(async (transaction) => {
    // Locked, so that the payment does not become final before the choice is written.
    const payment = await transaction
      .selectFrom(kind.direction)
      .select(["status", "isTest"])
      .where(kind.isRow(key))
      .forNoKeyUpdate()
      .executeTakeFirst();
    const named = `${kind.direction} ${idPayment}`;
    if (payment?.isTest === false)
      return { problem: "payment_not_found", detail: `The sandbox has no ${named}.` };
    if (payment && payment.status !== "PROCESSING") {
      const detail = `The ${named} is final, and its callback is written.`;
      return { problem: "payment_is_final", detail };
    }
    if (payment && scenariosOfCreate.has(name)) {
      const detail = `The ${named} exists already. Choose this scenario before its create.`;
      return { problem: "id_already_accepted", detail };
    }
    const subject = subjectOf(kind.idOf(idPayment));
    await setScenario(transaction, { merchantCode, subject }, name === "none" ? null : name);
    return undefined;
  });
}
