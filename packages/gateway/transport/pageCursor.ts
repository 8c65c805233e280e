/** Encodes the position in a list as opaque text. */
export function writeCursor(parts: readonly string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

/** Decodes a cursor; undefined for an invalid one, which is ignored (§4). */
export function readCursor(cursor: string | undefined): readonly string[] | undefined {
  if (cursor === undefined) return undefined;
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    return Array.isArray(parts) && parts.every(isStorableText) ? parts : undefined;
  } catch {
    return undefined;
  }
}

/** PostgreSQL does not accept NUL in text. */
function isStorableText(part: unknown): part is string {
  return typeof part === "string" && !part.includes("\0");
}

/** Returns the instant in a cursor; undefined if it is invalid or outside of the database's range. */
export function readInstant(text = ""): Date | undefined {
  const ms = Date.parse(text);
  return ms >= 0 && ms < afterYear9999 ? new Date(ms) : undefined;
}

/** Returns the instant that bounds a range, at least 1970: nothing is older, and PostgreSQL does not accept the year 0. */
export function readBound(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(Math.max(0, Date.parse(text)));
}

const afterYear9999 = Date.UTC(10_000, 0);
