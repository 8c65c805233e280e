import { readFile } from "node:fs/promises";
import * as z from "zod/mini";
import { type HeldCallback, listHeldCallbacks } from "@pay/contract/endpoints/listHeldCallbacks.ts";
import type { Environ } from "@pay/contract/secretSetting.ts";
import { RefusedStart } from "@pay/gateway/refusedStart.ts";
import { sandboxMerchantPath } from "@pay/gateway/sandbox/merchant/sandboxMerchantFile.ts";
import { settings } from "@pay/gateway/settings/settings.ts";
import { callApi } from "payment-web-app-sdk/callApi.ts";
import { KeptTokens } from "payment-web-app-sdk/keptTokens.ts";
import { requestToken } from "payment-web-app-sdk/requestToken.ts";

/** The part of a merchant's file that the command needs: that of `sandbox-merchant.json`, with a key or a secret. */
const MerchantFile = z.object({
  merchantCode: z.string(),
  baseUrl: z.string(),
  webAppUrl: z.string(),
  privateKey: z.optional(z.string()),
  secret: z.optional(z.string()),
});
type ListeningMerchant = z.infer<typeof MerchantFile>;

/** Reads the merchant of `MERCHANT_FILE`, by default the sandbox merchant of the data folder. Throws a RefusedStart. */
export async function readListeningMerchant(env: Environ): Promise<ListeningMerchant> {
  const file = env["MERCHANT_FILE"] ?? sandboxMerchantPath(settings.DATA_DIR.read(env));
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch {
    throw new RefusedStart(
      `${file} cannot be read. Start the service with "npm start", or name the file with your merchant's credentials at a hosted sandbox: MERCHANT_FILE=merchant.json.`,
    );
  }
  try {
    return MerchantFile.parse(JSON.parse(text));
  } catch {
    throw new RefusedStart(
      `${file} has no credentials of a merchant. It needs merchantCode, baseUrl, webAppUrl, and privateKey or secret, as sandbox-merchant.json has them.`,
    );
  }
}

const operations = [`GET ${listHeldCallbacks.path}`];

/** Reads callbacks that the sandbox holds: those behind a cursor, or of one id. Throws the SDK's errors. */
export type ReadHeld = (which: {
  readonly cursor?: string | undefined;
  readonly id?: string | undefined;
}) => Promise<readonly HeldCallback[]>;

/** Returns the function that reads a merchant's held callbacks, with a token that covers nothing else. */
export function openHeldCallbacks(merchant: ListeningMerchant): ReadHeld {
  const { merchantCode, baseUrl, privateKey, secret = "" } = merchant;
  const service = { merchantCode, baseUrl, maximumTries: 1, timeoutMs: 15_000 };
  const proof = privateKey === undefined ? { secret } : { privateKey };
  const tokens = new KeptTokens(
    async (asked) => await requestToken({ ...service, ...proof }, { operations: asked }),
  );
  return async ({ cursor, id }) => {
    const query = {
      limit: ["100"],
      ...(cursor !== undefined && { cursor: [cursor] }),
      ...(id !== undefined && { ids: [id] }),
    };
    const { method, path, success } = listHeldCallbacks;
    const answer = await tokens.use(operations, undefined, async (token) =>
      callApi<unknown>({ ...service, token }, { method, path, query }),
    );
    return success.body.parse(answer).callbacks;
  };
}
