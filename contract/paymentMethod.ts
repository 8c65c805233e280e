import type { CurrencyCode } from "./currency.ts";
import type { DataPoint } from "./dataPoint.ts";
import type { InstructionKind } from "./instruction.ts";
import type { PaymentMethodResponse } from "./payin.ts";

/** A field that only some answers carry. */
export type ResponseField = Exclude<
  keyof PaymentMethodResponse,
  "idPayin" | "paymentMethodCode" | "returnUrl" | "instructionKind"
>;

/** One payin method as data (§2): the page, the gateway's rules, mocks and journeys follow from it. */
export interface PayinMethod {
  readonly code: string;
  /** English name; customers see the Web App's own word for the code (G44). */
  readonly name: string;
  readonly instructionKind: InstructionKind;
  /** What the method asks for, by currency; a currency that is absent cannot be paid by it. */
  readonly dataPoints: { readonly [C in CurrencyCode]?: readonly DataPoint[] };
  /** How long the customer has to pay, in minutes (G27). */
  readonly expiresAfterMinutes: number;
  /** What the answer carries beside the fields of G3: always, or in some currencies and cases. */
  readonly response: {
    readonly always: readonly ResponseField[];
    readonly sometimes: readonly ResponseField[];
  };
}

/** Declares a payin method; gives it back with its literal code. */
export function definePaymentMethod<const Method extends PayinMethod>(method: Method): Method {
  return method;
}
