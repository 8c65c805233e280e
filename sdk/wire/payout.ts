import type { Money } from "./money.ts";
import type { PaymentProcess } from "./payin.ts";

/** Who is paid and how (§2): each method takes some of these, and says by its data points what it demands in which currency. */
export interface PayoutMethodRequest {
  readonly paymentMethodCode: string;
  readonly account?:
    | {
        readonly accountName?: string | undefined;
        readonly accountNumber?: string | undefined;
        readonly accountType?: string | undefined;
      }
    | undefined;
  readonly paymentOperatorCode?: string | undefined;
  readonly emailAddress?: string | undefined;
  readonly phoneNumber?: string | undefined;
  readonly identifyingReference?: string | undefined;
  readonly taxId?: string | undefined;
}

/** Body of `POST /payouts/{idPayout}` (§2). */
export interface CreatePayout {
  readonly paymentRequested: { readonly money: Money };
  readonly paymentMethod: PayoutMethodRequest;
  /** Where the service tells that the payout changed (§6). */
  readonly callbackUrl: string;
}

/** What an answer repeats of the request, which differs from method to method (§2). */
export type PayoutMethodResponse =
  | { readonly idPayout: string; readonly paymentMethodCode: "BANK_TRANSFER" }
  | { readonly idPayout: string; readonly paymentMethodCode: "WALLET_TRANSFER" }
  | {
      readonly idPayout: string;
      readonly paymentMethodCode: "EMAIL_TRANSFER";
      readonly emailAddress: string;
      readonly account: { readonly accountName: string };
    }
  | {
      readonly idPayout: string;
      readonly paymentMethodCode: "PHONE_NUMBER_TRANSFER";
      readonly phoneNumber: string;
      readonly account: { readonly accountName: string };
    }
  | {
      readonly idPayout: string;
      readonly paymentMethodCode: "RANDOM_KEY_TRANSFER";
      readonly account: { readonly accountName: string; readonly accountNumber: string };
    }
  | {
      readonly idPayout: string;
      readonly paymentMethodCode: "TAX_PAYER_ID_TRANSFER";
      readonly taxId: string;
      readonly account: { readonly accountName: string };
    };

/** Answer of a create (G14). */
export interface PayoutCreated {
  readonly paymentRequested: { readonly money: Money };
  readonly paymentMethodResponse: PayoutMethodResponse;
  readonly process: PaymentProcess;
}

/** Answer of a read: that of the create, and what it costs the merchant (§2, G14). */
export interface Payout extends PayoutCreated {
  readonly fee: Money;
}
