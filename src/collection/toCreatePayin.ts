import { cleanValue } from "@pay/contract/cleanValue.ts";
import { writeDataPoints } from "@pay/contract/dataPoint.ts";
import { CreatePayin } from "@pay/contract/payin.ts";
import type { PaymentOption } from "@pay/contract/paymentOption.ts";
import type { RedirectRequest } from "@pay/contract/redirectRequest.ts";
import type { Choice } from "../option/choice.ts";

/** What the customer chose and entered. */
export interface PayinOrder {
  readonly option: PaymentOption;
  readonly choice: Choice;
  /** By name of the data point. */
  readonly values: Readonly<Record<string, string>>;
  /** Names of the link's optional values that are left out, because they are not valid (G37). */
  readonly leftOut?: readonly string[] | undefined;
}

/**
 * Returns the request that creates the payin (G3): the order of the link, the chosen method, and each value, cleaned, at its data
 * point's place. The place may be one that this build's contract does not know. Empty values and values without a data point of the
 * method are omitted (G32).
 */
export function toCreatePayin(
  { money, callbackUrl, returnUrl }: RedirectRequest,
  { option, choice, values }: PayinOrder,
): CreatePayin {
  const all = { ...values, ...operatorOf(choice) };
  const byPath = option.dataPoints.flatMap((point) => {
    const { name, path } = point;
    const value = cleanValue(point, Object.hasOwn(all, name) ? (all[name] ?? "") : "");
    return value === "" ? [] : [[path, value] as const];
  });
  const written = writeDataPoints(Object.fromEntries(byPath));
  const { paymentMethodCode } = option;
  const body = CreatePayin.parse({
    paymentRequested: { money },
    paymentMethod: { ...written, paymentMethodCode },
    callbackUrl,
    returnUrl,
  });
  // Validation drops properties that the schema does not know, but the service asked for them.
  return { ...body, paymentMethod: Object.assign(body.paymentMethod, written) };
}

function operatorOf({ paymentOperatorCode }: Choice): Readonly<Record<string, string>> {
  return paymentOperatorCode === undefined ? {} : { paymentOperatorCode };
}
