import type { CurrencyCode } from "./currency.ts";
import type { DataPoint } from "./dataPoint.ts";
import type { InstructionKind } from "./instruction.ts";
import type { PaymentMethodResponse } from "./payin.ts";

/** Name of a field that only some responses carry. */
export type ResponseField = Exclude<
  keyof PaymentMethodResponse,
  "idPayin" | "paymentMethodCode" | "returnUrl" | "instructionKind"
>;

/** A payin method as data (§2). The web app, the gateway's rules, the mock and the browser journeys derive from it. */
export interface PayinMethod {
  readonly code: string;
  /** English name. Customers see the web app's own translation of the code (G44). */
  readonly name: string;
  readonly instructionKind: InstructionKind;
  /** The data points by currency. The method cannot be paid in a currency that is absent. */
  readonly dataPoints: { readonly [C in CurrencyCode]?: readonly DataPoint[] };
  /** Minutes until the payment expires (G27). */
  readonly expiresAfterMinutes: number;
  /** The fields of the response besides those of G3: always present, or only in some currencies and cases. */
  readonly response: {
    readonly always: readonly ResponseField[];
    readonly sometimes: readonly ResponseField[];
  };
}

/** Declares a payin method and returns it with its literal code. */
export function definePaymentMethod<const Method extends PayinMethod>(method: Method): Method {
  return method;
}
