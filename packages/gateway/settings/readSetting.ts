import { readFileSync } from "node:fs";
import { RefusedStart } from "../refusedStart.ts";

/** The environment variables of a process. */
export type Environ = Readonly<Record<string, string | undefined>>;

/** Variables that may hold a password. Each can be given as a file instead, by its name and `_FILE`. */
export const secretNames: ReadonlySet<string> = new Set([
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "REDIS_URL",
]);

/**
 * Returns a variable's text without white space around it, or that of its secret file; an empty one counts as not set. Throws
 * `RefusedStart` if the file cannot be read or is empty, or if the variable is set beside it.
 */
export function readText(env: Environ, name: string): string | undefined {
  const text = trim(env[name]);
  const fileName = `${name}_FILE`;
  const file = secretNames.has(name) ? trim(env[fileName]) : undefined;
  if (file === undefined) return text;
  if (text !== undefined)
    throw new RefusedStart(`${name} and ${fileName} are both set. Leave one of them out.`);
  const secret = trim(readSecretFile(fileName, file));
  if (secret === undefined)
    throw new RefusedStart(`${fileName} is ${file}, which is empty. Write ${name} into that file.`);
  return secret;
}

function readSecretFile(fileName: string, file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    throw new RefusedStart(
      `${fileName} is ${file}, which cannot be read (${reason}). Name a file that the service may read.`,
    );
  }
}

function trim(given: string | undefined): string | undefined {
  const text = given?.trim();
  return text === "" ? undefined : text;
}
