import { rotateWebhookKey } from "../callback/webhookKey.ts";
import type { CommandReply } from "./command.ts";
import { type CommandDeps, done } from "./commandDeps.ts";

/** Puts a new key in the place of the one that signs callbacks for every merchant (G22). */
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
