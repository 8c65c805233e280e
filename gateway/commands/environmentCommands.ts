import { readStamp } from "../database/environmentStamp.ts";
import type { CommandReply } from "./command.ts";
import { type CommandDeps, done } from "./commandDeps.ts";

/** Shows the environment that the database belongs to (G50). */
export async function showEnvironmentCommand({ database }: CommandDeps): Promise<CommandReply> {
  const stamp = await readStamp(database);
  if (stamp === undefined)
    return done(
      "The database is new: the first service that starts on it decides its environment.",
    );
  return done(`The database is of ${stamp === "live" ? "live" : "the sandbox"}.`);
}
