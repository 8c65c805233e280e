import { type SandboxScenarioName, scenariosOfCreate } from "#contract/sandboxScenario.ts";
import { subjectOf } from "../../callback/writeCallback.ts";
import type { Deps } from "../../deps.ts";
import type { PaymentKey, PaymentKind } from "../../payment/paymentKind.ts";
import { orderScenario } from "./controls.ts";

/** Whether a scenario was chosen: `final` is a payment that has told its status, `created` one that was created without the scenario, `real` one that is no test. */
export type ChosenScenario = "chosen" | "final" | "created" | "real";

/** Chooses what a payment of the sandbox meets, from its create on where it is not there yet (G29). */
export async function chooseScenario(
  { database }: Pick<Deps, "database">,
  kind: PaymentKind,
  key: PaymentKey,
  name: SandboxScenarioName,
): Promise<ChosenScenario> {
  return await database.transaction().execute(async (transaction) => {
    // Locked, so that it does not become final before the choice is written.
    const payment = await transaction
      .selectFrom(kind.direction)
      .select(["status", "isTest"])
      .where(kind.isRow(key))
      .forNoKeyUpdate()
      .executeTakeFirst();
    // Nothing is played with a real one (G50).
    if (payment?.isTest === false) return "real";
    if (payment && payment.status !== "PROCESSING") return "final";
    if (payment && scenariosOfCreate.has(name)) return "created";
    const { merchantCode, idPayment } = key;
    const subject = subjectOf(kind.idOf(idPayment));
    await orderScenario(transaction, { merchantCode, subject }, name === "none" ? null : name);
    return "chosen";
  });
}

/** Says of a payment, named `payin A-1`, why its scenario can no longer be chosen (G29). */
export function refuseScenario(why: Exclude<ChosenScenario, "chosen">, payment: string) {
  if (why === "real")
    return {
      problem: "payment_not_found",
      detail: `There is no ${payment} of the sandbox.`,
    } as const;
  return why === "final"
    ? ({
        problem: "payment_is_final",
        detail: `The ${payment} has its final status, and its callback is written.`,
      } as const)
    : ({
        problem: "id_already_accepted",
        detail: `The ${payment} is created already; this scenario has to be chosen before that.`,
      } as const);
}
