import * as z from "zod/mini";
import { PayinState, type PutPayin, type PutPayout } from "@pay/contract/connector/payment.ts";

/** The known state of a payment: the answer to the gateway, without key and money. */
export const KnownState = z.omit(PayinState, { key: true, money: true });
export type KnownState = z.infer<typeof KnownState>;

interface Kept {
  readonly key: string;
  /** The reference of the payment at the provider. It is made of direction and key, so it is the same in each attempt. */
  readonly reference: string;
  /** The address of yours to which a page of the provider sends the customer back. It hides the gateway's token from the provider. */
  readonly returnUrl: string;
  readonly state: KnownState;
  /** What your provider's code wants to know again, such as the provider's own id. */
  readonly memo: string | undefined;
  /** The provider's last known word, and since when it says it, in milliseconds since 1970. */
  readonly word: string | undefined;
  readonly wordSince: number;
  /** Whether the provider was asked and has answered. */
  readonly isBegun: boolean;
  /** The questions in a row that brought nothing new. */
  readonly idleReads: number;
}

export type Payin = Kept & { readonly direction: "payin" } & PutPayin;
export type Payout = Kept & { readonly direction: "payout" } & PutPayout;

/** An order of the gateway, and what is known of it. */
export type Payment = Payin | Payout;

const finals: ReadonlySet<string> = new Set(["SUCCESS", "FAILED", "REFUSED"]);

/** Whether a state never changes again. */
export function isFinal({ status }: KnownState): boolean {
  return finals.has(status);
}
