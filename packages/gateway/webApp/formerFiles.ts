import { extname } from "node:path";
import { sql } from "kysely";
import { createCache } from "../boundedCache.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { bytesOfFile, type StaticFile, toStaticFile } from "./staticFile.ts";
import { cacheControlOf, mediaTypes } from "./webAppPages.ts";

/** How long an open page may still load the files of its build after another build has started: a day. */
const keptForMs = 86_400_000;
/** The time between two queries of the list of kept files. Anybody may ask for any name. */
const listEveryMs = 1000;

const hashed = /^\/assets\/[\w.-]{1,100}$/;

/**
 * Keeps the files of this build that have a hash in their names, so that every process serves them, also one of another version.
 * Those of other builds retire in a day, and retired ones are deleted. A build that starts again takes its files back.
 */
export async function keepFiles(
  database: Database,
  files: ReadonlyMap<string, StaticFile>,
  now: Date,
): Promise<void> {
  const own = [...files].filter(([address]) => hashed.test(address));
  const addresses = own.map(([address]) => address);
  if (own.length === 0 || (await isKept(database, addresses, now))) return;
  const retiresAt = new Date(now.getTime() + keptForMs);
  await database.transaction().execute(async (transaction) => {
    // Processes of two builds may start together. Nobody who reads waits for this lock.
    await sql`lock table web_app_file in share row exclusive mode`.execute(transaction);
    const known = await readKept(transaction);
    const missing = own.filter(([address]) => !known.has(address));
    if (missing.length > 0)
      await transaction
        .insertInto("webAppFile")
        .values(
          missing.map(([address, { content }]) => ({
            address,
            contentBase64: content.toString("base64"),
          })),
        )
        .execute();
    await transaction
      .updateTable("webAppFile")
      .set({ retiresAt: null })
      .where("address", "in", addresses)
      .where("retiresAt", "is not", null)
      .execute();
    await transaction
      .updateTable("webAppFile")
      .set({ retiresAt })
      .where("address", "not in", addresses)
      .where("retiresAt", "is", null)
      .execute();
    await transaction.deleteFrom("webAppFile").where("retiresAt", "<=", now).execute();
  });
}

/** Whether exactly these files are kept without an end, and none is to be deleted. */
async function isKept(
  database: Database,
  addresses: readonly string[],
  now: Date,
): Promise<boolean> {
  const known = await readKept(database);
  const current = [...known].filter(([, retiresAt]) => retiresAt === null);
  return (
    current.length === addresses.length &&
    addresses.every((address) => known.get(address) === null) &&
    [...known.values()].every((retiresAt) => retiresAt === null || retiresAt > now)
  );
}

/** Reads the addresses of all kept files, and when each retires. */
async function readKept(database: Database): Promise<ReadonlyMap<string, Date | null>> {
  const rows = await database.selectFrom("webAppFile").select(["address", "retiresAt"]).execute();
  return new Map(rows.map(({ address, retiresAt }) => [address, retiresAt]));
}

/** The list of kept files, and until when it counts. */
interface Listed {
  readonly addresses: ReturnType<typeof readKept>;
  readonly untilMs: number;
}

function readNothing(): Listed {
  return { addresses: Promise.resolve(new Map()), untilMs: Number.NEGATIVE_INFINITY };
}

/** Finds a kept file by its address; undefined for all others. */
export type FindFormerFile = (address: string) => Promise<StaticFile | undefined>;

/** Returns the function that finds the files of other builds. It asks the database for the list at most once a second. */
export function openFormerFiles({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): FindFormerFile {
  const loaded = createCache("formerFiles", bytesOfFile);
  let listed = readNothing();

  const list = async () => {
    const nowMs = clock.elapsedMs();
    if (nowMs >= listed.untilMs)
      listed = { addresses: readKept(database), untilMs: nowMs + listEveryMs };
    return await listed.addresses;
  };
  return async (address) => {
    if (!hashed.test(address)) return undefined;
    const retiresAt = (await list()).get(address);
    if (retiresAt === undefined || (retiresAt !== null && retiresAt <= clock.now()))
      return undefined;
    const known = loaded.get(address);
    if (known) return known;
    const row = await database
      .selectFrom("webAppFile")
      .select("contentBase64")
      .where("address", "=", address)
      .executeTakeFirst();
    if (!row) return undefined;
    const content = Buffer.from(row.contentBase64, "base64");
    const file = toStaticFile(
      content,
      { type: mediaTypes[extname(address)] ?? "", cacheControl: cacheControlOf(address) },
      // Without a Brotli form: making one takes seconds, and few pages ask for it.
      content,
    );
    loaded.set(address, file);
    return file;
  };
}
