import { readFileSync } from "node:fs";
import { type Environ, readSecretSetting, trim } from "@pay/contract/secretSetting.ts";
import { RefusedStart } from "../refusedStart.ts";

/** Variables that may hold a password. Each can be given as a file instead, by its name and `_FILE`. */
export const secretNames: ReadonlySet<string> = new Set([
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "REDIS_URL",
]);

/** Returns a variable's text, or that of its secret file; undefined if it is not set. Throws `RefusedStart` for a fault. */
export function readText(env: Environ, name: string): string | undefined {
  if (!secretNames.has(name)) return trim(env[name]);
  const read = readSecretSetting(env, name, (file) => readFileSync(file, "utf8"));
  if ("fault" in read) throw new RefusedStart(read.fault, { mayPass: true });
  return read.text;
}
