import { systemClock } from "../../../gateway/clock.ts";
import type { Command, CommandReply } from "../../../gateway/commands/command.ts";
import { sendCommand } from "../../../gateway/commands/commandSocket.ts";
import { runCommand } from "../../../gateway/commands/runCommand.ts";
import { lockFolder } from "../../../gateway/database/folderLock.ts";
import type { Environ } from "../../../gateway/settings/readSetting.ts";
import { settings } from "../../../gateway/settings/settings.ts";
import { openOrRefuse } from "../../../gateway/start/openOrRefuse.ts";

/**
 * Does a command where the data is: on PostgreSQL beside the services that run; on the embedded database through the service that
 * runs, which alone may open it, or by ourselves while none does. Throws `RefusedStart` where neither is possible.
 */
export async function doCommand(
  command: Command,
  env: Environ,
  say: (line: string) => void,
): Promise<CommandReply> {
  const databaseUrl = settings.DATABASE_URL.read(env);
  const dataDir = settings.DATA_DIR.read(env);
  const place = {
    dataDir,
    // `showEnvironment` reads a database of either environment, and a new one.
    ...(command.name !== "showEnvironment" && { environment: settings.ENVIRONMENT.read(env) }),
  };
  if (databaseUrl !== undefined) return await doItself(command, { databaseUrl, ...place }, say);
  const reply = await sendCommand(dataDir, command);
  if (reply) return reply;
  const lock = await lockFolder(dataDir);
  try {
    return await doItself(command, place, say);
  } finally {
    await lock.release();
  }
}

async function doItself(
  command: Command,
  place: Parameters<typeof openOrRefuse>[0],
  say: (line: string) => void,
): Promise<CommandReply> {
  const opened = await openOrRefuse(place, { onLostConnection: () => undefined, say });
  try {
    return await runCommand(command, { database: opened.database, clock: systemClock });
  } finally {
    await opened.close();
  }
}
