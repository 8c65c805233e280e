import type { CurrencyCode } from "./currency.ts";
import type { CodeAndName, DataPoint } from "./dataPoint.ts";
import type { Money } from "./money.ts";
import type { InstructionKind, PaymentMethodRequest, PaymentMethodResponse } from "./payin.ts";
import type * as z from "zod/mini";

/** Name of a field that only some responses carry. */
export type ResponseField = Exclude<
  keyof PaymentMethodResponse,
  "idPayin" | "paymentMethodCode" | "returnUrl" | "instructionKind"
>;

/** The operators and the store of a sample: those of the sandbox, or placeholders. */
export interface SampleNames {
  readonly bank: CodeAndName;
  readonly wallet: CodeAndName;
  readonly network: CodeAndName;
  readonly store: CodeAndName;
}

/** A payin of the sample customer, who entered every data point of the method. */
export interface SampleOrder extends SampleNames {
  readonly currencyCode: CurrencyCode;
  readonly money: Money;
  readonly oneMinorUnitLess: Money;
  readonly data: PaymentMethodRequest;
}

/** How the API's description names and explains a method. */
interface MethodText {
  /** The name of its object in requests (§2). `OfflineMethod` is `OfflineMethodResponse` in answers. */
  readonly objectName: string;
  /** One sentence about it. */
  readonly text: string;
}

/** A payin method as data (§2). The web app, the gateway's rules, the mock and the browser journeys derive from it. */
export interface PayinMethod extends MethodText {
  readonly code: string;
  /** English name. Customers see the web app's own translation of the code (G44). */
  readonly name: string;
  /** Whether customers know it by the logo of a brand. The others have a sign of the page. */
  readonly isBrand: boolean;
  readonly instructionKind: InstructionKind;
  /** The data points by currency. The method cannot be paid in a currency that is absent. */
  readonly dataPoints: { readonly [C in CurrencyCode]?: readonly DataPoint[] };
  /** The bank of everybody who pays by the method, if it is one alone. */
  readonly customersBank?: string;
  /** Minutes until the payment expires (G27). */
  readonly expiresAfterMinutes: number;
  /** The fields of the response besides those of G3: always present, or only in some currencies and cases. */
  readonly response: {
    readonly always: readonly ResponseField[];
    readonly sometimes: readonly ResponseField[];
  };
  /**
   * The fields of its response to the sample customer besides those of every response. `money` is the order's unless it is among
   * them.
   */
  readonly sample: (
    order: SampleOrder,
  ) => Partial<Pick<PaymentMethodResponse, Exclude<ResponseField, "expireAt">>>;
}

/** Declares a payin method and returns it with its literal code. */
export function definePaymentMethod<const Method extends PayinMethod>(method: Method): Method {
  return method;
}

/** A payout method as data (§2). The gateway's rules, its answers and their description derive from it. */
export interface PayoutMethod extends MethodText {
  readonly code: string;
  readonly name: string;
  /** The receiver's data points by currency. The method pays out nothing in a currency that is absent. */
  readonly dataPoints: { readonly [C in CurrencyCode]?: readonly DataPoint[] };
  /**
   * Its `…Response` object: the fields of the request that a create and a read repeat, besides `idPayout` and
   * `paymentMethodCode`.
   */
  readonly response: z.ZodMiniObject;
}

/** Minutes until a payout expires: 24 h after its create (G14). */
export const payoutExpiresAfterMinutes = 24 * 60;

/** Declares a payout method and returns it with its literal code. */
export function definePayoutMethod<const Method extends PayoutMethod>(method: Method): Method {
  return method;
}
