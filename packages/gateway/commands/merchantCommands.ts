import { shopName } from "@pay/contract/runtimeConfig.ts";
import * as z from "zod/mini";
import { checkLogo } from "../catalogue/checkLogo.ts";
import { checkConfiguration } from "../catalogue/checkConfiguration.ts";
import {
  addCallbackSecret,
  addPublicKey,
  addSecret,
  listCredentials,
} from "../merchant/credentialTables.ts";
import {
  addMerchant,
  changeMerchant,
  findMerchant,
  listMerchants,
  openConfiguration,
} from "../merchant/merchantAccounts.ts";
import { storeLogo } from "../merchant/logoTable.ts";
import { findUnknownConnector } from "./connectorCommands.ts";
import { readPublicKey } from "../merchant/publicKeys.ts";
import { listRevocations } from "../token/tokenRevocations.ts";
import {
  command,
  type CommandDeps,
  done,
  merchantParts,
  readOnly,
  refused,
  shownOnce,
} from "./defineCommand.ts";

/** A change of a setting: its path, `payin.vatBasisPoints.IDR`, and its new value. Without a value the setting is removed. */
const SettingChange = z.object({ path: z.string(), value: z.optional(z.unknown()) });
const accountParts = {
  ...merchantParts,
  /** Null removes the name. */
  channelName: z.optional(z.nullable(shopName(140))),
  /** Replaces the whole configuration. */
  configuration: z.optional(z.unknown()),
  /** Applied after `configuration`. */
  changes: z.array(SettingChange),
  /** The content of a file for `brand.logo`, in base64. Applied last. */
  logoBase64: z.optional(z.string()),
};
const newAccountParts = { ...accountParts, publicKeyPem: z.optional(z.string()) };
type AccountParts = z.infer<z.ZodMiniObject<typeof accountParts>>;

/** The commands about merchants and their settings. */
export const merchantCommands = [
  // Lists all merchants, one per line.
  readOnly("listMerchants", {}, async ({ database }) => {
    const merchants = await listMerchants(database);
    if (merchants.length === 0) return done("There is no merchant yet.");
    return done(
      ...merchants.map(({ merchantCode, channelName, suspendedAt }) =>
        [merchantCode, channelName ?? [], suspendedAt ? "(suspended)" : []].flat().join("  "),
      ),
    );
  }),
  // Shows a merchant's configuration as JSON, the ids of its keys and secrets, and its revoked tokens.
  readOnly("showMerchant", merchantParts, async ({ merchantCode, database, clock }) => {
    const merchant = await findMerchant(database, merchantCode);
    const credentials = await listCredentials(database, merchantCode);
    const revocations = await listRevocations(database, merchantCode);
    return done(
      `merchantCode  ${merchantCode}`,
      `channelName   ${merchant?.channelName ?? "none"}`,
      `created       ${merchant?.createdAt.toISOString()}`,
      `suspended     ${merchant?.suspendedAt ? `since ${merchant.suspendedAt.toISOString()}` : "no"}`,
      "",
      JSON.stringify(merchant?.configuration, null, 2),
      "",
      ...credentials.map(
        ({ kind, id, createdAt, retiredAt }) =>
          `${kind.padEnd(15)}  ${id}  since ${createdAt.toISOString()}${endOf(retiredAt, clock.now())}`,
      ),
      ...revocations.map(({ jti, issuedBefore }) =>
        jti === null
          ? `revoked          all tokens that were issued before ${issuedBefore?.toISOString()}`
          : `revoked          the token ${jti}`,
      ),
    );
  }),
  // Creates a merchant with its own secrets, which are shown only once.
  command("createMerchant", newAccountParts, async ({ database, clock, ...given }) => {
    const { merchantCode, channelName = null, publicKeyPem } = given;
    const logo = await storeGivenLogo(given, database);
    if (logo && "fault" in logo) return refused(logo.fault);
    const checked = checkConfiguration(configurationAfter(openConfiguration, given, logo));
    if (!checked.ok) return refused(checked.fault);
    const unknown = (await findUnknownConnector(database))(checked.configuration);
    if (unknown !== undefined) return refused(unknown);
    const key = publicKeyPem === undefined ? undefined : readPublicKey(publicKeyPem);
    if (key?.ok === false) return refused(key.fault);
    const now = clock.now();
    const { configuration } = checked;
    return await database.transaction().execute(async (transaction) => {
      const account = { merchantCode, channelName, configuration, createdAt: now };
      if (!(await addMerchant(transaction, account)))
        return refused(`The merchant ${merchantCode} exists already. Choose another code.`);
      if (key) await addPublicKey(transaction, merchantCode, key, now);
      const secret = await addSecret(transaction, merchantCode, now);
      const callbackSecret = await addCallbackSecret(transaction, merchantCode, now);
      return done(
        `Created the merchant ${merchantCode}.`,
        ...shownOnce({ "Merchant Secret key": secret, "callback secret": callbackSecret }),
      );
    });
  }),
  // Changes a merchant's channel name and configuration. The next calls see the change.
  command("configureMerchant", accountParts, async ({ database, ...given }) => {
    const { merchantCode } = given;
    const logo = await storeGivenLogo(given, database);
    if (logo && "fault" in logo) return refused(logo.fault);
    const findUnknown = await findUnknownConnector(database);
    const refusal = await changeMerchant(database, merchantCode, (account) => {
      const checked = checkConfiguration(configurationAfter(account.configuration, given, logo));
      const fault = checked.ok ? findUnknown(checked.configuration) : checked.fault;
      if (!checked.ok || fault !== undefined) return { fault: fault ?? "" };
      const { channelName = account.channelName } = given;
      return { channelName, configuration: checked.configuration };
    });
    return refusal ? refused(refusal.fault) : done(`Changed the merchant ${merchantCode}.`);
  }),
];

function endOf(retiredAt: Date | null, now: Date): string {
  if (retiredAt === null) return "";
  return `, ${retiredAt > now ? "ends" : "ended"} ${retiredAt.toISOString()}`;
}

function configurationAfter(
  before: unknown,
  { configuration = before, changes }: AccountParts,
  logo: { readonly path: string } | undefined,
): unknown {
  const changed = changeSettings(configuration, changes);
  return logo ? changeSettings(changed, [{ path: "brand.logo", value: logo.path }]) : changed;
}

/** Checks and stores the logo of a command (G46). Returns its path, or why it is refused; undefined without a logo. */
async function storeGivenLogo(
  { logoBase64 }: AccountParts,
  database: CommandDeps["database"],
): Promise<{ readonly path: string } | { readonly fault: string } | undefined> {
  if (logoBase64 === undefined) return undefined;
  const checked = checkLogo(Buffer.from(logoBase64, "base64"));
  if (!checked.ok) return { fault: `--logo: ${checked.fault}` };
  return { path: await storeLogo(database, checked) };
}

/** Returns a configuration with changes applied. The caller checks the result. */
function changeSettings(
  configuration: unknown,
  changes: readonly z.infer<typeof SettingChange>[],
): unknown {
  return changes.reduce(
    (changed: unknown, { path, value }) => withValue(changed, path.split("."), value),
    configuration,
  );
}

function withValue(settings: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const entries = isSettings(settings) ? Object.entries(settings) : [];
  const before = entries.find(([name]) => name === key)?.[1];
  const after = withValue(before, rest, value);
  const isNew = entries.every(([name]) => name !== key);
  const all = isNew ? [...entries, [key, after] as const] : entries;
  return Object.fromEntries(
    all
      .map(([name, one]) => [name, name === key ? after : one] as const)
      .filter(([, one]) => one !== undefined),
  );
}

function isSettings(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
