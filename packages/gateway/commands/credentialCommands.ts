import * as z from "zod/mini";
import {
  addPublicKey,
  addSecret,
  rotateCallbackSecret,
  rotateSecret,
} from "../merchant/credentialTables.ts";
import { readPublicKey } from "../merchant/publicKeys.ts";
import { command, done, merchantParts, refused, shownOnce } from "./defineCommand.ts";

const keyParts = { ...merchantParts, publicKeyPem: z.string() };

/** The commands that add keys and secrets to a merchant. */
export const credentialCommands = [
  // Adds a public key to a merchant. Its signatures are valid from now on, beside those of the other keys (§5, G8).
  command("addKey", keyParts, async ({ merchantCode, publicKeyPem, database, clock }) => {
    const key = readPublicKey(publicKeyPem);
    if (!key.ok) return refused(key.fault);
    const outcome = await addPublicKey(database, merchantCode, key, clock.now());
    if (outcome === "retired")
      return refused(
        `The key ${key.keyId} was retired and cannot be used again. Create a new key.`,
      );
    return done(
      outcome === "known"
        ? `${merchantCode} has the key ${key.keyId} already. It is active.`
        : `The key ${key.keyId} of ${merchantCode} is active.`,
    );
  }),
  secretCommand(
    "addSecret",
    "Merchant Secret key",
    addSecret,
    (merchantCode) => `${merchantCode} has a new secret. Its other secrets stay valid.`,
  ),
  secretCommand(
    "rotateSecret",
    "Merchant Secret key",
    rotateSecret,
    (merchantCode) =>
      `${merchantCode} has a new secret. Its other secrets stay valid for 24 hours.`,
  ),
  secretCommand(
    "rotateCallbackSecret",
    "callback secret",
    rotateCallbackSecret,
    (merchantCode) =>
      `A new secret signs the callbacks of ${merchantCode}. The old secret signs beside it for 24 hours.`,
  ),
];

/** Returns a command that makes a secret of a merchant, and shows it once. Replaced secrets stay valid for a day (G22). */
function secretCommand<Name extends string>(
  name: Name,
  label: string,
  make: typeof addSecret,
  sentenceFor: (merchantCode: string) => string,
) {
  return command(name, merchantParts, async ({ merchantCode, database, clock }) => {
    const secret = await make(database, merchantCode, clock.now());
    return done(sentenceFor(merchantCode), ...shownOnce({ [label]: secret }));
  });
}
