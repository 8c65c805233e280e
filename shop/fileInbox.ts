import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { ReceivedCallback } from "#contract/endpoints/listShopCallbacks.ts";
import { type Inbox, inboxSize, strangeSize } from "./inbox.ts";

/**
 * An inbox in a file of JSON lines, oldest first. Each change replaces the file whole, so that a kill leaves the old or the new
 * one, and what processes on the same folder wrote before is seen. A line that is damaged is passed over.
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
      // One after the other, since two at once would each write what it read; what comes while one writes goes together with the next.
      next ??= writing.then(write);
      writing = next.catch(() => undefined);
      return next;
    },
  };
}

/** What is kept, oldest first. Anybody can send what is not the service's: a few of those are kept to be looked at. */
function newestOf(received: readonly ReceivedCallback[]): readonly ReceivedCallback[] {
  const strange = received.filter(({ isVerified }) => !isVerified);
  const passedOver = new Set(strange.slice(0, Math.max(0, strange.length - strangeSize)));
  return received.filter((one) => !passedOver.has(one)).slice(-inboxSize);
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
