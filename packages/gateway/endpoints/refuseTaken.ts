import type { FieldError } from "@pay/contract/problem.ts";
import type { CreatePayin } from "@pay/contract/payin.ts";
import type { CreatePayout } from "@pay/contract/payout.ts";
import type { Deps } from "../deps.ts";
import { findDifferences } from "../payment/findDifferences.ts";
import type { PaymentKey, PaymentKind } from "../payment/paymentKind.ts";
import { isSameRequest } from "../payment/requestHash.ts";
import type { StoredPayin } from "../payin/toPayin.ts";
import type { StoredPayout } from "../payout/payoutTable.ts";
import type { Refusal } from "../transport/operation.ts";

type Taken = StoredPayin | StoredPayout;

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
    const taken: Taken | undefined = await kind.find(database, key);
    if (!taken) return undefined;
    const named = `The ${kind.direction} ${key.idPayment}`;
    const headers = { location: locationOf(kind, key.idPayment, config) };
    const remedy = "Read it at Location. Use a new id for another payment.";
    // Nobody can compare once the customer's data was removed, with the hash of the request (record 33).
    if (taken.erasedAt !== null)
      return {
        problem: "id_already_accepted",
        detail: `${named} was accepted already. ${remedy}`,
        headers,
      };
    const sameRequest = isSameRequest(schema, body, taken.requestHash);
    const request = schema.safeParse(body);
    const pointers =
      !sameRequest && request.success ? findDifferences(kind.direction, request.data, taken) : [];
    const reason = sameRequest
      ? "from the same request"
      : describeDifferences(pointers, request.success);
    return {
      problem: "id_already_accepted",
      detail: `${named} was accepted already, ${reason}. ${remedy}`,
      sameRequest,
      ...(pointers.length > 0 && { errors: pointers.map(toFieldError) }),
      headers,
    };
  };
}

function describeDifferences(pointers: readonly string[], isWhole: boolean): string {
  if (!isWhole) return "and this request is not a whole create";
  if (pointers.length === 0) return "from a request that spells the same values in another way";
  return `from a request with another ${pointers.map(nameOf).join(", ")}`;
}

/** The sentence has no value: whoever sends guesses would learn which one is right. */
function toFieldError(pointer: string): FieldError {
  const detail = `${nameOf(pointer)} differs from that of the accepted request. Send the same again, or use a new id.`;
  return { pointer, code: "not_allowed", detail };
}

function nameOf(pointer: string): string {
  const names = pointer.split("/");
  return names.at(-1) === "code" ? (names.at(-2) ?? "") : (names.at(-1) ?? "");
}

/** Returns the address at which a payment is read. */
export function locationOf(
  { direction }: Pick<PaymentKind, "direction">,
  idPayment: string,
  { baseUrl }: Pick<Deps["config"], "baseUrl">,
): string {
  return `${baseUrl}/${direction}s/${idPayment}`;
}
