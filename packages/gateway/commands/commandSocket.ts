import { chmod, rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import path from "node:path";
import * as z from "zod/mini";
import { RefusedStart } from "../refusedStart.ts";
import type { Deps } from "../deps.ts";
import { Command } from "./command.ts";
import { CommandReply } from "./defineCommand.ts";
import { Administrator, administratorOf } from "./administrator.ts";
import { runAudited } from "./runAudited.ts";

/** The longest path of a socket is 104 bytes on macOS and 108 on Linux. */
const longestSocketPath = 100;
/** A search for a customer's data reads each payment, so a reply may take minutes. */
const replyWithinMs = 600_000;

/** The text on the socket: a command, and who gives it. */
const Call = z.object({ command: Command, operator: Administrator });
/** Runs a command of an administrator. */
type Run = (command: Command, administrator: Administrator) => Promise<CommandReply>;

/**
 * Takes commands for a service on the embedded database; returns a function that stops it. The service has the folder alone, so
 * commands must come through it. The socket gives the same power as the database files, so only the owner may open it. Takes none
 * if the path is too long for a socket, or on Windows, where pipes have no file permissions.
 */
export async function listenForCommands(folder: string, run: Run): Promise<() => Promise<void>> {
  const address = socketPathIn(folder);
  if (address === undefined) return () => Promise.resolve();
  // This process holds the folder lock, so an existing socket is left from a killed process.
  await rm(address, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.setTimeout(replyWithinMs, () => socket.destroy());
    socket.on("error", () => socket.destroy());
    void answer(socket, run);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    // `listen` creates the file, so it never exists with other permissions.
    const before = process.umask(0o177);
    try {
      server.listen(address, resolve);
    } finally {
      process.umask(before);
    }
  });
  await chmod(address, 0o600);
  server.unref();
  return async () => {
    await new Promise((resolve) => {
      server.close(resolve);
    });
  };
}

async function answer(socket: Socket, run: Run): Promise<void> {
  try {
    const { command, operator } = Call.parse(JSON.parse(await readToEnd(socket)));
    socket.end(JSON.stringify(await run(command, operator)));
  } catch {
    socket.destroy();
  }
}

/** Sends a command to the service that runs on a folder; returns undefined if none takes commands there. */
export async function sendCommand(
  folder: string,
  command: Command,
  administrator: Administrator = administratorOf(),
): Promise<CommandReply | undefined> {
  const address = socketPathIn(folder);
  const socket = address === undefined ? undefined : await reach(address);
  if (!socket) return undefined;
  try {
    socket.end(JSON.stringify({ command, operator: administrator }));
    return CommandReply.parse(JSON.parse(await readToEnd(socket)));
  } catch {
    throw new RefusedStart(
      `The service on ${folder} did not answer the command. Its log says why. "npm run merchant -- show" shows whether the command changed the merchant.`,
    );
  }
}

/** Reads until the other side ends its half. The socket stays open for the reply. */
async function readToEnd(socket: Socket): Promise<string> {
  let said = "";
  socket.setEncoding("utf8");
  for await (const part of socket.iterator({ destroyOnReturn: false })) said += String(part);
  return said;
}

async function reach(address: string): Promise<Socket | undefined> {
  return await new Promise((resolve) => {
    const socket = connect({ path: address, allowHalfOpen: true });
    socket.once("connect", () => resolve(socket));
    socket.once("error", () => resolve(undefined));
  });
}

function socketPathIn(folder: string): string | undefined {
  if (process.platform === "win32") return undefined;
  const inside = path.resolve(folder, "commands.sock");
  const fromHere = path.relative(process.cwd(), inside);
  const shortest = fromHere.length < inside.length ? fromHere : inside;
  return Buffer.byteLength(shortest) <= longestSocketPath ? shortest : undefined;
}

/**
 * Takes an administrator's commands while the service runs on its embedded database; returns a function that stops it. If the
 * socket cannot be opened, the service logs it and runs without; commands then need a stopped service. `merchantChanged` is called
 * after each command that changed a merchant.
 */
export async function takeCommands(
  deps: Pick<Deps, "config" | "database" | "clock" | "log">,
  merchantChanged?: (merchantCode: string) => Promise<void>,
): Promise<() => Promise<void>> {
  try {
    return await listenForCommands(deps.config.dataDir, async (command, administrator) => {
      try {
        const reply = await runAudited(command, administrator, deps);
        deps.log.info({ command: command.name, done: reply.done }, "a command of an administrator");
        if ("merchantCode" in command && reply.done) await merchantChanged?.(command.merchantCode);
        return reply;
      } catch (error) {
        deps.log.error({ err: error, command: command.name }, "a command failed");
        throw error;
      }
    });
  } catch (error) {
    deps.log.warn({ err: error }, "the service takes no commands from the shell");
    return () => Promise.resolve();
  }
}
