import type { Money } from "./money.ts";

/** What the customer chose and gave (§2): each method takes some of these. Which ones are mandatory is said by its data points (G1). */
export interface PaymentMethodRequest {
  readonly paymentMethodCode: string;
  readonly account?:
    | {
        readonly accountName?: string | undefined;
        readonly accountNumber?: string | undefined;
        readonly accountType?: string | undefined;
      }
    | undefined;
  readonly emailAddress?: string | undefined;
  readonly phoneNumber?: string | undefined;
  readonly taxId?: string | undefined;
  readonly productId?: string | undefined;
  readonly upiId?: string | undefined;
  readonly paymentOperatorCode?: string | undefined;
  readonly paymentLocation?: { readonly code?: string | undefined } | undefined;
}

/** Body of `POST /payins/{idPayin}` (G3). */
export interface CreatePayin {
  readonly paymentRequested: { readonly money: Money };
  readonly paymentMethod: PaymentMethodRequest;
  /** Where the service tells that the payin changed (§6). */
  readonly callbackUrl: string;
  /** Where the customer is sent back to. */
  readonly returnUrl: string;
}

/** Where a payment stands (§3). All but `PROCESSING` are final. */
export type PaymentStatus = "PROCESSING" | "SUCCESS" | "FAILED" | "REFUSED";

/** A status after which nothing moves any more (G27). */
export type FinalStatus = Exclude<PaymentStatus, "PROCESSING">;

/** Where a payment stands and since when (§2); times in ISO 8601, UTC. */
export interface PaymentProcess {
  readonly status: PaymentStatus;
  readonly createdAt: string;
  /** Only after a final status (G3). */
  readonly processedAt?: string | undefined;
  readonly isTest: boolean;
  /** The processor's own word for it, e.g. `DECLINED_BY_OPERATOR`. */
  readonly processorStatus?: string | undefined;
}

/** What the customer has to do (G4). A later version of the service may have more kinds. */
export type InstructionKind =
  | "transfer"
  | "virtualAccount"
  | "qr"
  | "upiRequest"
  | "storeCode"
  | "mobileMoney"
  | "redirect"
  | "appApproval"
  | "address"
  | "crypto";

/** A code and the name that people know it by. */
export interface CodeAndName {
  readonly code: string;
  readonly name: string;
}

/** Where a payment is made in cash; `timeZone` is an IANA name. */
export interface PaymentLocation extends CodeAndName {
  readonly timeZone?: string | undefined;
}

/** Steps of one way to pay, e.g. at the bank's machine (G5). */
export interface PaymentInstruction {
  readonly channel: string;
  readonly title: string;
  readonly steps: string[];
}

/** What the customer is to do, and what is known of it (§2, G3 … G5). Each method answers with some of these; absent ones are left out. */
export interface PaymentMethodResponse {
  readonly idPayin: string;
  readonly paymentMethodCode: string;
  readonly returnUrl: string;
  readonly instructionKind: InstructionKind;
  /** Until when it can be paid. */
  readonly expireAt?: string | undefined;
  readonly money?: Money | undefined;
  /** When there, the customer has to pay this amount instead (§2, G26). */
  readonly moneyRequired?: Money | undefined;
  readonly account?:
    | {
        readonly bankName?: string | undefined;
        readonly branchName?: string | undefined;
        readonly accountName?: string | undefined;
        readonly accountNumber?: string | undefined;
        readonly accountType?: string | undefined;
      }
    | undefined;
  readonly reference?: string | undefined;
  readonly accountCustomer?:
    | { readonly accountName?: string | undefined; readonly accountNumber?: string | undefined }
    | undefined;
  readonly accountCustomerUsedForPayment?:
    | {
        readonly accountName?: string | undefined;
        readonly accountNumber?: string | undefined;
        readonly upiId?: string | undefined;
      }
    | undefined;
  readonly paymentOperator?: CodeAndName | undefined;
  readonly paymentAddress?: { readonly name: string; readonly idAddress: string } | undefined;
  readonly paymentInstructionList?: PaymentInstruction[] | undefined;
  readonly paymentLocation?: PaymentLocation | undefined;
  readonly paymentLocationCustomer?: PaymentLocation | undefined;
  readonly externalReference?: { readonly reference: string } | undefined;
  /** Whether the customer's own reference of the payment is taken (G5); none is where this is absent. */
  readonly externalReferenceAccepted?: "required" | "optional" | undefined;
  readonly qrCode?: string | undefined;
  readonly qrName?: string | undefined;
  readonly upiQrDeepLink?: string | undefined;
  readonly taxId?: string | undefined;
  readonly phoneNumber?: string | undefined;
  readonly emailAddress?: string | undefined;
  readonly productId?: string | undefined;
  /** Where the customer pays, at their own institution. */
  readonly redirectTo?: string | undefined;
}

/** Answer of a create (G3). */
export interface PayinCreated {
  readonly paymentRequested: { readonly money: Money };
  readonly paymentMethodResponse: PaymentMethodResponse;
  readonly process: PaymentProcess;
}

/** Answer of a read: that of the create, and what it costs the merchant (§2, G3). */
export interface Payin extends PayinCreated {
  readonly fee: Money;
  readonly vat?: Money | undefined;
}

/** An account of the customer as far as it is known (§2). */
export interface CustomerAccount {
  readonly accountName?: string | undefined;
  readonly accountNumber?: string | undefined;
  readonly accountType?: string | undefined;
  readonly bankCode?: string | undefined;
  readonly bankName?: string | undefined;
  readonly bankBranch?: string | undefined;
  readonly bankCity?: string | undefined;
  readonly bankProvince?: string | undefined;
}

/** The customer account record of a payin (§2, G13): as submitted, and as collected while it was processed. */
export interface PayinAccounts {
  readonly customerAccountRequest: CustomerAccount;
  readonly customerAccountProcess: CustomerAccount;
}
