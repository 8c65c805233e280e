import type {
  readSandboxMerchant,
  SandboxMerchant,
  SandboxPublicKey,
} from "@pay/contract/endpoints/readSandboxMerchant.ts";
import type { Operation } from "../../transport/operation.ts";
import { readWebhookKeys } from "../../callback/signingKeys.ts";
import type { Deps } from "../../deps.ts";
import { type Credential, listCredentials } from "../../merchant/credentialTables.ts";
import { findMerchant } from "../../merchant/merchantAccounts.ts";
import { listPublicKeys, type MerchantPublicKey } from "../../merchant/publicKeys.ts";

/** Reads the caller's merchant with its keys and the ids of its secrets. */
export const readSandboxMerchantOperation: Operation<typeof readSandboxMerchant> = {
  handle: async ({ caller: { merchantCode } }, deps) => ({
    body: await toSandboxMerchant(deps, merchantCode),
  }),
};

/** Returns a merchant for its developer: keys, ids of secrets, fees (§1.6, G8, G22, G31). */
export async function toSandboxMerchant(
  { database, clock }: Pick<Deps, "database" | "clock">,
  merchantCode: string,
): Promise<SandboxMerchant> {
  const now = clock.now();
  const [merchant, publicKeys, credentials, callbackKeys] = await Promise.all([
    findMerchant(database, merchantCode),
    listPublicKeys(database, merchantCode, now),
    listCredentials(database, merchantCode),
    readWebhookKeys(database, now),
  ]);
  if (!merchant) throw new Error("the merchant of a valid token does not exist");
  const { channelName, createdAt, suspendedAt, configuration } = merchant;
  const { payin, payout } = configuration;
  const listSecrets = (kind: Credential["kind"]) =>
    credentials.filter((one) => one.kind === kind).map((one) => toSecret(one, now));
  return {
    merchantCode,
    ...(channelName !== null && { channelName }),
    createdAt: createdAt.toISOString(),
    ...(suspendedAt && { suspendedAt: suspendedAt.toISOString() }),
    publicKeys: publicKeys.map(toSandboxPublicKey),
    secrets: listSecrets("secret"),
    callbackSecrets: listSecrets("callback secret"),
    callbackPublicKeys: callbackKeys.map(({ publicKey }) => publicKey),
    settings: {
      payinFeeBasisPoints: payin.feeBasisPoints,
      payinVatBasisPoints: { ...payin.vatBasisPoints },
      payoutFee: payout.fee,
      payoutFeeByCurrency: { ...payout.feeByCurrency },
      ...(payin.methods !== "all" && { payinMethodCodes: toCodes(payin.methods) }),
      ...(payout.methods !== "all" && { payoutMethodCodes: toCodes(payout.methods) }),
    },
  };
}

/** Returns a public key in the form of the API. */
export function toSandboxPublicKey(key: MerchantPublicKey): SandboxPublicKey {
  const { keyId, publicKeyPem, createdAt, retiredAt, isActive } = key;
  return { keyId, publicKeyPem, ...toTimes({ createdAt, retiredAt }), isActive };
}

function toSecret({ id, createdAt, retiredAt }: Credential, now: Date) {
  const isActive = retiredAt === null || retiredAt > now;
  return { secretId: id, ...toTimes({ createdAt, retiredAt }), isActive };
}

function toTimes({ createdAt, retiredAt }: Pick<Credential, "createdAt" | "retiredAt">) {
  return {
    createdAt: createdAt.toISOString(),
    ...(retiredAt && { endsAt: retiredAt.toISOString() }),
  };
}

function toCodes(methods: readonly { readonly paymentMethodCode: string }[]): string[] {
  return methods.map(({ paymentMethodCode }) => paymentMethodCode);
}
