import type { Money } from "./money.ts";

/**
 * The method and data that the customer chose and entered (§2). The data points of the method say which fields are mandatory
 * (G1).
 */
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
  /** URL to which the service sends callbacks about the payin (§6). */
  readonly callbackUrl: string;
  /** URL to which the customer returns. */
  readonly returnUrl: string;
}

/** Status of a payment (§3). All but `PROCESSING` are final. */
export type PaymentStatus = "PROCESSING" | "SUCCESS" | "FAILED" | "REFUSED";

/** A status that never changes again (G27). */
export type FinalStatus = Exclude<PaymentStatus, "PROCESSING">;

/** The status of a payment and its times (§2), in ISO 8601 and UTC. */
export interface PaymentProcess {
  readonly status: PaymentStatus;
  readonly createdAt: string;
  /** Present only after a final status (G3). */
  readonly processedAt?: string | undefined;
  readonly isTest: boolean;
  /** The processor's own status, e.g. `DECLINED_BY_OPERATOR`; while PROCESSING `PARTIALLY_PAID` or `CONFIRMING` (G47). */
  readonly processorStatus?: string | undefined;
}

/** Kind of instruction for the customer (G4). A later version of the service may have more kinds. */
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

/** A code and its display name. */
export interface CodeAndName {
  readonly code: string;
  readonly name: string;
}

/** A chain of stores that takes cash. `timeZone` is an IANA name. */
export interface PaymentLocation extends CodeAndName {
  readonly timeZone?: string | undefined;
}

/** Steps of one channel, e.g. at the bank's ATM (G5). */
export interface PaymentInstruction {
  readonly channel: string;
  readonly title: string;
  readonly steps: string[];
}

/** The customer's instruction and its details (§2, G3 … G5). Each method has some of these fields; the others are absent. */
export interface PaymentMethodResponse {
  readonly idPayin: string;
  readonly paymentMethodCode: string;
  readonly returnUrl: string;
  readonly instructionKind: InstructionKind;
  /** Time until which it can be paid. */
  readonly expireAt?: string | undefined;
  readonly money?: Money | undefined;
  /** If present, the customer must pay this amount instead (§2, G26). */
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
  /** Whether the customer may or must enter an external reference (G5). Absent if the method takes none. */
  readonly externalReferenceAccepted?: "required" | "optional" | undefined;
  readonly qrCode?: string | undefined;
  readonly qrName?: string | undefined;
  readonly upiQrDeepLink?: string | undefined;
  /** Whether the code names no amount, so that the customer types it. Absent if it names one. */
  readonly isStaticCode?: boolean | undefined;
  readonly taxId?: string | undefined;
  readonly phoneNumber?: string | undefined;
  readonly emailAddress?: string | undefined;
  readonly productId?: string | undefined;
  /** URL of the customer's own institution, where they pay. */
  readonly redirectTo?: string | undefined;
}

/** Response of a create (G3). */
export interface PayinCreated {
  readonly paymentRequested: { readonly money: Money };
  readonly paymentMethodResponse: PaymentMethodResponse;
  readonly process: PaymentProcess;
  /** Path of the logo of its operator, or of its method if it has no operator, if one is configured (G46). */
  readonly logo?: string | undefined;
}

/** Response of a read: that of the create, plus its progress and the merchant's fee and tax (§2, G3, G47). */
export interface Payin extends PayinCreated {
  /**
   * The part of the amount to pay that the customer has paid, if the processor told. While PROCESSING, `processorStatus` says whether it is
   * a part (`PARTIALLY_PAID`) or waits for a confirmation (`CONFIRMING`). It stays after a failure, and never means a success.
   */
  readonly moneyReceived?: Money | undefined;
  readonly fee: Money;
  readonly vat?: Money | undefined;
}

/** The known fields of a customer's account (§2), and the UPI ID of an account in India (G13). */
export interface CustomerAccount {
  readonly accountName?: string | undefined;
  readonly accountNumber?: string | undefined;
  readonly accountType?: string | undefined;
  readonly bankCode?: string | undefined;
  readonly bankName?: string | undefined;
  readonly bankBranch?: string | undefined;
  readonly bankCity?: string | undefined;
  readonly bankProvince?: string | undefined;
  readonly upiId?: string | undefined;
}

/** The customer's account of a payin (§2, G13): as submitted, and as collected during processing. */
export interface PayinAccounts {
  readonly customerAccountRequest: CustomerAccount;
  readonly customerAccountProcess: CustomerAccount;
}
