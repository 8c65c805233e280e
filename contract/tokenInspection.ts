import * as z from "zod/mini";
import { Money } from "./money.ts";
import { PaymentId, Timestamp } from "./paymentId.ts";
import { tokenActions } from "./tokenActions.ts";

/** Why a token is not accepted (G6). */
export const tokenFaults = [
  "not_a_token",
  "wrong_signature",
  "wrong_environment",
  "expired",
  "wrong_claims",
] as const;
export type TokenFault = (typeof tokenFaults)[number];

/** Which calls of an endpoint a token covers: `yes` where the path names no id; else for `one` id, `some` or `all`. */
export const tokenCoverages = ["yes", "no", "one", "some", "all"] as const;
export type TokenCoverage = (typeof tokenCoverages)[number];

/** What may be wrong with a token, above all with one in a browser. */
export const tokenConcerns = [
  "expired",
  "wrong_environment",
  "other_merchant",
  "reads_other_payments",
  "creates_other_payments",
  "makes_payouts",
  "reads_account",
  "controls_sandbox",
  "long_validity",
  "any_amount",
  "any_address",
  "too_narrow_for_page",
] as const;
export type TokenConcernCode = (typeof tokenConcerns)[number];

/** What a token says of itself and what that is worth (G6). What cannot be read of it is left out. */
export const TokenInspection = z.object({
  /** Whether the service would accept it now. */
  isAccepted: z.boolean(),
  /** Why it would not. */
  fault: z.optional(z.enum(tokenFaults)),
  /** One English sentence on that. */
  detail: z.string(),
  environment: z.optional(z.enum(["sandbox", "live"])),
  /** Whether it is the caller's merchant's. Whose else it is, is not told. */
  isOwn: z.optional(z.boolean()),
  jti: z.optional(z.string()),
  issuedAt: z.optional(Timestamp),
  expireAt: z.optional(Timestamp),
  validitySecs: z.optional(z.number()),
  /** Below zero once it ended. */
  secsLeft: z.optional(z.number()),
  kind: z.optional(z.enum(["action", "operations"])),
  action: z.optional(z.enum(tokenActions)),
  idPayment: z.optional(PaymentId),
  operations: z.optional(z.array(z.string())),
  money: z.optional(Money),
  /** Every endpoint that takes a token. */
  calls: z.array(
    z.object({
      operationId: z.string(),
      method: z.string(),
      path: z.string(),
      summary: z.string(),
      covers: z.enum(tokenCoverages),
      /** The ids that it names, where it covers `one`. */
      idPayment: z.optional(z.string()),
    }),
  ),
  concerns: z.array(z.object({ code: z.enum(tokenConcerns), text: z.string() })),
});
export type TokenInspection = z.infer<typeof TokenInspection>;
