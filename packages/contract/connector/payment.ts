import * as z from "zod/mini";
import { CodeAndName } from "../dataPoint.ts";
import { CustomerAccount } from "../endpoints/readPayinAccounts.ts";
import { PaymentMethodRequest, PaymentMethodResponse } from "../payin.ts";
import { MerchantCode, PaymentId, Timestamp } from "../paymentId.ts";
import { PayoutMethodRequest } from "../payout.ts";

/** The key of a payment in the connector protocol: opaque, safe in a path. A payin and a payout may have the same key. */
export const PaymentKey = z
  .string()
  .check(
    z.regex(/^[A-Za-z0-9_-]{1,200}$/),
    z.describe(
      "The key of the payment, made by the gateway: 1 to 200 of A–Z, a–z, 0–9, `-` and `_`. It never changes, and no other payment of the same kind gets it. Do not read anything from it.",
    ),
  );

/** Money in the connector protocol: a decimal string, because a float cannot carry money (§2 has numbers). */
export const ConnectorMoney = z
  .object({
    amount: z
      .string()
      .check(
        z.regex(/^(?:0|[1-9]\d{0,11})(?:\.\d{1,6})?$/),
        z.describe(
          "Major units as a decimal string, without exponent, sign or grouping: `5000.00`. At most as many decimals as the currency has; the gateway always sends all of them. Compare as numbers: `5000` and `5000.00` are the same.",
        ),
      ),
    currencyCode: z
      .string()
      .check(z.regex(/^[A-Z]{3,4}$/), z.describe("ISO 4217, or `USDC` in instructions.")),
  })
  .check(z.describe("An amount of money."));
export type ConnectorMoney = z.infer<typeof ConnectorMoney>;

/** The instruction for the customer: the fields of the method's response (§2, G3 to G5), with money as strings. */
export const ConnectorInstruction = z.extend(
  z.omit(PaymentMethodResponse, {
    idPayin: true,
    paymentMethodCode: true,
    returnUrl: true,
    instructionKind: true,
    externalReference: true,
    accountCustomerUsedForPayment: true,
  }),
  { money: z.optional(ConnectorMoney), moneyRequired: z.optional(ConnectorMoney) },
);
export type ConnectorInstruction = z.infer<typeof ConnectorInstruction>;

const createdAt = Timestamp.check(z.describe("When the merchant's call was accepted, UTC."));

/** The body of `PUT /payins/{key}`. */
export const PutPayin = z.object({
  order: z
    .object({
      merchantCode: MerchantCode.check(z.describe("The merchant.")),
      idPayin: PaymentId.check(z.describe("The merchant's own id of the payin.")),
      money: ConnectorMoney,
      paymentMethod: PaymentMethodRequest.check(
        z.describe("The method, and the customer's data for it."),
      ),
    })
    .check(z.describe("What is to be paid. It never changes under one key: another order is 409.")),
  context: z
    .object({
      createdAt,
      expireAt: Timestamp.check(
        z.describe("Until when the customer can pay. The first `expireAt` of a key counts."),
      ),
      returnTo: z
        .string()
        .check(
          z.describe(
            "Where a page of yours sends the customer afterwards. Coming back proves nothing.",
          ),
        ),
      payee: z.string().check(z.describe("The merchant's name as customers know it.")),
      language: z.optional(
        z.string().check(z.describe("The customer's language (BCP 47), if known.")),
      ),
      paymentOperator: z.optional(
        CodeAndName.check(z.describe("The bank or wallet that the customer chose.")),
      ),
      externalReference: z.optional(
        z
          .string()
          .check(
            z.describe(
              "A reference that the customer got from the bank and typed, 1 to 128 printable ASCII. It comes by a later PUT. It is a hint that anybody could type, never a proof.",
            ),
          ),
      ),
    })
    .check(
      z.describe(
        "What may differ when the same PUT comes again. It never decides whether an order is the same.",
      ),
    ),
});
export type PutPayin = z.infer<typeof PutPayin>;

