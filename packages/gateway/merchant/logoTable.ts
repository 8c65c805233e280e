import { createHash } from "node:crypto";
import type { CheckedLogo } from "../catalogue/checkLogo.ts";
import type { Database } from "../database/database.ts";

/** Matches the path of a stored logo, and gives its name. */
export const logoPath = /^\/logos\/([\da-f]{32}\.(?:svg|png))$/;

/**
 * Stores a checked logo where every process serves it (G46). Returns its path, which contains a hash: another content has
 * another path, so browsers may keep a logo for ever.
 */
export async function storeLogo(
  database: Database,
  { content, extension }: Extract<CheckedLogo, { readonly ok: true }>,
): Promise<string> {
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 32);
  const name = `${hash}.${extension}`;
  await database
    .insertInto("logo")
    .values({ name, contentBase64: content.toString("base64") })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return `/logos/${name}`;
}

/** Finds the content of the logo at a path; undefined if there is none. */
export async function findLogo(database: Database, path: string): Promise<Buffer | undefined> {
  const [, name] = logoPath.exec(path) ?? [];
  if (name === undefined) return undefined;
  const logo = await database
    .selectFrom("logo")
    .select("contentBase64")
    .where("name", "=", name)
    .executeTakeFirst();
  return logo && Buffer.from(logo.contentBase64, "base64");
}
