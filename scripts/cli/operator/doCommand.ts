import { systemClock } from "../../../gateway/clock.ts";
import type { Command, CommandReply } from "../../../gateway/commands/command.ts";
import { sendCommand } from "../../../gateway/commands/commandSocket.ts";
import { holdPostgres } from "../../../gateway/database/holdPostgres.ts";
import { runCommand } from "../../../gateway/commands/runCommand.ts";
import { lockFolder } from "../../../gateway/database/folderLock.ts";
import type { Environ } from "../../../gateway/settings/readSetting.ts";
import { RefusedStart } from "../../../gateway/refusedStart.ts";
import { settings } from "../../../gateway/settings/settings.ts";
import { openOrRefuse } from "../../../gateway/start/openOrRefuse.ts";

/**
 * Does a command where the data is: on PostgreSQL beside the services that run; on the embedded database through the service that
 * runs, which alone may open it, or by ourselves while none does. Throws `RefusedStart` where neither is possible.
 */
export async function doCommand(command: Command, env: Environ): Promise<CommandReply> {
  const databaseUrl = settings.DATABASE_URL.read(env);
  const dataDir = settings.DATA_DIR.read(env);
  // These two are for a database that says nothing of it yet.
  const isAboutEnvironment =
    command.name === "nameEnvironment" || command.name === "showEnvironment";
  const place = {
    dataDir,
    ...(!isAboutEnvironment && { environment: settings.ENVIRONMENT.read(env) }),
  };
  if (databaseUrl !== undefined && command.name === "nameEnvironment")
    return await alone(databaseUrl, () => doItself(command, { databaseUrl, ...place }));
  if (databaseUrl !== undefined) return await doItself(command, { databaseUrl, ...place });
  const reply = await sendCommand(dataDir, command);
  if (reply) return reply;
  const lock = await lockFolder(dataDir);
  try {
    return await doItself(command, place);
  } finally {
    await lock.release();
  }
}

/** Does something while no service works on the database: one that runs would not hear of it. */
async function alone<Done>(databaseUrl: string, run: () => Promise<Done>): Promise<Done> {
  const hold = await holdPostgres(databaseUrl, "alone", { waitMs: 0, onLost: () => undefined });
  if (!hold) {
    throw new RefusedStart(
      "A service works on the database of DATABASE_URL; stop every one of them, and name the environment then.",
    );
  }
  try {
    return await run();
  } finally {
    await hold.release();
  }
}

async function doItself(
  command: Command,
  place: Parameters<typeof openOrRefuse>[0],
): Promise<CommandReply> {
  const opened = await openOrRefuse(place, () => undefined);
  try {
    return await runCommand(command, { database: opened.database, clock: systemClock });
  } finally {
    await opened.close();
  }
}
