import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { ReceivedCallback } from "#contract/endpoints/listShopCallbacks.ts";
import { type Inbox, inboxSize } from "./inbox.ts";

/**
 * An inbox in a file of JSON lines, oldest first. Each change replaces the file whole, so that a kill leaves the old or the new
 * one, and what processes on the same folder wrote before is seen. A line that is damaged is passed over.
 */
export function fileInbox(path: string): Inbox {
  let writing: Promise<void> = Promise.resolve();
  return {
    list: async () => (await readLines(path)).toReversed(),
    add: (received) => {
      const write = async () => {
        const kept = [...(await readLines(path)), received].slice(-inboxSize);
        await replaceFile(path, kept.map((one) => `${JSON.stringify(one)}\n`).join(""));
      };
      // One after the other: two at once would each write what it read, and one callback would be lost.
      const written = writing.then(write);
      writing = written.catch(() => undefined);
      return written;
    },
  };
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
