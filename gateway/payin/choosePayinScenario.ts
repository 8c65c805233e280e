import { type SandboxScenarioName, scenariosOfCreate } from "#contract/sandboxScenario.ts";
import type { Deps } from "../deps.ts";
import { type ChosenScenario, planScenario } from "../payment/plannedScenario.ts";
import type { PayinKey } from "./payinStep.ts";
import { findPayin, isPayin } from "./payinTable.ts";

/** Chooses what a payin of the sandbox meets, from its create on where it is not there yet (G29). */
export async function choosePayinScenario(
  { database, clock }: Pick<Deps, "database" | "clock">,
  { merchantCode, idPayin }: PayinKey,
  name: SandboxScenarioName,
): Promise<ChosenScenario> {
  return await database.transaction().execute(async (transaction) => {
    const payin = await findPayin(transaction, merchantCode, idPayin);
    if (!payin) {
      await planScenario(transaction, { merchantCode, id: { idPayin } }, name, clock.now());
      return "chosen";
    }
    // Nothing is played with a real one (G50).
    if (!payin.isTest) return "real";
    if (payin.status !== "PROCESSING") return "final";
    if (scenariosOfCreate.has(name)) return "created";
    const { numUpdatedRows } = await transaction
      .updateTable("payin")
      .set({ scenario: name === "none" ? null : name })
      .where(isPayin({ merchantCode, idPayin }))
      .where("status", "=", "PROCESSING")
      .executeTakeFirst();
    return numUpdatedRows === 1n ? "chosen" : "final";
  });
}
