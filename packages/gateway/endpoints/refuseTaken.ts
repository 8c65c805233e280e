import type { CreatePayin } from "@pay/contract/payin.ts";
import type { CreatePayout } from "@pay/contract/payout.ts";
import type { Deps } from "../deps.ts";
import type { PaymentKey, PaymentKind } from "../payment/paymentKind.ts";
import { isSameRequest } from "../payment/requestHash.ts";
import type { StoredPayin } from "../payin/toPayin.ts";
import type { StoredPayout } from "../payout/payoutTable.ts";
import type { Refusal } from "../transport/operation.ts";

/** Returns a function that refuses the id of a payment that exists, and returns undefined for a free one (G11). */
export function refuseTaken(
  kind: PaymentKind<StoredPayin> | PaymentKind<StoredPayout>,
  schema: typeof CreatePayin | typeof CreatePayout,
) {
  return async (
    key: PaymentKey,
    body: unknown,
    { database, config }: Pick<Deps, "database" | "config">,
  ): Promise<Refusal | undefined> => {
    const taken = await kind.find(database, key);
    if (!taken) return undefined;
    return {
      problem: "id_already_accepted",
      detail: `The ${kind.direction} ${key.idPayment} exists already. Read it at Location, or use a new id for another payment.`,
      // Nobody can compare once the customer's data was removed, with the hash of the request (record 33).
      ...(taken.erasedAt === null && {
        sameRequest: isSameRequest(schema, body, taken.requestHash),
      }),
      headers: { location: locationOf(kind, key.idPayment, config) },
    };
  };
}

/** Returns the address at which a payment is read. */
export function locationOf(
  { direction }: Pick<PaymentKind, "direction">,
  idPayment: string,
  { baseUrl }: Pick<Deps["config"], "baseUrl">,
): string {
  return `${baseUrl}/${direction}s/${idPayment}`;
}
