import type { Environment } from "@pay/contract/followableUrl.ts";
import { type TokenClaims, tokenValidity } from "@pay/contract/token.ts";
import {
  tokenConcerns as concernCodes,
  type TokenConcernCode,
  type TokenInspection,
} from "@pay/contract/endpoints/inspectToken.ts";

/** The facts about a token that concerns depend on. */
export interface ConcernFacts {
  readonly claims: TokenClaims;
  readonly calls: TokenInspection["calls"];
  readonly isOwn: boolean;
  readonly secsLeft: number;
  readonly environment: Environment;
}

type Describe = (facts: ConcernFacts) => string | undefined;

/** The text of each concern, if the token has it. Those about browsers apply only to tokens that cover something. */
const concerns = {
  expired: ({ secsLeft }) =>
    secsLeft < 0
      ? "The token has expired. The payment page asks the customer for a new link."
      : undefined,

  wrong_environment: ({ claims, environment }) =>
    claims.aud === environment
      ? undefined
      : `The token is for ${claims.aud}, and this service is ${environment}.`,

  other_merchant: ({ isOwn }) =>
    isOwn ? undefined : "The token belongs to another merchant than yours.",

  reads_other_payments: ({ calls }) =>
    coversMany(calls, "readPayin", "readPayout", "readPayinAccounts") ||
    covers(calls, "listPayins", "listPayouts", "findPayins")
      ? "Anyone who has this token can read other payments. Never give it to a browser."
      : undefined,

  creates_other_payments: ({ calls }) =>
    coversMany(calls, "createPayin")
      ? "Anyone who has this token can create payins under other ids. Never give it to a browser."
      : undefined,

  makes_payouts: ({ calls }) =>
    covers(calls, "createPayout")
      ? "Anyone who has this token can pay out your money. Keep it on your server."
      : undefined,

  reads_account: ({ calls }) =>
    covers(calls, "readBalances", "readStatement", "listCallbacks", "resendCallbacks")
      ? "Anyone who has this token can see your balances, statement or callbacks. Never give it to a browser."
      : undefined,

  controls_sandbox: ({ calls }) =>
    calls.some(({ path, covers: covered }) => path.startsWith("/sandbox/") && covered !== "no")
      ? "Anyone who has this token can control the sandbox, including its keys and secrets. Keep it on your server or in the console."
      : undefined,

  long_validity: ({ claims }) =>
    claims.exp - claims.iat > tokenValidity.linkSecs
      ? "The token is valid for more than two days. No payment needs that long."
      : undefined,

  any_amount: ({ claims, calls }) =>
    covers(calls, "createPayin") && !claims.money
      ? "The token allows any amount. A customer who changes the amount in the link pays the changed amount. Request the token with money."
      : undefined,

  any_address: ({ claims, calls }) => {
    const free = (["callbackUrl", "returnUrl"] as const).filter(
      (name) => claims.addresses?.[name] === undefined,
    );
    if (!covers(calls, "createPayin") || free.length === 0) return undefined;
    const redirected = free.map((name) => redirectedBy[name]).join(" and ");
    return `A customer who changes the link can send ${redirected} to another address. Request the token with ${free.join(" and ")}.`;
  },

  too_narrow_for_page: ({ calls }) =>
    covers(calls, "createPayin") &&
    !(covers(calls, "listPaymentOptions") && covers(calls, "readPayin"))
      ? "The payment page also needs POST /payins/!availablePaymentOptions and GET of the payin. Request a token that covers them too."
      : undefined,
} as const satisfies Record<TokenConcernCode, Describe>;

/** The parties that an unbound address can redirect. */
const redirectedBy = { callbackUrl: "your callbacks", returnUrl: "customers who paid" } as const;

/** Returns the concerns about a token, above all about one in a browser, each with advice (§5). */
export function tokenConcerns(facts: ConcernFacts): TokenInspection["concerns"] {
  return concernCodes.flatMap((code) => {
    const text = concerns[code](facts);
    return text === undefined ? [] : [{ code, text }];
  });
}

function covers(calls: ConcernFacts["calls"], ...ids: readonly string[]): boolean {
  return calls.some((call) => ids.includes(call.operationId) && call.covers !== "no");
}

function coversMany(calls: ConcernFacts["calls"], ...ids: readonly string[]): boolean {
  return calls.some(
    (call) => ids.includes(call.operationId) && (call.covers === "all" || call.covers === "some"),
  );
}
