import { type SandboxScenarioName, scenariosOfCreate } from "#contract/sandboxScenario.ts";
import type { Deps } from "../deps.ts";
import { type ChosenScenario, planScenario } from "../payment/plannedScenario.ts";
import type { PayoutKey } from "./payoutStep.ts";
import { findPayout } from "./payoutTable.ts";

/** Chooses what a payout of the sandbox meets, from its create on where it is not there yet (G29). */
export async function choosePayoutScenario(
  { database, clock }: Pick<Deps, "database" | "clock">,
  { merchantCode, idPayout }: PayoutKey,
  name: SandboxScenarioName,
): Promise<ChosenScenario> {
  return await database.transaction().execute(async (transaction) => {
    const payout = await findPayout(transaction, merchantCode, idPayout);
    if (!payout) {
      await planScenario(transaction, { merchantCode, id: { idPayout } }, name, clock.now());
      return "chosen";
    }
    // Nothing is played with a real one (G50).
    if (!payout.isTest) return "real";
    if (payout.status !== "PROCESSING") return "final";
    if (scenariosOfCreate.has(name)) return "created";
    const { numUpdatedRows } = await transaction
      .updateTable("payout")
      .set({ scenario: name === "none" ? null : name })
      .where("merchantCode", "=", merchantCode)
      .where("idPayout", "=", idPayout)
      .where("status", "=", "PROCESSING")
      .executeTakeFirst();
    return numUpdatedRows === 1n ? "chosen" : "final";
  });
}
