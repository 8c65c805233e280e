import type { CallbackState, CallbackType, TryResultCode } from "@pay/contract/callback.ts";
import type { DataPointFormat } from "@pay/contract/dataPoint.ts";
import { currencyNames } from "@pay/contract/endpoints/listCurrencies.ts";
import type { StatementAccount, StatementKind } from "@pay/contract/endpoints/readStatement.ts";
import type { Environment } from "@pay/contract/followableUrl.ts";
import type { UsualTime } from "@pay/contract/merchantLook.ts";
import { payinMethods } from "@pay/contract/methods/index.ts";
import { payoutMethods } from "@pay/contract/payoutMethods/index.ts";
import type { InstructionKind } from "@pay/contract/payin.ts";
import { type fieldFaults, problems } from "@pay/contract/problem.ts";
import type { PaymentStatus } from "@pay/contract/status.ts";
import type { PaymentDirection, TokenAction } from "@pay/contract/wireValues.ts";

/** A code list: the meaning of each of its codes. */
export type CodeMeanings = Readonly<Record<string, string>>;

const toMeanings = (methods: readonly { readonly code: string; readonly name: string }[]) =>
  Object.fromEntries(methods.map(({ code, name }) => [code, name]));

/** The code lists of the API by name. */
export const codeLists = {
  /** The values of `process.status` (§3). */
  status: {
    PROCESSING: "under way; any other status may follow",
    SUCCESS: "final: the money was paid",
    FAILED:
      "final: the payment was not completed; `moneyReceived` tells whether a part of it arrived",
    REFUSED: "final: the operator refused the payment, and no money was paid",
  } satisfies Record<PaymentStatus, string>,
  /** The kinds of instruction (G4). */
  instructionKind: {
    transfer: "a bank transfer to `account`, with `reference`",
    virtualAccount: "a transfer to an account number that exists for this payment alone",
    qr: "a code that the customer scans, or a link that opens their app",
    upiRequest: "a request in the app of the customer's UPI ID",
    storeCode: "a code, `reference`, that the customer pays in cash at a store",
    mobileMoney: "a request on the customer's phone, which they approve with their PIN",
    redirect: "the customer continues at `redirectTo`",
    appApproval: "a request that the customer approves in the app of their bank",
    address: "a transfer to `paymentAddress`, whose reference the customer then enters",
    crypto: "a transfer in a cryptocurrency to `paymentAddress`",
  } satisfies Record<InstructionKind, string>,
  /** ISO 4217 codes of the currencies of payments. */
  currency: currencyNames,
  /** The currencies of amounts in answers: USDC occurs there only (G16). */
  moneyCurrency: {
    ...currencyNames,
    USDC: "a cryptocurrency with 6 decimals; in answers only",
  },
  /** The codes of payin methods (§2). */
  payinMethod: toMeanings(payinMethods),
  /** The codes of payout methods (§2). */
  payoutMethod: toMeanings(payoutMethods),
  /** The codes of the methods of both directions. A bank transfer is a method of each. */
  method: { ...toMeanings(payoutMethods), ...toMeanings(payinMethods) },
  /** The codes of problems (G9), each with its HTTP status. */
  problem: Object.fromEntries(
    Object.entries(problems).map(([code, { status, title }]) => [code, `${status}, ${title}`]),
  ),
  /** The codes of the errors of fields (G9). */
  fieldFault: {
    required: "the field is missing",
    wrong_type: "the value has another JSON type",
    wrong_format: "the value does not match the format of the field",
    too_short: "the value is too short",
    too_long: "the value is too long",
    not_allowed: "the value is not one of the allowed values, or the field may not be there",
    not_positive: "the amount is not above zero",
    too_large: "the amount is above 999 999 999 999.99",
    too_precise: "the amount has more decimals than its currency, or more than 15 digits",
    unknown_currency: "payments cannot be requested in this currency",
    out_of_limits: "the number or time is outside its limits",
  } satisfies Record<(typeof fieldFaults)[number], string>,
  /** Environments (G30). */
  environment: {
    sandbox: "simulates payments",
    live: "moves money",
  } satisfies Record<Environment, string>,
  /** Directions of a payment (§1). */
  direction: {
    payin: "an incoming payment, from a customer",
    payout: "an outgoing payment, to a receiver",
  } satisfies Record<PaymentDirection, string>,
  /** Actions of a token for one payment (§5, G6). */
  action: {
    PAYIN_CREATE: "list payment options; create and read the payin, and set its external reference",
    PAYIN_INFO: "read the payin",
    PAYOUT_CREATE: "create and read the payout",
    PAYOUT_INFO: "read the payout",
  } satisfies Record<TokenAction, string>,
  /** Formats of data points (G2). */
  format: {
    text: "any text",
    personName: "the name of a person or company",
    email: "an e-mail address",
    phone: "a phone number, national or international",
    digits: "digits only",
    taxId: "a tax number",
    upiId: "a UPI ID, `name@handle`",
    operator: "the code of one of `paymentOperators`",
    choice: "the code of one of `allowedValues`",
    location: "the code of a chain of stores, one of `allowedValues`",
  } satisfies Record<DataPointFormat, string>,
  /** Types of callback (G21). */
  callbackType: {
    "payin.updated": "a payin got its final status",
    "payout.updated": "a payout got its final status",
    "payin.reversed": "the money of a payin went back after its success",
    "payout.reversed": "a payout came back after its success",
  } satisfies Record<CallbackType, string>,
  /** Delivery states of a callback (G23). */
  callbackState: {
    waiting: "an attempt follows",
    delivered: "the receiver answered 2xx",
    dead: "a dead letter: no attempt follows",
  } satisfies Record<CallbackState, string>,
  /** Results of an attempt to deliver a callback (G23). */
  tryResult: {
    delivered: "the receiver answered 2xx",
    http_status: "it answered another status",
    redirect: "it answered a redirect, which is not followed",
    gone: "it answered 410, so no attempt follows",
    timeout: "it did not answer within 15 seconds",
    connect_timeout: "no connection within 5 seconds",
    connection_failed: "the connection failed",
    address_refused: "the address must not be called (G24)",
  } satisfies Record<TryResultCode, string>,
  /** The merchant's accounts. */
  statementAccount: {
    available: "money that the merchant can pay out",
    reserved: "money held for payouts",
  } satisfies Record<StatementAccount, string>,
  /** Kinds of entries of a statement (G31). */
  statementKind: {
    payin: "the amount of a payin",
    fee: "the fee of a payment",
    vat: "the tax on a fee",
    hold: "money held for a payout",
    payout: "the amount of a payout",
    release: "held money that became available again",
    reversal: "the amount of a payin that was taken back, or of a payout that came back",
    funding: "the opening balance",
  } satisfies Record<StatementKind, string>,
  /** Whether a payin takes an external reference (G5, G12). */
  referenceAccepted: {
    required: "the customer has to enter a reference after they paid",
    optional: "the customer may enter a reference",
  },
  /** The usual time of a payment (G46). */
  usualTime: {
    instant: "seconds",
    minutes: "minutes",
    hours: "hours",
    bankingDays: "one or more banking days",
  } satisfies Record<UsualTime, string>,
} as const;
