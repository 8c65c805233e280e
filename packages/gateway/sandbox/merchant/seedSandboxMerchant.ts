import { createPublicKey, generateKeyPair } from "node:crypto";
import { promisify } from "node:util";
import { sql } from "kysely";
import { sandboxMerchantCode } from "@pay/contract/wireValues.ts";
import type { Database } from "../../database/database.ts";
import type { Deps } from "../../deps.ts";
import { fundedCurrencies, fundSandboxMerchant } from "./fundSandboxMerchant.ts";
import {
  addPublicKey,
  fingerprint,
  newCallbackSecret,
  newSecret,
  overlapMs,
} from "../../merchant/credentialTables.ts";
import { addMerchant } from "../../merchant/merchantAccounts.ts";
import { hashSecret } from "../../merchant/merchantCredentials.ts";
import {
  readSandboxMerchantFile,
  type SandboxMerchantFile,
  writeSandboxMerchantFile,
} from "./sandboxMerchantFile.ts";
import type { MerchantConfiguration } from "../../database/merchantConfiguration.ts";

const merchantCode = sandboxMerchantCode;
const channelName = "Nordic Bikes";

/**
 * Ensures that the sandbox has its merchant (G31), and that `DATA_DIR/sandbox-merchant.json` has its credentials, the same at
 * each start. If the file is missing, the merchant gets new ones beside its existing ones. Returns the content of the file.
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
    // The file is written before the database; after a crash in between, the next start stores its credentials.
    if (await writeSandboxMerchantFile(dataDir, made, true)) return made;
    return (await readSandboxMerchantFile(dataDir)) ?? made;
  }
}

/** Creates credentials for the sandbox merchant. */
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

/** Stores a merchant with its credentials and its starting balance (G31), if they are not in the database yet. */
export async function storeMerchant(
  database: Database,
  credentials: Omit<SandboxMerchantFile, "baseUrl" | "webAppUrl">,
  now: Date,
): Promise<void> {
  const publicKeyPem = createPublicKey(credentials.privateKey)
    .export({ type: "spki", format: "pem" })
    .toString();
  const ids: CredentialIds = {
    keyId: fingerprint(publicKeyPem),
    secretId: fingerprint(credentials.secret),
    callbackSecretId: fingerprint(credentials.callbackSecret),
  };
  if (await isStored(database, credentials.merchantCode, ids)) return;
  const common = { merchantCode: credentials.merchantCode, createdAt: now };
  await database.transaction().execute(async (transaction) => {
    const configuration = sandboxConfiguration;
    await addMerchant(transaction, { ...common, channelName, configuration });
    const key = { keyId: ids.keyId, publicKeyPem };
    await addPublicKey(transaction, credentials.merchantCode, key, now);
    await transaction
      .insertInto("merchantSecret")
      .values({
        ...common,
        secretId: ids.secretId,
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
        secretId: ids.callbackSecretId,
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

/** The ids of a merchant's credentials in the database. */
interface CredentialIds {
  readonly keyId: string;
  readonly secretId: string;
  readonly callbackSecretId: string;
}

/**
 * Returns whether the database has all of a merchant already, as at each start but the first. One query, since the start
 * waits for it.
 */
async function isStored(
  database: Database,
  code: string,
  { keyId, secretId, callbackSecretId }: CredentialIds,
): Promise<boolean> {
  const { rows } = await sql<{ isStored: boolean }>`
    select exists (select from merchant_key
        where merchant_code = ${code} and key_id = ${keyId})
      and exists (select from merchant_secret
        where merchant_code = ${code} and secret_id = ${secretId})
      and exists (select from callback_secret
        where merchant_code = ${code} and secret_id = ${callbackSecretId})
      and (select count(*) from ledger_account
        where merchant_code = ${code} and kind = 'funding'
          and currency_code in (${sql.join(fundedCurrencies)})) = ${fundedCurrencies.length}
      as is_stored
  `.execute(database);
  return rows[0]?.isStored === true;
}

/**
 * The configuration of the seeded merchant (G31): all methods, 1.5 % per payin, 11 % VAT on that fee in rupiah, and 1 per payout.
 */
export const sandboxConfiguration: MerchantConfiguration = {
  payin: { methods: "all", feeBasisPoints: 150, vatBasisPoints: { IDR: 1100 } },
  payout: { methods: "all", fee: "1" },
};
