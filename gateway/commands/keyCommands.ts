import { rotateWebhookKey } from "../callback/webhookKey.ts";
import { readPublishedKeys, readSigningKey, rotateTokenKeys } from "../token/tokenKeys.ts";
import type { CommandReply } from "./command.ts";
import { type CommandDeps, done } from "./commandDeps.ts";

/** Lists the keys that sign tokens, oldest first (G6). */
export async function listTokenKeysCommand({
  database,
  clock,
}: CommandDeps): Promise<CommandReply> {
  const keys = await readPublishedKeys(database, clock.now());
  if (keys.length === 0)
    return done("There is no key yet: the service makes its first at its start.");
  const signing = await readSigningKey(database);
  const position = keys.findIndex(({ kid }) => kid === signing.kid);
  return done(
    ...keys.map(({ kid }, index) => {
      if (index === position) return `${kid}  signs`;
      return `${kid}  ${index < position ? "retired, its tokens count until their end" : "signs next"}`;
    }),
  );
}

/** Rotates the keys of tokens: the next key signs from now on (G6). */
export async function rotateTokenKeysCommand(deps: CommandDeps): Promise<CommandReply> {
  await rotateTokenKeys(deps.database, deps.clock.now());
  const { text } = await listTokenKeysCommand(deps);
  return done(
    "The next key signs from now on; tokens of the one before count until their end.",
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
    "A new key signs callbacks from now on, and the one before it beside it for 24 hours; both are published.",
    publicKey,
  );
}
