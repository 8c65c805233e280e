import { type SandboxScenarioName, scenariosOfCreate } from "#contract/sandboxScenario.ts";
import type { Deps } from "../deps.ts";
import type { PaymentKey, PaymentKind } from "./paymentKind.ts";
import { type ChosenScenario, planScenario } from "./plannedScenario.ts";

/** Chooses what a payment of the sandbox meets, from its create on where it is not there yet (G29). */
export async function chooseScenario(
  { database, clock }: Pick<Deps, "database" | "clock">,
  kind: PaymentKind,
  key: PaymentKey,
  name: SandboxScenarioName,
): Promise<ChosenScenario> {
  return await database.transaction().execute(async (transaction) => {
    const payment = await kind.find(transaction, key);
    if (!payment) {
      const { merchantCode, idPayment } = key;
      await planScenario(
        transaction,
        { merchantCode, id: kind.idOf(idPayment) },
        name,
        clock.now(),
      );
      return "chosen";
    }
    // Nothing is played with a real one (G50).
    if (!payment.isTest) return "real";
    if (payment.status !== "PROCESSING") return "final";
    if (scenariosOfCreate.has(name)) return "created";
    const { numUpdatedRows } = await transaction
      .updateTable(kind.direction)
      .set({ scenario: name === "none" ? null : name })
      .where(kind.isRow(key))
      .where("status", "=", "PROCESSING")
      .executeTakeFirst();
    return numUpdatedRows === 1n ? "chosen" : "final";
  });
}
