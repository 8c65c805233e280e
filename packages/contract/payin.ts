import * as z from "zod/mini";
import { CodeAndName } from "./dataPoint.ts";
import { LogoPath } from "./merchantLook.ts";
import { Money } from "./money.ts";
import { PaymentId, Timestamp } from "./paymentId.ts";
import { PaymentStatus } from "./status.ts";

/** Kinds of instruction for the customer. The kind determines the screen (G4). */
export const instructionKinds = [
  "transfer",
  "virtualAccount",
  "qr",
  "upiRequest",
  "storeCode",
  "mobileMoney",
  "redirect",
  "appApproval",
  "address",
  "crypto",
] as const;
export type InstructionKind = (typeof instructionKinds)[number];

/**
 * The kind as the web app reads it. An unknown or missing kind becomes `unknown`, which shows every known field as a row
 * (G4).
 */
export const KnownInstructionKind = z.catch(z.enum([...instructionKinds, "unknown"]), "unknown");

const text = z.optional(z.string());

/**
 * The method and data that the customer chose and entered (§2). One object serves all methods: each takes some fields and
 * ignores the rest. The data points of a method and currency say which fields it needs.
 */
export const PaymentMethodRequest = z.object({
  paymentMethodCode: z.string(),
  account: z.optional(z.object({ accountName: text, accountNumber: text, accountType: text })),
  emailAddress: text,
  phoneNumber: text,
  taxId: text,
  productId: text,
  upiId: text,
  paymentOperatorCode: text,
  paymentLocation: z.optional(z.object({ code: text })),
});
export type PaymentMethodRequest = z.infer<typeof PaymentMethodRequest>;

/** Body of `POST /payins/{idPayin}` (G3). */
export const CreatePayin = z.object({
  paymentRequested: z.object({ money: Money }),
  paymentMethod: PaymentMethodRequest,
  callbackUrl: z.string(),
  returnUrl: z.string(),
});
export type CreatePayin = z.infer<typeof CreatePayin>;

const account = z.object({
  bankName: text,
  branchName: text,
  accountName: text,
  accountNumber: text,
  accountType: text,
});
const location = z.object({ code: z.string(), name: z.string(), timeZone: text });

/**
 * The customer's instruction and its details (§2, G3 … G5). One object serves all methods: a method's `response` lists its
 * fields. Absent fields are left out, never null.
 */
export const PaymentMethodResponse = z.object({
  idPayin: PaymentId,
  paymentMethodCode: z.string(),
  returnUrl: z.string(),
  instructionKind: KnownInstructionKind,
  expireAt: z.optional(Timestamp),
  money: z.optional(Money),
  moneyRequired: z.optional(Money),
  account: z.optional(account),
  reference: text,
  accountCustomer: z.optional(z.object({ accountName: text, accountNumber: text })),
  accountCustomerUsedForPayment: z.optional(
    z.object({ accountName: text, accountNumber: text, upiId: text }),
  ),
  paymentOperator: z.optional(CodeAndName),
  paymentAddress: z.optional(z.object({ name: z.string(), idAddress: z.string() })),
  paymentInstructionList: z.optional(
    z.array(z.object({ channel: z.string(), title: z.string(), steps: z.array(z.string()) })),
  ),
  paymentLocation: z.optional(location),
  paymentLocationCustomer: z.optional(location),
  externalReference: z.optional(z.object({ reference: z.string() })),
  externalReferenceAccepted: z.optional(z.enum(["required", "optional"])),
  qrCode: text,
  qrName: text,
  upiQrDeepLink: text,
  isStaticCode: z.optional(z.boolean()),
  taxId: text,
  phoneNumber: text,
  emailAddress: text,
  productId: text,
  redirectTo: text,
});
export type PaymentMethodResponse = z.infer<typeof PaymentMethodResponse>;

/** The fields that say how and whom to pay. The answers of a REFUSED payin lack them: nobody can pay it (G3). */
export const absentAfterRefusal: ReadonlySet<string> = new Set<keyof PaymentMethodResponse>([
  "account",
  "expireAt",
  "isStaticCode",
  "moneyRequired",
  "paymentAddress",
  "paymentInstructionList",
  "paymentLocation",
  "qrCode",
  "qrName",
  "redirectTo",
  "reference",
  "upiQrDeepLink",
]);

/** The fields that are times by which the customer must pay. The sandbox's clock moves them, and nothing of a customer is in them. */
export const deadlines = ["expireAt"] as const satisfies readonly (keyof PaymentMethodResponse)[];

/** The status of a payment and its times (§2). `processedAt` exists only after a final status (G3). */
export const PaymentProcess = z.object({
  status: PaymentStatus,
  createdAt: Timestamp,
  processedAt: z.optional(Timestamp),
  isTest: z.boolean(),
  processorStatus: text,
});
export type PaymentProcess = z.infer<typeof PaymentProcess>;

/**
 * Response of a create (G3). `logo` is that of the operator of the payin, or of its method if it has no operator. It is absent unless
 * the administrator of the service configures it (G46).
 */
export const PayinCreated = z.object({
  paymentRequested: z.object({ money: Money }),
  paymentMethodResponse: PaymentMethodResponse,
  process: PaymentProcess,
  logo: z.optional(LogoPath),
});
export type PayinCreated = z.infer<typeof PayinCreated>;

/** A payin with what the processor has received of its amount to pay, if it told (G47). */
export const PayinProgress = z.extend(PayinCreated, { moneyReceived: z.optional(Money) });
export type PayinProgress = z.infer<typeof PayinProgress>;

/** Response of a read: that of the create, plus its progress and the merchant's fee and tax (§2, G3, G47). */
export const Payin = z.extend(PayinProgress, { fee: Money, vat: z.optional(Money) });
export type Payin = z.infer<typeof Payin>;

/**
 * Returns the exact amount that the customer has to pay (G26): `moneyRequired`, else the method's `money`, else the requested
 * amount.
 */
export function moneyToPay(payin: PayinCreated): Money {
  const { moneyRequired, money } = payin.paymentMethodResponse;
  return moneyRequired ?? money ?? payin.paymentRequested.money;
}
