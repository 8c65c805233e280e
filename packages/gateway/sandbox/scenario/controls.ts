import { type Kysely, sql, type Transaction } from "kysely";
import type { SandboxScenarioName } from "@pay/contract/sandboxControls.ts";
import { hotRead } from "../../database/hotQuery.ts";
import type { SandboxControlsRow } from "../../database/sandboxTables.ts";
import type { Tables } from "../../database/tables.ts";

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
export async function setScenario(
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
