import type { Money } from "./money.ts";
import type { PaymentProcess } from "./payin.ts";

/** The receiver of a payout and the method (§2). The data points of a method and currency say which fields it needs. */
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
  /** URL to which the service sends callbacks about the payout (§6). */
  readonly callbackUrl: string;
}

/** The request's fields that a response repeats. They differ by method (§2). */
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

/** Response of a create (G14). */
export interface PayoutCreated {
  readonly paymentRequested: { readonly money: Money };
  readonly paymentMethodResponse: PayoutMethodResponse;
  readonly process: PaymentProcess;
}

/** Response of a read: that of the create, plus the merchant's fee (§2, G14). */
export interface Payout extends PayoutCreated {
  readonly fee: Money;
}
