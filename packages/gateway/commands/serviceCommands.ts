import { readStamp } from "../database/environmentStamp.ts";
import { rotateWebhookKey } from "../callback/signingKeys.ts";
import { readPublishedKeys, readSigningKey, rotateTokenKeys } from "../token/tokenKeys.ts";
import { checkLedger } from "../ledger/checkLedger.ts";
import { type CommandDeps, type CommandReply, done, refused } from "./command.ts";

/** Shows the environment that the database belongs to (G50). */
export async function showEnvironmentCommand({ database }: CommandDeps): Promise<CommandReply> {
  const stamp = await readStamp(database);
  if (stamp === undefined)
    return done(
      "The database is new. The first service that starts on it decides its environment.",
    );
  return done(`The database belongs to ${stamp === "live" ? "live" : "the sandbox"}.`);
}

/** Lists the keys that sign tokens, oldest first (G6). */
export async function listTokenKeysCommand({
  database,
  clock,
}: CommandDeps): Promise<CommandReply> {
  const keys = await readPublishedKeys(database, clock.now());
  if (keys.length === 0)
    return done("There is no key yet. The service creates the first keys when it starts.");
  const signing = await readSigningKey(database);
  const position = keys.findIndex(({ kid }) => kid === signing.kid);
  return done(
    ...keys.map(({ kid }, index) => {
      if (index === position) return `${kid}  signs`;
      return `${kid}  ${index < position ? "retired; its tokens stay valid until they expire" : "signs next"}`;
    }),
  );
}

/** Rotates the keys of tokens: the next key signs from now on (G6). */
export async function rotateTokenKeysCommand(deps: CommandDeps): Promise<CommandReply> {
  await rotateTokenKeys(deps.database, deps.clock.now());
  const { text } = await listTokenKeysCommand(deps);
  return done(
    "The next key signs new tokens from now on. Tokens of the previous key stay valid until they expire.",
    text,
  );
}

/** Compares the accounts of all merchants with their entries, and each currency with zero (G31). */
export async function checkLedgerCommand({ database }: CommandDeps): Promise<CommandReply> {
  const differences = await checkLedger(database);
  if (!differences)
    return refused("A service is checking the ledger at the moment. Run the command again later.");
  if (differences.length === 0)
    return done("The ledger adds up: each account is the sum of its entries, each currency zero.");
  return done(
    ...differences.map(({ merchantCode, kind, currencyCode, balanceMinor, rightMinor }) =>
      merchantCode === null
        ? `all accounts in ${currencyCode} sum to ${balanceMinor}, not to zero (in minor units)`
        : `${merchantCode}  ${kind} ${currencyCode} is ${balanceMinor}, its entries sum to ${rightMinor} (in minor units)`,
    ),
  );
}

/** Replaces the key that signs the callbacks of all merchants (G22). */
export async function rotateCallbackKeyCommand({
  database,
  clock,
}: CommandDeps): Promise<CommandReply> {
  const publicKey = await rotateWebhookKey(database, clock.now());
  return done(
    "A new key signs callbacks from now on. The previous key signs beside it for 24 hours, and both are published.",
    publicKey,
  );
}
