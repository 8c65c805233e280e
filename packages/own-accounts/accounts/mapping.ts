import { createHash } from "node:crypto";
import type { AccountSettings } from "./accountSettings.ts";

/**
 * Returns the hash of how an account's CSV files are read: the mapping and the encoding. Undefined for the other formats, whose standards
 * say what each field means.
 */
export function mappingOf({ format, encoding, csv }: AccountSettings): string | undefined {
  if (format !== "csv") return undefined;
  return createHash("sha256").update(JSON.stringify({ encoding, csv })).digest("base64url");
}
