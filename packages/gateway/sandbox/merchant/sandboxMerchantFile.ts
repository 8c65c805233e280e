import { randomUUID } from "node:crypto";
import { chmod, link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod/mini";
import { RefusedStart } from "../../refusedStart.ts";

/** The content of `DATA_DIR/sandbox-merchant.json`: all that the sandbox merchant's server needs. */
export const SandboxMerchantFile = z.object({
  merchantCode: z.string(),
  /** The Merchant Secret key (§5). */
  secret: z.string(),
  /** The RSA key that signs token requests, as PKCS#8 PEM (§5, G8). */
  privateKey: z.string(),
  /** The secret that proves callbacks, `whsec_…` (G22). */
  callbackSecret: z.string(),
  baseUrl: z.string(),
  webAppUrl: z.string(),
});
export type SandboxMerchantFile = z.infer<typeof SandboxMerchantFile>;

/** Returns the path of the file. */
export function sandboxMerchantPath(dataDir: string): string {
  return path.join(dataDir, "sandbox-merchant.json");
}

/** Reads the file; undefined if it does not exist. Refuses the start if it is damaged, since it may be the only copy. */
export async function readSandboxMerchantFile(
  dataDir: string,
): Promise<SandboxMerchantFile | undefined> {
  const file = sandboxMerchantPath(dataDir);
  try {
    return SandboxMerchantFile.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw new RefusedStart(
      `${file} does not contain the sandbox merchant's credentials; restore it, or delete it to get new ones.`,
    );
  }
}

/** Writes the file atomically, readable only by its owner. With `isNew`, returns false if another process was first. */
export async function writeSandboxMerchantFile(
  dataDir: string,
  merchant: SandboxMerchantFile,
  isNew: boolean,
): Promise<boolean> {
  await mkdir(dataDir, { recursive: true });
  const file = sandboxMerchantPath(dataDir);
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${JSON.stringify(merchant, null, 2)}\n`, { mode: 0o600, flag: "wx" });
  try {
    if (isNew) await link(draft, file);
    else await rename(draft, file);
    await chmod(file, 0o600);
    return true;
  } catch (error) {
    if (isNew && error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
