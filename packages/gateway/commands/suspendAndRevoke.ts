import * as z from "zod/mini";
import { listCredentials, retireCredential } from "../merchant/credentialTables.ts";
import { setSuspended } from "../merchant/merchantAccounts.ts";
import { revokeTokens } from "../token/tokenRevocations.ts";
import { command, done, merchantParts, refused, TimeWithZone } from "./defineCommand.ts";

/**
 * The least time after a revocation in which new tokens are refused too. A token request may have been proven with a key that was
 * revoked meanwhile, and the clocks of two machines differ a little.
 */
const marginMs = 1000;

const revocationParts = {
  ...merchantParts,
  keyId: z.optional(z.string()),
  secretId: z.optional(z.string()),
  jti: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  /** Revokes all tokens that were issued before a time, or before the command. */
  tokensBefore: z.optional(z.union([z.literal("now"), TimeWithZone])),
};

/** The commands that suspend a merchant, and revoke its keys, secrets and tokens (G49). */
export const suspendAndRevoke = [
  // The next calls of every process see the change.
  command("suspendMerchant", merchantParts, async ({ merchantCode, database, clock }) =>
    done(
      (await setSuspended(database, merchantCode, clock.now()))
        ? `${merchantCode} is suspended. It creates no payments until "npm run merchant -- resume ${merchantCode}"; existing payments go on.`
        : `${merchantCode} is suspended already.`,
    ),
  ),
  command("resumeMerchant", merchantParts, async ({ merchantCode, database }) =>
    done(
      (await setSuspended(database, merchantCode, null))
        ? `${merchantCode} takes payments again.`
        : `${merchantCode} is not suspended. It takes payments.`,
    ),
  ),
  // Keys and secrets come first, so that nobody gets a token with them that the revocation of tokens misses. Refuses an id that the
  // merchant has not, before anything is changed.
  command("revoke", revocationParts, async ({ database, clock, ...given }) => {
    const { merchantCode, keyId, secretId, jti, tokensBefore } = given;
    const isFuture = tokensBefore !== undefined && Date.parse(tokensBefore) > clock.now().getTime();
    if (isFuture) {
      return refused(
        `${tokensBefore} is in the future. Give a time that is past, or leave --before out to revoke all tokens until now.`,
      );
    }
    const named = [
      { table: "merchantKey", kind: "public key", id: keyId },
      { table: "merchantSecret", kind: "secret", id: secretId },
    ] as const;
    const active = (await listCredentials(database, merchantCode)).filter(
      ({ retiredAt }) => retiredAt === null || retiredAt > clock.now(),
    );
    for (const { kind, id } of named) {
      if (id !== undefined && !active.some((one) => one.kind === kind && one.id === id)) {
        return refused(
          `${merchantCode} has no active ${kind} ${id}. "npm run merchant -- show ${merchantCode}" shows the ids. Nothing was revoked.`,
        );
      }
    }
    const lines: string[] = [];
    for (const { table, kind, id } of named) {
      if (id === undefined) continue;
      await retireCredential(database, table, { merchantCode, id }, clock.now());
      lines.push(`The ${kind} ${id} of ${merchantCode} is revoked.`);
    }
    const tokensStay = lines.length > 0 && tokensBefore === undefined;
    if (jti !== undefined) {
      await revokeTokens(database, merchantCode, { jti }, clock.now());
      lines.push(`The token ${jti} of ${merchantCode} is revoked.`);
    }
    if (tokensBefore !== undefined) {
      const untilMs =
        tokensBefore === "now" ? clock.now().getTime() + marginMs : Date.parse(tokensBefore);
      // A token has the second of its issue, so a revocation covers all tokens of that second or none.
      const issuedBefore = new Date(Math.ceil(untilMs / 1000) * 1000);
      await revokeTokens(database, merchantCode, { issuedBefore }, clock.now());
      lines.push(
        `All tokens of ${merchantCode} that were issued before ${issuedBefore.toISOString()} are revoked, those of open payment links too.`,
      );
    }
    lines.push("Every process answers 401 to them within a second.");
    if (tokensStay) {
      lines.push(
        `Tokens that were requested before stay valid. To revoke them too, run "npm run merchant -- revoke ${merchantCode} --tokens".`,
      );
    }
    return done(...lines);
  }),
];
