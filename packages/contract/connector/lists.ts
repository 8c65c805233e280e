import * as z from "zod/mini";
import { Timestamp } from "../paymentId.ts";
import { MethodOffer } from "./offers.ts";
import { ConnectorMoney, PaymentKey } from "./payment.ts";

const kind = z
  .enum(["payin", "payout"])
  .check(z.describe("The kind of the payment that the key belongs to."));

const offered = z.array(
  z.object({
    paymentMethodCode: z.string().check(z.describe("A code of the gateway: `OFFLINE`, `QR_PH` …")),
    currencyCodes: z
      .array(z.string())
      .check(z.describe("The currencies of the method that you support, ISO 4217.")),
    moneyLimits: z.optional(
      z
        .array(
          z.object({
            minimum: ConnectorMoney.check(z.describe("The smallest amount that you take.")),
            maximum: ConnectorMoney.check(z.describe("The largest, in the same currency.")),
          }),
        )
        .check(
          z.describe(
            "The limits of one payment, one entry for each currency that has some. Without an entry you take all from one minor unit to 999999999999.99.",
          ),
        ),
    ),
    offers: z.optional(
      z
        .array(MethodOffer)
        .check(
          z.describe(
            "What customers choose from, by currency. In live they see nothing else, so a method that asks for a bank, a chain of stores or a kind of account needs an offer.",
          ),
        ),
    ),
  }),
);

const fxRatePairs = z.array(
  z.object({
    sourceCurrencyCode: z.string().check(z.describe("ISO 4217.")),
    targetCurrencyCode: z.string().check(z.describe("Another one. Unknown codes are ignored.")),
    rate: z
      .string()
      .check(
        z.regex(/^(?!0(?:\.0+)?$)(?:0|[1-9]\d{0,11})(?:\.\d{1,12})?$/),
        z.describe("What one unit of the source is worth in the target: `16500` or `0.0000605`."),
      ),
    validFrom: Timestamp.check(z.describe("From when on the rate is valid, UTC.")),
    validTo: Timestamp.check(z.describe("Until before when. It is told to nobody from then on.")),
  }),
);

/** The answer of `GET /capabilities`. */
export const Capabilities = z.object({
  protocol: z
    .literal(1)
    .check(z.describe("The version of this protocol. New fields may come without a new version.")),
  environment: z
    .enum(["sandbox", "live"])
    .check(
      z.describe(
        "`live` if real money moves. A gateway uses only connectors of its own environment.",
      ),
    ),
  payins: offered.check(
    z.describe("The methods by which customers can pay now. Unknown codes are ignored."),
  ),
  payouts: offered.check(z.describe("The methods by which money can be sent now.")),
  fxRatePairs: z.optional(
    fxRatePairs.check(
      z.maxLength(600),
      z.describe(
        "The exchange rates that you guarantee, now and next, at most 600. Merchants with a route to you read them. Leave the list out if you have none.",
      ),
    ),
  ),
  scarceNumbers: z.optional(
    z
      .array(
        z.object({
          account: z.string().check(z.describe("Your name of the account that has the numbers.")),
          free: z
            .int()
            .check(z.minimum(0), z.describe("How many can be given to a new payment now.")),
          all: z.int().check(z.minimum(1), z.describe("How many there are.")),
        }),
      )
      .check(
        z.describe(
          "The accounts whose numbers are given to one payment at a time, such as virtual account numbers, each once. If some payments may have only a part of an account's numbers, count that part while less of it is free. The gateway alerts before the free ones end.",
        ),
      ),
  ),
});
export type Capabilities = z.infer<typeof Capabilities>;

const cursor = z
  .string()
  .check(
    z.regex(/^[\x21-\x7e]{1,200}$/),
    z.describe("A place in the list, made by you. The gateway sends it back as `after`."),
  );
const hasMore = z
  .boolean()
  .check(z.describe("Whether more follows at once. The gateway then asks again with `cursor`."));

