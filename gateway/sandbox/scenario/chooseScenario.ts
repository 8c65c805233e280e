import { type SandboxScenarioName, scenariosOfCreate } from "#contract/sandboxControls.ts";
import { subjectOf } from "../../callback/writeCallback.ts";
import type { Deps } from "../../deps.ts";
import type { PaymentKey, PaymentKind } from "../../payment/paymentKind.ts";
import { orderScenario } from "./controls.ts";

/**
 * The result of choosing a scenario. `final`: the payment is final. `created`: it was created without the scenario. `real`: it is
 * not a test.
 */
export type ChosenScenario = "chosen" | "final" | "created" | "real";

/** Chooses the scenario of a sandbox payment, which may not exist yet (G29). */
export async function chooseScenario(
  { database }: Pick<Deps, "database">,
  kind: PaymentKind,
  key: PaymentKey,
  name: SandboxScenarioName,
): Promise<ChosenScenario> {
  return await database.transaction().execute(async (transaction) => {
    // Locked, so that the payment does not become final before the choice is written.
    const payment = await transaction
      .selectFrom(kind.direction)
      .select(["status", "isTest"])
      .where(kind.isRow(key))
      .forNoKeyUpdate()
      .executeTakeFirst();
    // Real payments play no scenarios (G50).
    if (payment?.isTest === false) return "real";
    if (payment && payment.status !== "PROCESSING") return "final";
    if (payment && scenariosOfCreate.has(name)) return "created";
    const { merchantCode, idPayment } = key;
    const subject = subjectOf(kind.idOf(idPayment));
    await orderScenario(transaction, { merchantCode, subject }, name === "none" ? null : name);
    return "chosen";
  });
}

/** Returns the refusal for a payment, named `payin A-1`, whose scenario can no longer be chosen (G29). */
export function refuseScenario(why: Exclude<ChosenScenario, "chosen">, payment: string) {
  if (why === "real")
    return {
      problem: "payment_not_found",
      detail: `The sandbox has no ${payment}.`,
    } as const;
  return why === "final"
    ? ({
        problem: "payment_is_final",
        detail: `The ${payment} has its final status, and its callback is written.`,
      } as const)
    : ({
        problem: "id_already_accepted",
        detail: `The ${payment} exists already. Choose this scenario before its create.`,
      } as const);
}
