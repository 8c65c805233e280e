import { writeDataPoints } from "#contract/dataPoint.ts";
import { CreatePayin } from "#contract/payin.ts";
import type { PaymentOption } from "#contract/paymentOption.ts";
import type { RedirectRequest } from "#contract/redirectRequest.ts";
import type { Choice } from "../option/choice.ts";

/**
 * The request that creates the payin (G3): the order of the link, the chosen method, and the values by data point name, each at its
 * data point's place, also where the contract of this build does not know the place yet. Values that are empty, and those that the method
 * has no data point for, are left out (G32).
 */
export function toCreatePayin(
  { money, callbackUrl, returnUrl }: RedirectRequest,
  option: PaymentOption,
  choice: Choice,
  values: Readonly<Record<string, string>>,
): CreatePayin {
  const all = { ...values, ...operatorOf(choice) };
  const byPath = option.dataPoints.flatMap(({ name, path }) => {
    const value = (Object.hasOwn(all, name) ? all[name] : undefined)?.trim().normalize("NFC");
    return value ? [[path, value] as const] : [];
  });
  const written = writeDataPoints(Object.fromEntries(byPath));
  const { paymentMethodCode } = option;
  const body = CreatePayin.parse({
    paymentRequested: { money },
    paymentMethod: { ...written, paymentMethodCode },
    callbackUrl,
    returnUrl,
  });
  // Reading drops what the schema does not know, and the service asked for it.
  return { ...body, paymentMethod: Object.assign(body.paymentMethod, written) };
}

function operatorOf({ paymentOperatorCode }: Choice): Readonly<Record<string, string>> {
  return paymentOperatorCode === undefined ? {} : { paymentOperatorCode };
}
