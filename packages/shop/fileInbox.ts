import { ReceivedCallback } from "@pay/contract/endpoints/listShopCallbacks.ts";
import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** The maximum number of callbacks of one merchant. */
const sizeOfMerchant = 100;
/** The maximum number of unverified ones. Anybody can send them, so only a few are kept for inspection. */
const unverifiedSize = 20;
/** The maximum number of callbacks in the inbox. */
const inboxSize = 1000;

/** Storage of the callbacks that the shop received. */
export interface Inbox {
  /** Stores a callback durably before it resolves. */
  readonly add: (received: ReceivedCallback) => Promise<void>;
  /**
   * The newest `inboxSize`, newest first: of each merchant the newest `sizeOfMerchant`, and of those that were not verified the
   * newest `unverifiedSize`.
   */
  readonly list: () => Promise<readonly ReceivedCallback[]>;
}

/**
 * Returns an inbox in a file of JSON lines, oldest first. Each change replaces the whole file, so that a kill leaves the old
 * or the new one. It reads the file each time, so that it sees the writes of other processes. Damaged lines are skipped.
 */
export function fileInbox(path: string): Inbox {
  let waiting: readonly ReceivedCallback[] = [];
  let next: Promise<void> | undefined;
  let writing: Promise<void> = Promise.resolve();
  const write = async () => {
    const added = waiting;
    waiting = [];
    next = undefined;
    const kept = newestOf([...(await readLines(path)), ...added]);
    await replaceFile(path, kept.map((one) => `${JSON.stringify(one)}\n`).join(""));
  };
  return {
    list: async () => (await readLines(path)).toReversed(),
    add: (received) => {
      waiting = newestOf([...waiting, received]);
      // Writes run one after the other, because concurrent ones would lose callbacks. Callbacks that arrive during a write
      // share the next one.
      next ??= writing.then(write);
      writing = next.catch(() => undefined);
      return next;
    },
  };
}

/** Returns the callbacks to keep, oldest first. */
function newestOf(received: readonly ReceivedCallback[]): readonly ReceivedCallback[] {
  const counts = new Map<string | undefined, number>();
  const kept = received.toReversed().filter(({ isVerified, callback }) => {
    const merchantCode = isVerified ? callback?.merchantCode : undefined;
    const count = (counts.get(merchantCode) ?? 0) + 1;
    counts.set(merchantCode, count);
    return count <= (merchantCode === undefined ? unverifiedSize : sizeOfMerchant);
  });
  return kept.slice(0, inboxSize).toReversed();
}

async function readLines(path: string): Promise<ReceivedCallback[]> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw error;
  });
  return text.split("\n").flatMap((line) => {
    try {
      const received = ReceivedCallback.safeParse(JSON.parse(line));
      return received.success ? [received.data] : [];
    } catch {
      return [];
    }
  });
}

async function replaceFile(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, path);
}
