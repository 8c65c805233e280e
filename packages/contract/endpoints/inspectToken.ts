import * as z from "zod/mini";
import { Money } from "../money.ts";
import { PaymentId, Timestamp } from "../paymentId.ts";
import { tokenActions } from "../wireValues.ts";
import { defineEndpoint } from "../endpoint.ts";

/** Reasons to refuse a token (G6). */
export const tokenFaults = [
  "not_a_token",
  "wrong_signature",
  "wrong_environment",
  "expired",
  "revoked",
  "wrong_claims",
] as const;
export type TokenFault = (typeof tokenFaults)[number];

/** Coverage of an endpoint by a token: `yes` if its path has no id, otherwise for `one` id, `some` or `all`. */
export const tokenCoverages = ["yes", "no", "one", "some", "all"] as const;
export type TokenCoverage = (typeof tokenCoverages)[number];

/** Possible faults of a token, above all of one in a browser. */
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

/** The claims of a token and whether they are valid (G6). Unreadable claims are absent. */
export const TokenInspection = z.object({
  /** Whether the gateway would accept it now. */
  isAccepted: z.boolean(),
  /** The reason to refuse it. */
  fault: z.optional(z.enum(tokenFaults)),
  /** One English sentence about that. */
  detail: z.string(),
  environment: z.optional(z.enum(["sandbox", "live"])),
  /** Whether it belongs to the caller's merchant. Another owner is not named. */
  isOwn: z.optional(z.boolean()),
  jti: z.optional(z.string()),
  issuedAt: z.optional(Timestamp),
  expireAt: z.optional(Timestamp),
  validitySecs: z.optional(z.number()),
  /** Negative after its expiry. */
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
      /** The id that the token names, if it covers `one`. */
      idPayment: z.optional(z.string()),
    }),
  ),
  concerns: z.array(z.object({ code: z.enum(tokenConcerns), text: z.string() })),
});
export type TokenInspection = z.infer<typeof TokenInspection>;

/**
 * Inspects a token for the merchant's developer (G6, G29): whether it is accepted, its scope, and why it would be unsafe in a
 * browser.
 */
export const inspectToken = defineEndpoint({
  operationId: "inspectToken",
  summary: "Look into a token",
  method: "POST",
  path: "/sandbox/!inspectToken",
  access: "bearer",
  sandboxOnly: true,
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(16_384)) }),
  success: { status: 200, body: TokenInspection },
});