/** The body of `PUT /payouts/{key}`. */
export const PutPayout = z.object({
  order: z
    .object({
      merchantCode: MerchantCode.check(z.describe("The merchant.")),
      idPayout: PaymentId.check(z.describe("The merchant's own id of the payout.")),
      money: ConnectorMoney,
      paymentMethod: PayoutMethodRequest.check(z.describe("The method, and who is paid.")),
    })
    .check(
      z.describe("What is to be sent, once. It never changes under one key: another order is 409."),
    ),
  context: z
    .object({
      createdAt,
      expireAt: Timestamp.check(
        z.describe(
          "Refuse (`REFUSED`) an order that you see for the first time after this instant.",
        ),
      ),
    })
    .check(z.describe("What never decides whether an order is the same.")),
});
export type PutPayout = z.infer<typeof PutPayout>;

/** The statuses that a connector answers. `UNKNOWN` is never a failure. */
export const connectorStatuses = ["PROCESSING", "SUCCESS", "FAILED", "REFUSED", "UNKNOWN"] as const;

const state = {
  key: PaymentKey,
  status: z
    .enum(connectorStatuses)
    .check(
      z.describe(
        "`PROCESSING`: under way. `SUCCESS`: the money is there, for good. `FAILED`: it will never come, or was never sent, for good. `REFUSED`: as `FAILED`, decided when the order came. `UNKNOWN`: you cannot tell now, for example because your provider is away. The gateway asks again, and never takes it for a failure. `SUCCESS`, `FAILED` and `REFUSED` never change: if the money of a `SUCCESS` goes back, add `reversal`.",
      ),
    ),
  money: ConnectorMoney.check(
    z.describe("The money of the order, repeated. An answer with other money is thrown away."),
  ),
  processorStatus: z.optional(
    z
      .string()
      .check(
        z.regex(/^[A-Z][A-Z0-9_]{0,63}$/),
        z.describe(
          "A detail for the merchant, such as `EXPIRED_UNPAID` or `DECLINED_BY_OPERATOR`. While PROCESSING, `PARTIALLY_PAID` and `CONFIRMING` are shown to the customer. `REVERSED` with `SUCCESS` needs `reversal`.",
        ),
      ),
  ),
  reversal: z.optional(
    z
      .object({
        money: ConnectorMoney.check(
          z.describe(
            "The money of the order, repeated. An answer with a part of it is thrown away: the protocol has no partial reversal.",
          ),
        ),
        reversedAt: Timestamp.check(z.describe("When the money went back in your books, UTC.")),
      })
      .check(
        z.describe(
          "Only with `SUCCESS`, and for good: all of its money went back. A payin was taken from you after it was paid, or a payout came back after it was sent. Say it only of money that has moved. A refund that the merchant pays is another payout.",
        ),
      ),
  ),
};

/** The state of a payin as a connector answers it. */
export const PayinState = z.object({
  ...state,
  moneyReceived: z.optional(
    ConnectorMoney.check(
      z.describe(
        "All that has arrived so far, in the currency to pay in. Mandatory with `SUCCESS`, where it is not below the amount to pay, and with `PARTIALLY_PAID`, where it is below.",
      ),
    ),
  ),
  instruction: z.optional(
    ConnectorInstruction.check(
      z.describe(
        "What the customer has to do. Mandatory in each answer to PUT, save with `REFUSED`; the same each time.",
      ),
    ),
  ),
  accountCustomerUsedForPayment: z.optional(
    CustomerAccount.check(
      z.describe(
        "The account that the money came from, and its bank, as far as you know them. Take them from your provider or the bank, never from the order.",
      ),
    ),
  ),
});
export type PayinState = z.infer<typeof PayinState>;

/** The state of a payout as a connector answers it. */
export const PayoutState = z.object(state);
export type PayoutState = z.infer<typeof PayoutState>;
