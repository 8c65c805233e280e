import { readStamp } from "../database/environmentStamp.ts";
import { rotateWebhookKey } from "../callback/signingKeys.ts";
import { readPublishedKeys, readSigningKey, rotateTokenKeys } from "../token/tokenKeys.ts";
import { checkLedger } from "../ledger/checkLedger.ts";
import {
  command,
  type CommandDeps,
  type CommandReply,
  done,
  readOnly,
  refused,
} from "./defineCommand.ts";

/** The commands about the whole service: its environment, its keys and its ledger (G50, G6, G22, G31). */
export const serviceCommands = [
  readOnly("showEnvironment", {}, async ({ database }) => {
    const stamp = await readStamp(database);
    if (stamp === undefined)
      return done(
        "The database is new. The first service that starts on it decides its environment.",
      );
    return done(`The database belongs to ${stamp === "live" ? "live" : "the sandbox"}.`);
  }),
  readOnly("listTokenKeys", {}, listTokenKeys),
  command("rotateTokenKeys", {}, async (deps) => {
    await rotateTokenKeys(deps.database, deps.clock.now());
    const { text } = await listTokenKeys(deps);
    return done(
      "The next key signs new tokens from now on. Tokens of the previous key stay valid until they expire.",
      ...text.split("\n"),
    );
  }),
  command("rotateCallbackKey", {}, async ({ database, clock }) =>
    done(
      "A new key signs callbacks from now on. The previous key signs beside it for 24 hours, and both are published.",
      await rotateWebhookKey(database, clock.now()),
    ),
  ),
  readOnly("checkLedger", {}, async ({ database }) => {
    const differences = await checkLedger(database);
    if (!differences)
      return refused(
        "A service is checking the ledger at the moment. Run the command again later.",
      );
    if (differences.length === 0)
      return done(
        "The ledger adds up: each account is the sum of its entries, each currency zero.",
      );
    return done(
      ...differences.map(({ merchantCode, kind, currencyCode, balanceMinor, rightMinor }) =>
        merchantCode === null
          ? `all accounts in ${currencyCode} sum to ${balanceMinor}, not to zero (in minor units)`
          : `${merchantCode}  ${kind} ${currencyCode} is ${balanceMinor}, its entries sum to ${rightMinor} (in minor units)`,
      ),
    );
  }),
];

/** Lists the keys that sign tokens, oldest first. */
async function listTokenKeys({ database, clock }: CommandDeps): Promise<CommandReply> {
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
