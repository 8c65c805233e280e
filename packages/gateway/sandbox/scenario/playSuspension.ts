import type { listPaymentOptions } from "@pay/contract/endpoints/listPaymentOptions.ts";
import type { Deps } from "../../deps.ts";
import { listPaymentOptionsOperation } from "../../endpoints/listPaymentOptions.ts";
import { namedPayments } from "../../transport/callLimit.ts";
import type { Operation } from "../../transport/operation.ts";
import { merchantSuspended } from "../../payment/refusals.ts";
import type { Caller } from "../../token/caller.ts";
import { readControls } from "./controls.ts";

/**
 * The list of options of the sandbox. It is refused as for a suspended merchant if the token is for one payin, and that has the
 * scenario `merchantSuspended` (G29, G49).
 */
export const playOptions: Operation<typeof listPaymentOptions> = {
  handle: async (call, deps) =>
    (await playsSuspended(call.caller, deps))
      ? merchantSuspended
      : await listPaymentOptionsOperation.handle(call, deps),
};

async function playsSuspended(
  { merchantCode, scope }: Caller,
  { database }: Pick<Deps, "database">,
): Promise<boolean> {
  const named =
    scope.kind === "action" ? [`payins/${scope.idPayment}`] : namedPayments(scope.operations);
  const [only, ...others] = named.filter((payment) => payment.startsWith("payins/"));
  if (only === undefined || others.length > 0) return false;
  const subject = only.replace(/^payins/, "payin");
  const { scenario } = await readControls(database, { merchantCode, subject });
  return scenario === "merchantSuspended";
}
