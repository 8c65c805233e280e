import { readTokenClaims } from "@pay/contract/tokenClaims.ts";
import type { CommandOf } from "@pay/gateway/commands/command.ts";
import { TimeWithZone } from "@pay/gateway/commands/defineCommand.ts";
import { type Arguments, once, WrongArguments } from "./readArguments.ts";

/** Returns the command of `npm run merchant -- revoke`. Throws a WrongArguments. */
export function readRevocation(merchantCode: string, given: Arguments): CommandOf<"revoke"> {
  const [keyId, secretId, token] = (["key", "secret", "token"] as const).map((name) =>
    once(given, name),
  );
  const before = once(given, "before");
  const hasTokens = given.options.has("tokens");
  if (before !== undefined && !hasTokens)
    throw new WrongArguments("--before says which tokens to revoke. Write --tokens beside it.");
  if (before !== undefined && !TimeWithZone.safeParse(before).success) {
    throw new WrongArguments(
      `--before ${before} is not a time with its zone. Write one such as 2026-11-21T10:00:00Z.`,
    );
  }
  if ((keyId ?? secretId ?? token) === undefined && !hasTokens)
    throw new WrongArguments("revoke needs --key, --secret, --tokens or --token.");
  return {
    name: "revoke",
    merchantCode,
    ...(keyId !== undefined && { keyId }),
    ...(secretId !== undefined && { secretId }),
    ...(token !== undefined && { jti: readJti(merchantCode, token) }),
    ...(hasTokens && { tokensBefore: before ?? "now" }),
  };
}

/** Returns the `jti` of `--token`, which is one or a whole token. The token itself goes no further. */
function readJti(merchantCode: string, token: string): string {
  if (/^[\w-]{1,64}$/.test(token)) return token;
  const claims = readTokenClaims(token);
  if (!claims)
    throw new WrongArguments("--token is neither a token nor a jti. Copy the whole token.");
  if (claims.sub !== merchantCode) {
    throw new WrongArguments(
      `The token belongs to the merchant ${claims.sub}. Write npm run merchant -- revoke ${claims.sub} --token …`,
    );
  }
  return claims.jti;
}