/** The answer of `GET /changes`. */
export const Changes = z.object({
  changes: z
    .array(
      z.object({
        kind,
        key: PaymentKey,
        isReversed: z.optional(
          z
            .boolean()
            .check(
              z.describe(
                "`true` where the state has got a `reversal`. Without it the gateway does not ask for a payment that ended within the last two minutes.",
              ),
            ),
        ),
      }),
    )
    .check(
      z.maxLength(200),
      z.describe(
        "The payments whose state has changed since `after`, oldest change first, at most 200. A change is listed for at least 14 days. A payment may be listed twice.",
      ),
    ),
  cursor,
  hasMore,
});
export type Changes = z.infer<typeof Changes>;

/** A day in UTC: `2026-11-24`. */
export const SettlementDay = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\d$/), z.describe("A day in UTC: `2026-11-24`."));

/** The answer of `GET /settlements`. */
export const Settlements = z.object({
  day: SettlementDay,
  isClosed: z
    .boolean()
    .check(
      z.describe(
        "Whether the list of the day is complete for good. What becomes known later belongs to a later day.",
      ),
    ),
  settlements: z
    .array(
      z.object({
        kind,
        key: PaymentKey,
        money: ConnectorMoney.check(
          z.describe("What your books credit or debit for the payment: the money of the order."),
        ),
        settledAt: Timestamp.check(
          z.describe("When the payment became `SUCCESS` in your books; it is on this day."),
        ),
      }),
    )
    .check(
      z.maxLength(150),
      z.describe(
        "Each payment that became `SUCCESS` on the day, once, in any fixed order, at most 150 an answer.",
      ),
    ),
  reversals: z.optional(
    z
      .array(
        z.object({
          kind,
          key: PaymentKey,
          money: ConnectorMoney.check(z.describe("The money of the order, which went back.")),
          reversedAt: Timestamp.check(z.describe("As in the state; it is on this day.")),
        }),
      )
      .check(
        z.maxLength(150),
        z.describe(
          "Each payment whose money went back on the day, once, at most 150 an answer. Its line as a success stays where it is. Leave the list out if there are none.",
        ),
      ),
  ),
  cursor: z.optional(cursor),
  hasMore,
});
export type Settlements = z.infer<typeof Settlements>;

/** The body of a notification, sent by Standard Webhooks. It is a hint: the gateway then asks for the payment. */
export const ConnectorNotification = z.object({
  type: z
    .string()
    .check(
      z.describe(
        "`payin.changed` or `payout.changed`; after a reversal `payin.reversed` or `payout.reversed`. The gateway ignores other types.",
      ),
    ),
  timestamp: z.string().check(z.describe("When it happened, ISO 8601.")),
  data: z.object({ key: PaymentKey }),
});
export type ConnectorNotification = z.infer<typeof ConnectorNotification>;

/** An error of a connector (RFC 9457). The gateway acts on the HTTP status, and logs `code`. */
export const ConnectorProblem = z.object({
  code: z
    .string()
    .check(
      z.describe(
        "`unauthorized`, `invalid_request`, `not_found`, `other_order`, `cursor_gone`, `too_many_requests` or `unavailable`.",
      ),
    ),
  title: z.optional(z.string().check(z.describe("One sentence."))),
  detail: z.optional(z.string().check(z.describe("What is wrong, without customers' data."))),
});

/** The claims of the JWT that signs each request of the gateway. */
export const RequestClaims = z
  .object({
    iss: z.literal("payment-gateway"),
    aud: z
      .string()
      .check(z.describe("Your base address as it was given to `npm run connectors -- add`.")),
    environment: z
      .enum(["sandbox", "live"])
      .check(z.describe("The gateway's. Answer 401 if it is not yours.")),
    iat: z.number().check(z.describe("When it was signed, in seconds since 1970.")),
    exp: z.number().check(z.describe("`iat` + 60. Allow clocks to differ by 30 seconds.")),
    jti: z
      .string()
      .check(z.describe("Another one in each request, also in a repeated one. Accept it once.")),
    method: z.enum(["GET", "PUT"]).check(z.describe("The HTTP method of the request.")),
    url: z
      .string()
      .check(z.describe("The address of the request as it is called, with its query.")),
    bodySha256: z
      .string()
      .check(
        z.describe("base64url, without padding, of the SHA-256 of the body; of no bytes for GET."),
      ),
  })
  .check(
    z.describe("The claims of the JWT in `Authorization: Bearer …`. Check every one of them."),
  );
export type RequestClaims = z.infer<typeof RequestClaims>;
