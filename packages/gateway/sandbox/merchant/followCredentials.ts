import { createPublicKey } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../database/tables.ts";
import type { Deps } from "../../deps.ts";
import {
  addCallbackSecret,
  addPublicKey,
  addSecret,
  fingerprint,
} from "../../merchant/credentialTables.ts";
import {
  readSandboxMerchantFile,
  type SandboxMerchantFile,
  writeSandboxMerchantFile,
} from "./sandboxMerchantFile.ts";
import { makeCredentials } from "./seedSandboxMerchant.ts";
import { lockMerchant } from "../../database/lockMerchant.ts";

type FollowDeps = Pick<Deps, "database" | "clock" | "config">;

/** Returns the current credentials of the sandbox merchant; the last known ones while the database is unreachable. */
export type ReadSandboxMerchant = () => Promise<SandboxMerchantFile>;

/** Keeps the credentials of a seeded sandbox merchant valid: the next read replaces rotated and retired ones. */
export function keepSandboxMerchant(
  deps: FollowDeps & Pick<Deps, "log">,
  seeded: SandboxMerchantFile,
): ReadSandboxMerchant {
  let known = seeded;
  let reading: Promise<SandboxMerchantFile> | undefined;
  const read = async () => {
    try {
      known = await replaceEnded(deps, known);
    } catch (error) {
      deps.log.warn({ err: error }, "could not check the credentials of the sandbox merchant");
    }
    return known;
  };
  return async () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return await reading;
  };
}

/**
 * Updates `DATA_DIR/sandbox-merchant.json` after a change of its merchant's credentials, with the new secret if there is one.
 * Ignores changes of other merchants and files of other installations. A failure is only logged, because the change itself is
 * done.
 */
export async function followCredentials(
  deps: FollowDeps & Pick<Deps, "log">,
  merchantCode: string,
  secret?: string,
): Promise<void> {
  try {
    const known = await readSandboxMerchantFile(deps.config.dataDir);
    if (known?.merchantCode !== merchantCode) return;
    if (await readStates(deps.database, known).then(({ key }) => key === "none")) return;
    await replaceEnded(deps, known, secret);
  } catch (error) {
    deps.log.warn({ err: error }, "could not update the file of the sandbox merchant");
  }
}

/** The state of a credential: valid without an end, with a set end, or missing. */
type State = "open" | "ends" | "none";

interface States {
  readonly key: State;
  readonly secret: State;
  readonly callbackSecret: State;
}

async function replaceEnded(
  { database, clock, config: { dataDir } }: FollowDeps,
  known: SandboxMerchantFile,
  secret?: string,
): Promise<SandboxMerchantFile> {
  const states = await readStates(database, known);
  if (Object.values(states).every((state) => state === "open")) return known;
  // Creating a key takes a while, so it happens outside of the transaction.
  const { privateKey } = states.key === "open" ? known : await makeCredentials();
  return await database.transaction().execute(async (transaction) => {
    const { merchantCode } = known;
    await lockMerchant(transaction, merchantCode);
    // Another process may have been first.
    const kept = await readNewest(transaction, dataDir, known);
    const now = await readStates(transaction, kept);
    const followed = {
      ...kept,
      ...(now.key !== "open" && {
        privateKey: await addKey(transaction, merchantCode, privateKey, clock.now()),
      }),
      ...(now.secret !== "open" && {
        secret: secret ?? (await addSecret(transaction, merchantCode, clock.now())),
      }),
      ...(now.callbackSecret !== "open" && {
        callbackSecret: await openCallbackSecret(transaction, merchantCode, clock.now()),
      }),
    };
    // The file is written before the database, as at the first start.
    await writeSandboxMerchantFile(dataDir, followed, false);
    return followed;
  });
}

/** Returns the content of the file, unless it belongs to another installation. */
async function readNewest(
  database: Kysely<Tables>,
  dataDir: string,
  known: SandboxMerchantFile,
): Promise<SandboxMerchantFile> {
  const file = await readSandboxMerchantFile(dataDir);
  if (file?.merchantCode !== known.merchantCode) return known;
  const { key } = await readStates(database, file);
  return key === "none" ? known : file;
}

async function addKey(
  database: Kysely<Tables>,
  merchantCode: string,
  privateKey: string,
  now: Date,
): Promise<string> {
  const publicKeyPem = toPublicKey(privateKey);
  await addPublicKey(
    database,
    merchantCode,
    { keyId: fingerprint(publicKeyPem), publicKeyPem },
    now,
  );
  return privateKey;
}

async function openCallbackSecret(
  database: Kysely<Tables>,
  merchantCode: string,
  now: Date,
): Promise<string> {
  const newest = await database
    .selectFrom("callbackSecret")
    .select("secret")
    .where("merchantCode", "=", merchantCode)
    .where("retiresAt", "is", null)
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest?.secret ?? (await addCallbackSecret(database, merchantCode, now));
}

/** One query, because each call of the sandbox's shop runs it. */
async function readStates(
  database: Kysely<Tables>,
  { merchantCode, privateKey, secret, callbackSecret }: SandboxMerchantFile,
): Promise<States> {
  const { rows } = await sql<Record<keyof States, boolean | null>>`
    select
      (select retired_at is null from merchant_key
        where merchant_code = ${merchantCode} and key_id = ${fingerprint(toPublicKey(privateKey))}) as key,
      (select retired_at is null from merchant_secret
        where merchant_code = ${merchantCode} and secret_id = ${fingerprint(secret)}) as secret,
      (select retires_at is null from callback_secret
        where merchant_code = ${merchantCode} and secret_id = ${fingerprint(callbackSecret)}) as callback_secret
  `.execute(database);
  const { key = null, secret: ofSecret = null, callbackSecret: ofCallbacks = null } = rows[0] ?? {};
  return { key: toState(key), secret: toState(ofSecret), callbackSecret: toState(ofCallbacks) };
}

function toState(isOpen: boolean | null): State {
  if (isOpen === null) return "none";
  return isOpen ? "open" : "ends";
}

function toPublicKey(privateKey: string): string {
  return createPublicKey(privateKey).export({ type: "spki", format: "pem" }).toString();
}
