import { chmod, rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import path from "node:path";
import { RefusedStart } from "../refusedStart.ts";
import { Command, CommandReply } from "./command.ts";

/** The system takes no longer address of a socket: 104 bytes on macOS, 108 on Linux. */
const longestSocketPath = 100;
const replyWithinMs = 30_000;

/**
 * Takes commands for a service on its embedded database, whose folder nobody else can open meanwhile. Whoever may open the socket in the folder
 * could open the database too: it is the owner's alone. Gives how to stop. There is none where a folder's path is too long for a socket, and on
 * Windows, whose pipes are not guarded by the folder.
 */
export async function listenForCommands(
  folder: string,
  run: (command: Command) => Promise<CommandReply>,
): Promise<() => Promise<void>> {
  const address = socketPathIn(folder);
  if (address === undefined) return () => Promise.resolve();
  // We hold the folder, so one that is there is left from a process that was killed.
  await rm(address, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.setTimeout(replyWithinMs, () => socket.destroy());
    socket.on("error", () => socket.destroy());
    void answer(socket, run);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    // The file is made inside of `listen`, and is never there with other rights.
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

async function answer(
  socket: Socket,
  run: (command: Command) => Promise<CommandReply>,
): Promise<void> {
  try {
    const command = Command.parse(JSON.parse(await readToEnd(socket)));
    socket.end(JSON.stringify(await run(command)));
  } catch {
    socket.destroy();
  }
}

/** Has a command done by the service that runs on a folder; undefined where none takes commands there. */
export async function sendCommand(
  folder: string,
  command: Command,
): Promise<CommandReply | undefined> {
  const address = socketPathIn(folder);
  const socket = address === undefined ? undefined : await reach(address);
  if (!socket) return undefined;
  try {
    socket.end(JSON.stringify(command));
    return CommandReply.parse(JSON.parse(await readToEnd(socket)));
  } catch {
    throw new RefusedStart(
      `The service on ${folder} did not answer the command; its log says why, and "npm run merchant -- show" whether it was done.`,
    );
  }
}

/** All that the other side says until it has said it; it may be answered then, so the socket stays open. */
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
