import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Does work unless a file has the hash of its input already. The file is written after the work, so work that was broken off
 * is done again.
 * @param {string} file
 * @param {string} hash
 * @param {() => Promise<void>} work
 */
export async function onceFor(file, hash, work) {
  if (readStamp(file) === hash) return;
  rmSync(file, { force: true });
  await work();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, hash);
}

/** @param {string} file */
function readStamp(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/**
 * @param {readonly (string | Buffer)[]} parts
 * @returns {string}
 */
export function hashOf(parts) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${part.length}\0`).update(part);
  return hash.digest("hex");
}
