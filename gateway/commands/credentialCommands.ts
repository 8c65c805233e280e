import {
  addPublicKey,
  addSecret,
  retireCredential,
  rotateCallbackSecret,
  rotateSecret,
} from "../merchant/credentialTables.ts";
import { readPublicKey } from "../merchant/publicKeys.ts";
import type { CommandOf, CommandReply } from "./command.ts";
import { type CommandDeps, done, refused, shownOnce } from "./commandDeps.ts";

/** Adds a public key to a merchant. Its signatures are valid from now on, beside those of the other keys (§5, G8). */
export async function addKeyCommand(
  { merchantCode, publicKeyPem }: CommandOf<"addKey">,
  { database, clock }: CommandDeps,
): Promise<CommandReply> {
  const key = readPublicKey(publicKeyPem);
  if (!key.ok) return refused(key.fault);
  const outcome = await addPublicKey(database, merchantCode, key, clock.now());
  if (outcome === "retired")
    return refused(`The key ${key.keyId} was retired, and stays so: make a new one.`);
  return done(
    `The key ${key.keyId} of ${merchantCode} counts${outcome === "known" ? " already" : ""}.`,
  );
}

/** Adds a Merchant Secret key beside the existing ones. */
export async function addSecretCommand(
  { merchantCode }: CommandOf<"addSecret">,
  { database, clock }: CommandDeps,
): Promise<CommandReply> {
  const secret = await addSecret(database, merchantCode, clock.now());
  return done(
    `${merchantCode} has a new secret beside those it had.`,
    ...shownOnce({ "Merchant Secret key": secret }),
  );
}

/** Replaces the Merchant Secret keys by a new one; the old ones stay valid for a day. */
export async function rotateSecretCommand(
  { merchantCode }: CommandOf<"rotateSecret">,
  { database, clock }: CommandDeps,
): Promise<CommandReply> {
  const secret = await rotateSecret(database, merchantCode, clock.now());
  return done(
    `${merchantCode} has a new secret; those it had end in 24 hours.`,
    ...shownOnce({ "Merchant Secret key": secret }),
  );
}

/** Replaces the secret that signs callbacks; the old one signs beside it for a day (G22). */
export async function rotateCallbackSecretCommand(
  { merchantCode }: CommandOf<"rotateCallbackSecret">,
  { database, clock }: CommandDeps,
): Promise<CommandReply> {
  const secret = await rotateCallbackSecret(database, merchantCode, clock.now());
  return done(
    `Callbacks of ${merchantCode} are signed by a new secret; the old one signs beside it for 24 hours.`,
    ...shownOnce({ "callback secret": secret }),
  );
}

/** Retires a public key or a Merchant Secret key at once. Tokens made with it stay valid until they expire. */
export async function retireCommand(
  { name, merchantCode, id }: CommandOf<"retireKey" | "retireSecret">,
  { database, clock }: CommandDeps,
): Promise<CommandReply> {
  const [table, word] =
    name === "retireKey"
      ? (["merchantKey", "key"] as const)
      : (["merchantSecret", "secret"] as const);
  const isEnded = await retireCredential(database, table, { merchantCode, id }, clock.now());
  if (isEnded)
    return done(
      `The ${word} ${id} of ${merchantCode} proves nothing any more; tokens that it was used for last until their end.`,
    );
  return refused(
    `${merchantCode} has no ${word} ${id} that counts; "npm run merchant -- show ${merchantCode}" shows its ids.`,
  );
}
