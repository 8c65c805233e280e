/** Where a list goes on, as text that callers need not understand. */
export function writeCursor(parts: readonly string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

/** The parts of a cursor; undefined for one that is not ours, which counts as none (§4). */
export function readCursor(cursor: string | undefined): readonly string[] | undefined {
  if (cursor === undefined) return undefined;
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    return Array.isArray(parts) && parts.every(isStorableText) ? parts : undefined;
  } catch {
    return undefined;
  }
}

/** PostgreSQL has no text with NUL in it. */
function isStorableText(part: unknown): part is string {
  return typeof part === "string" && !part.includes("\0");
}

/** The instant in a cursor; undefined for what is none, or one that the database cannot be asked about. */
export function readInstant(text = ""): Date | undefined {
  const ms = Date.parse(text);
  return ms >= 0 && ms < afterYear9999 ? new Date(ms) : undefined;
}

const afterYear9999 = Date.UTC(10_000, 0);
