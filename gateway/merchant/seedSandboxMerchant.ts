import { createPublicKey, generateKeyPair } from "node:crypto";
import { promisify } from "node:util";
import { sandboxConfiguration } from "../catalogue/sandboxConfiguration.ts";
import type { Database } from "../database/database.ts";
import type { Deps } from "../deps.ts";
import { fundSandboxMerchant } from "../ledger/fundSandboxMerchant.ts";
import { hashSecret } from "./merchantCredentials.ts";
import { fingerprint, newCallbackSecret, newSecret, overlapMs } from "./newCredentials.ts";
import {
  readSandboxMerchantFile,
  type SandboxMerchantFile,
  writeSandboxMerchantFile,
} from "./sandboxMerchantFile.ts";

const merchantCode = "SANDBOX";
const channelName = "Nordic Bikes";

/**
 * Sees to it that the sandbox has its merchant (G31) and `DATA_DIR/sandbox-merchant.json` its credentials, which stay the same from start to
 * start. Where the file is missing the merchant is given new ones beside those it has. Gives what the file holds.
 */
export async function seedSandboxMerchant({
  database,
  clock,
  config: { dataDir, baseUrl, webAppUrl },
}: Pick<Deps, "database" | "clock" | "config">): Promise<SandboxMerchantFile> {
  const kept = (await readSandboxMerchantFile(dataDir)) ?? (await makeFile());
  const merchant = { ...kept, baseUrl, webAppUrl };
  if (kept.baseUrl !== baseUrl || kept.webAppUrl !== webAppUrl)
    await writeSandboxMerchantFile(dataDir, merchant, false);
  await storeMerchant(database, merchant, clock.now());
  return merchant;

  async function makeFile(): Promise<SandboxMerchantFile> {
    const made = { ...(await makeCredentials()), baseUrl, webAppUrl };
    // Written before the database has them: after a crash in between the next start stores them.
    if (await writeSandboxMerchantFile(dataDir, made, true)) return made;
    return (await readSandboxMerchantFile(dataDir)) ?? made;
  }
}

/** New credentials of the sandbox merchant. */
export async function makeCredentials(): Promise<
  Omit<SandboxMerchantFile, "baseUrl" | "webAppUrl">
> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  return {
    merchantCode,
    secret: newSecret(),
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    callbackSecret: newCallbackSecret(),
  };
}

/** Writes a merchant with its credentials and its first money (G31) to the database; what is there already stays. */
export async function storeMerchant(
  database: Database,
  credentials: Omit<SandboxMerchantFile, "baseUrl" | "webAppUrl">,
  now: Date,
): Promise<void> {
  const publicKeyPem = createPublicKey(credentials.privateKey)
    .export({ type: "spki", format: "pem" })
    .toString();
  const common = { merchantCode: credentials.merchantCode, createdAt: now };
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("merchant")
      .values({ ...common, channelName, configuration: JSON.stringify(sandboxConfiguration) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await transaction
      .insertInto("merchantKey")
      .values({ ...common, keyId: fingerprint(publicKeyPem), publicKeyPem, retiredAt: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await transaction
      .insertInto("merchantSecret")
      .values({
        ...common,
        secretId: fingerprint(credentials.secret),
        secretHash: hashSecret(credentials.secret),
        retiredAt: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await fundSandboxMerchant(transaction, credentials.merchantCode, now);
    const added = await transaction
      .insertInto("callbackSecret")
      .values({
        ...common,
        secretId: fingerprint(credentials.callbackSecret),
        secret: credentials.callbackSecret,
        retiresAt: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("secretId")
      .executeTakeFirst();
    if (!added) return;
    await transaction
      .updateTable("callbackSecret")
      .set({ retiresAt: new Date(now.getTime() + overlapMs) })
      .where("merchantCode", "=", credentials.merchantCode)
      .where("secretId", "!=", added.secretId)
      .where("retiresAt", "is", null)
      .execute();
  });
}
