/** Where a list goes on, as text that callers need not understand. */
export function writeCursor(parts: readonly string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

/** The parts of a cursor; undefined for one that is not ours, which counts as none (§4). */
export function readCursor(cursor: string | undefined): readonly string[] | undefined {
  if (cursor === undefined) return undefined;
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    return Array.isArray(parts) && parts.every((part) => typeof part === "string")
      ? parts
      : undefined;
  } catch {
    return undefined;
  }
}
