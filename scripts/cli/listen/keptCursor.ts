import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { PageCursor } from "@pay/contract/query.ts";

/** The cursor behind the last callback that went on. It outlives the command, so that the next one neither loses nor doubles any. */
export interface KeptCursor {
  readonly read: () => Promise<string | undefined>;
  readonly write: (cursor: string) => Promise<void>;
}

/** Returns the cursor in a file of the data folder, for one merchant of one sandbox and one address. */
export function keptCursor(dataDir: string, names: readonly string[]): KeptCursor {
  const digest = createHash("sha256").update(JSON.stringify(names)).digest("hex").slice(0, 12);
  const file = path.join(dataDir, `listen-${digest}.txt`);
  return {
    read: async () => {
      const text = await readFile(file, "utf8").catch(() => "");
      return PageCursor.safeParse(text.trim()).data;
    },
    write: async (cursor) => {
      await mkdir(dataDir, { recursive: true });
      await writeFile(`${file}.draft`, `${cursor}\n`);
      await rename(`${file}.draft`, file);
    },
  };
}
