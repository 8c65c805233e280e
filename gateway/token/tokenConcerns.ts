import type { Environment } from "#contract/followableUrl.ts";
import { type TokenClaims, tokenValidity } from "#contract/token.ts";
import {
  tokenConcerns as concernCodes,
  type TokenConcernCode,
  type TokenInspection,
} from "#contract/endpoints/inspectToken.ts";

/** The facts about a token that concerns depend on. */
export interface ConcernFacts {
  readonly claims: TokenClaims;
  readonly calls: TokenInspection["calls"];
  readonly isOwn: boolean;
  readonly secsLeft: number;
  readonly environment: Environment;
}

type Tell = (facts: ConcernFacts) => string | undefined;

/** The text of each concern, if the token has it. Those about browsers apply only to tokens that cover something. */
const concerns = {
  expired: ({ secsLeft }) =>
    secsLeft < 0 ? "It has ended: the page asks for a new link." : undefined,

  wrong_environment: ({ claims, environment }) =>
    claims.aud === environment
      ? undefined
      : `It is a token of ${claims.aud}, and this is ${environment}.`,

  other_merchant: ({ isOwn }) =>
    isOwn ? undefined : "It is another merchant's than the one whose token asks.",

  reads_other_payments: ({ calls }) =>
    coversMany(calls, "readPayin", "readPayout", "readPayinAccounts")
      ? "Who has it can read other payments: never give it to a browser."
      : undefined,

  creates_other_payments: ({ calls }) =>
    coversMany(calls, "createPayin")
      ? "Who has it can create payins under other ids: never give it to a browser."
      : undefined,

  makes_payouts: ({ calls }) =>
    covers(calls, "createPayout")
      ? "Who has it can pay money out: keep it on your server."
      : undefined,

  reads_account: ({ calls }) =>
    covers(calls, "readBalances", "listCallbacks", "resendCallbacks")
      ? "Who has it sees your balances or callbacks: never give it to a browser."
      : undefined,

  controls_sandbox: ({ calls }) =>
    calls.some(({ path, covers: covered }) => path.startsWith("/sandbox/") && covered !== "no")
      ? "Who has it can drive the sandbox, keys and secrets included: keep it on your server or in the console."
      : undefined,

  long_validity: ({ claims }) =>
    claims.exp - claims.iat > tokenValidity.linkSecs
      ? "It lasts longer than two days, which no payment needs."
      : undefined,

  any_amount: ({ claims, calls }) =>
    covers(calls, "createPayin") && !claims.money
      ? "It is limited to no money, so a customer who changes the amount in the link pays another one: ask for it with money."
      : undefined,

  any_address: ({ claims, calls }) => {
    const free = (["callbackUrl", "returnUrl"] as const).filter(
      (name) => claims.addresses?.[name] === undefined,
    );
    if (!covers(calls, "createPayin") || free.length === 0) return undefined;
    const led = free.map((name) => ledElsewhere[name]).join(" and ");
    return `A customer who changes the link sends ${led} elsewhere: ask for it with ${free.join(" and ")}.`;
  },

  too_narrow_for_page: ({ calls }) =>
    covers(calls, "createPayin") &&
    !(covers(calls, "listPaymentOptions") && covers(calls, "readPayin"))
      ? "The payment page also needs POST /payins/!availablePaymentOptions and GET of the payin."
      : undefined,
} as const satisfies Record<TokenConcernCode, Tell>;

/** The parties that an unbound address can redirect. */
const ledElsewhere = { callbackUrl: "your callbacks", returnUrl: "whoever has paid" } as const;

/** Returns the concerns about a token, above all one in a browser, in one sentence each (§5). */
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
