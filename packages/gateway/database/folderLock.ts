import { createHash, randomUUID } from "node:crypto";
import { link, mkdir, realpath, rename, rm, stat } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { RefusedStart } from "../refusedStart.ts";

/** A folder that only this process works in. */
export interface FolderLock {
  readonly release: () => Promise<void>;
}

/** The longest path of a socket is 104 bytes on macOS and 108 on Linux; our suffixes need some of them. */
const longestSocketPath = 90;
const takeovers = 10;

/**
 * Locks a folder for this process, or refuses the start. PGlite has no lock of its own, and two processes on one folder destroy
 * it. The lock is a listening socket. The system closes it when the process ends, so a kill leaves nothing locked. A socket file
 * without a listener is not a lock.
 */
export async function lockFolder(
  folder: string,
  ways: readonly TakeLock[] = waysToLock(),
): Promise<FolderLock> {
  const real = await makeFolder(folder);
  const held: (() => Promise<void>)[] = [];
  const release = async () => {
    for (const letGo of held.toReversed()) await letGo();
  };
  try {
    for (const take of ways) held.push(await take(real));
    return { release };
  } catch (error) {
    await release();
    if (!(error instanceof InUse)) throw error;
    throw new RefusedStart(
      `The data folder ${folder} is in use by another process. Stop that process, or set DATA_DIR to another folder.`,
      { mayPass: true },
    );
  }
}

async function makeFolder(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true });
    return await realpath(folder);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    throw new RefusedStart(
      `DATA_DIR is ${folder}, and the service cannot use that as its data folder (${code}). Set it to a folder that the service may write to.`,
    );
  }
}

class InUse extends Error {}

/** Takes one kind of lock on a folder; returns a function that releases it. */
export type TakeLock = (folder: string) => Promise<() => Promise<void>>;

/**
 * Returns the kinds of locks of this system. Abstract socket names leave no files behind and have no races. On Linux each
 * container has names of its own, so containers that share a folder need the socket file too.
 */
function waysToLock(): readonly TakeLock[] {
  if (process.platform === "win32") return [takeName];
  return process.platform === "linux" ? [takeName, takeSocketFile] : [takeSocketFile];
}

/** Takes a socket name made from the folder's device and inode, so that it is the same under any path. */
async function takeName(folder: string): Promise<() => Promise<void>> {
  const { dev, ino } = await stat(folder, { bigint: true });
  const name = `payment-web-app-${hash(`${dev}:${ino}`)}`;
  const server = await listen(process.platform === "win32" ? `\\\\.\\pipe\\${name}` : `\0${name}`);
  return async () => await close(server);
}

/** Takes the socket file in the folder; replaces one without a listener. */
export async function takeSocketFile(folder: string): Promise<() => Promise<void>> {
  const lock = socketPath(folder);
  const own = `${lock}.${randomUUID().slice(0, 8)}`;
  // The socket listens before it gets the lock's name, so that nobody mistakes it for an old one.
  const server = await listen(own);
  for (let turn = 0; turn < takeovers; turn += 1) {
    if (await succeeds(link(own, lock))) {
      await rm(own);
      return async () => {
        await rm(lock, { force: true });
        await close(server);
      };
    }
    if (await isAlive(lock)) break;
    // Moves the old socket aside and checks it again, since another process may have taken the lock meanwhile.
    const aside = `${own}.old`;
    if (!(await succeeds(rename(lock, aside)))) continue;
    if (await isAlive(aside)) await succeeds(link(aside, lock));
    await rm(aside, { force: true });
  }
  await close(server);
  await rm(own, { force: true });
  throw new InUse();
}

function socketPath(folder: string): string {
  const inside = path.join(folder, "lock.sock");
  const fromHere = path.relative(process.cwd(), inside);
  const shortest = fromHere.length < inside.length ? fromHere : inside;
  return Buffer.byteLength(shortest) <= longestSocketPath
    ? shortest
    : path.join(tmpdir(), `pwa-${hash(folder)}.sock`);
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 24);
}

async function listen(address: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => {
      reject("code" in error && error.code === "EADDRINUSE" ? new InUse() : error);
    });
    server.listen(address, resolve);
  });
  // The lock must not keep the process running.
  server.unref();
  return server;
}

async function close(server: Server): Promise<void> {
  await new Promise((resolve) => {
    server.close(resolve);
  });
}

async function isAlive(address: string): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = connect(address);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

async function succeeds(doing: Promise<void>): Promise<boolean> {
  return await doing.then(
    () => true,
    () => false,
  );
}
