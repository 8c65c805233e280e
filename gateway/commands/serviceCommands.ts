import { readStamp } from "../database/environmentStamp.ts";
import { rotateWebhookKey } from "../callback/signingKeys.ts";
import { readPublishedKeys, readSigningKey, rotateTokenKeys } from "../token/tokenKeys.ts";
import { type CommandDeps, type CommandReply, done } from "./command.ts";

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
