import {
  type SandboxScenarioName,
  scenariosOfCreate,
  scenariosOfPayins,
} from "@pay/contract/sandboxControls.ts";
import { subjectOf } from "../../callback/writeCallback.ts";
import type { Deps } from "../../deps.ts";
import type { Refusal } from "../../transport/operation.ts";
import { findPayin } from "../../payin/payinTable.ts";
import type { PaymentKey, PaymentKind } from "../../payment/paymentKind.ts";
import { lockStep } from "../../payment/paymentStep.ts";
import { invalidFields, notFound } from "../../payment/refusals.ts";
import { setScenario } from "./controls.ts";
import { playStoredProgress } from "./playProgress.ts";

/**
 * Chooses the scenario of a sandbox payment, which may not exist yet (G29). One about the progress of a payin under way plays at
 * once. Refuses a scenario of payins for a payout, a real payment (G50), a final one, and one that was created without a scenario
 * that must precede the create.
 */
export async function chooseScenario(
  { database, clock }: Pick<Deps, "database" | "clock">,
  kind: PaymentKind,
  key: PaymentKey,
  name: SandboxScenarioName,
): Promise<Refusal | undefined> {
  const { merchantCode, idPayment } = key;
  const isPayin = kind.direction === "payin";
  if (!isPayin && scenariosOfPayins.has(name)) return refuseForPayout(name);
  return await database.transaction().execute(async (transaction) => {
    // Locked in the order of all changes of a payment, so that it does not become final before the choice is written.
    await lockStep(transaction, kind, key);
    const payment = await transaction
      .selectFrom(kind.direction)
      .select(["status", "isTest"])
      .where(kind.isRow(key))
      .forNoKeyUpdate()
      .executeTakeFirst();
    const named = `${kind.direction} ${idPayment}`;
    if (payment?.isTest === false) return notFound(kind.direction, idPayment);
    if (payment && payment.status !== "PROCESSING") {
      const detail = `The ${named} is final, and its callback is written. Use another payment.`;
      return { problem: "payment_is_final", detail };
    }
    if (payment && scenariosOfCreate.has(name)) {
      const detail = `The ${named} exists already. Choose this scenario before its create.`;
      return { problem: "id_already_accepted", detail };
    }
    const subject = subjectOf(kind.idOf(idPayment));
    await setScenario(transaction, { merchantCode, subject }, name === "none" ? null : name);
    const payin = isPayin ? await findPayin(transaction, merchantCode, idPayment) : undefined;
    if (payin) await playStoredProgress({ database: transaction, clock }, payin, name);
    return undefined;
  });
}

function refuseForPayout(name: SandboxScenarioName): Refusal {
  const detail = `The scenario ${name} is of payins only. Choose another one for a payout.`;
  return invalidFields([{ pointer: "/name", code: "not_allowed", detail }]);
}
