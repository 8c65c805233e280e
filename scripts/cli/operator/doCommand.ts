import { systemClock } from "../../../gateway/clock.ts";
import type { Command, CommandReply } from "../../../gateway/commands/command.ts";
import { sendCommand } from "../../../gateway/commands/commandSocket.ts";
import { runCommand } from "../../../gateway/commands/runCommand.ts";
import { lockFolder } from "../../../gateway/database/folderLock.ts";
import type { Environ } from "../../../gateway/settings/readSetting.ts";
import { settings } from "../../../gateway/settings/settings.ts";
import { openOrRefuse } from "../../../gateway/start/openOrRefuse.ts";

/**
 * Runs a command on the service's data. On PostgreSQL it connects beside running services. The embedded database allows
 * one process, so the running service runs the command; without one, this process does. Throws `RefusedStart` if
 * neither is possible.
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
    // `showEnvironment` accepts a database of either environment, and a new one.
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
