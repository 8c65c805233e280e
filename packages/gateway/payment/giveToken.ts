import type { FieldError } from "@pay/contract/problem.ts";
import { type TokenRequest, type TokenResponse, tokenValidity } from "@pay/contract/token.ts";
import { checkMoney } from "../catalogue/moneyChecks.ts";
import type { Deps } from "../deps.ts";
import { readAccount } from "../merchant/merchantAccounts.ts";
import { type Caller, listOperations } from "../token/caller.ts";
import { issueToken, type SignedRequest } from "../token/issueToken.ts";
import { findEndFault, type ProofFault } from "../token/proofFaults.ts";
import { checkUrl, hashAddress } from "./addresses.ts";

/** The limits of a requested token (§5, G51). */
type Limits = Pick<TokenRequest, "money" | "callbackUrl" | "returnUrl">;

/** The lifetime and the limits of a requested token (§5, G6, G51). */
export type TokenTerms = Limits & Pick<TokenRequest, "validitySecs">;

/** Returns what a request signed, for its token; undefined if it has no signature. Its proof has demanded the time. */
export function readSigned(
  headers: Readonly<Record<string, string | undefined>>,
  { timestamp }: Pick<TokenRequest, "timestamp">,
): SignedRequest | undefined {
  const signature = headers["x-signature"];
  if (signature === undefined || timestamp === undefined) return undefined;
  return { signature, atSecs: timestamp };
}

/** Returns the fault of a signed request whose token would have ended already (G8). */
export function findEnded(
  signed: SignedRequest | undefined,
  { validitySecs = tokenValidity.defaultSecs }: Pick<TokenTerms, "validitySecs">,
  { clock }: Pick<Deps, "clock">,
): ProofFault | undefined {
  return signed && findEndFault(signed.atSecs, validitySecs, clock.now());
}

/** Checks the money and the addresses that a merchant's token shall be limited to (§5, G51). Returns field errors. */
export async function checkLimits(
  { merchantCode, money, callbackUrl, returnUrl }: Limits & Pick<TokenRequest, "merchantCode">,
  { database, config }: Pick<Deps, "database" | "config">,
): Promise<readonly FieldError[]> {
  const errors = money ? checkMoney(money, "/money") : [];
  if (callbackUrl === undefined && returnUrl === undefined) return errors;
  const { hosts } = (await readAccount(database, merchantCode)).configuration;
  return [
    ...errors,
    ...(callbackUrl === undefined ? [] : checkUrl("callbackUrl", callbackUrl, config, { hosts })),
    ...(returnUrl === undefined ? [] : checkUrl("returnUrl", returnUrl, config, { hosts })),
  ];
}

/**
 * Creates a merchant's token and returns the answer of the token endpoints (§5, G6). The caller has proven the merchant and
 * checked the terms.
 */
export async function giveToken(
  deps: Pick<Deps, "database" | "clock" | "config">,
  { merchantCode, scope }: Pick<Caller, "merchantCode" | "scope">,
  { validitySecs = tokenValidity.defaultSecs, ...limits }: TokenTerms,
  signed?: SignedRequest,
): Promise<TokenResponse> {
  const order = { merchantCode, scope, validitySecs, signed, ...toClaims(limits) };
  const { token, expireAt } = await issueToken(deps, order);
  const operations = [...listOperations(scope)];
  return { token, expireAt: expireAt.toISOString(), validitySecs, operations, ...toEcho(limits) };
}

/** Returns the limits without those that are not given, so that the merchant sees what the token binds (G6). */
function toEcho({ money, callbackUrl, returnUrl }: Limits): Limits {
  return {
    ...(money !== undefined && { money }),
    ...(callbackUrl !== undefined && { callbackUrl }),
    ...(returnUrl !== undefined && { returnUrl }),
  };
}

function toClaims({ money, callbackUrl, returnUrl }: Limits): Pick<Caller, "money" | "addresses"> {
  const addresses = {
    ...(callbackUrl !== undefined && { callbackUrl: hashAddress(callbackUrl) }),
    ...(returnUrl !== undefined && { returnUrl: hashAddress(returnUrl) }),
  };
  return { ...(money && { money }), ...(Object.keys(addresses).length > 0 && { addresses }) };
}
