import {
  addPublicKey,
  addSecret,
  rotateCallbackSecret,
  rotateSecret,
} from "../merchant/credentialTables.ts";
import { readPublicKey } from "../merchant/publicKeys.ts";
import {
  type CommandDeps,
  type CommandOf,
  type CommandReply,
  done,
  refused,
  shownOnce,
} from "./command.ts";

/** Adds a public key to a merchant. Its signatures are valid from now on, beside those of the other keys (§5, G8). */
export async function addKeyCommand(
  { merchantCode, publicKeyPem }: CommandOf<"addKey">,
  { database, clock }: CommandDeps,
): Promise<CommandReply> {
  const key = readPublicKey(publicKeyPem);
  if (!key.ok) return refused(key.fault);
  const outcome = await addPublicKey(database, merchantCode, key, clock.now());
  if (outcome === "retired")
    return refused(`The key ${key.keyId} was retired and cannot be used again. Create a new key.`);
  return done(
    outcome === "known"
      ? `${merchantCode} has the key ${key.keyId} already. It is active.`
      : `The key ${key.keyId} of ${merchantCode} is active.`,
  );
}

const newSecrets = {
  addSecret: {
    make: addSecret,
    label: "Merchant Secret key",
    tell: (merchantCode: string) =>
      `${merchantCode} has a new secret. Its other secrets stay valid.`,
  },
  rotateSecret: {
    make: rotateSecret,
    label: "Merchant Secret key",
    tell: (merchantCode: string) =>
      `${merchantCode} has a new secret. Its other secrets stay valid for 24 hours.`,
  },
  rotateCallbackSecret: {
    make: rotateCallbackSecret,
    label: "callback secret",
    tell: (merchantCode: string) =>
      `A new secret signs the callbacks of ${merchantCode}. The old secret signs beside it for 24 hours.`,
  },
} as const;

/** Adds a Merchant Secret key, or replaces a merchant's secrets. Replaced secrets stay valid for a day (G22). */
export async function newSecretCommand(
  { name, merchantCode }: CommandOf<keyof typeof newSecrets>,
  { database, clock }: CommandDeps,
): Promise<CommandReply> {
  const { make, label, tell } = newSecrets[name];
  const secret = await make(database, merchantCode, clock.now());
  return done(tell(merchantCode), ...shownOnce({ [label]: secret }));
}
