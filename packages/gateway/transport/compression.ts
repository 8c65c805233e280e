import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { createCache } from "../boundedCache.ts";
import type { OperationId } from "@pay/contract/endpoints/index.ts";

/**
 * Returns the names that an `Accept` or `Accept-Encoding` header allows (RFC 9110 §12.5), in lower case and without parameters.
 */
export function acceptedNames(header: string): ReadonlySet<string> {
  const names = header
    .toLowerCase()
    .split(",")
    .map((one) => one.trim())
    .filter((one) => !/;\s*q\s*=\s*0(\.0*)?$/.test(one))
    .map((one) => one.split(";")[0]?.trim() ?? "");
  return new Set(names);
}

/** The lists that are the same for many callers, and contain no secrets. */
const lists: ReadonlySet<string> = new Set<OperationId>([
  "listPaymentOptions",
  "listPaymentOperators",
  "listTopupOptions",
  "listCurrencies",
  "listFxRates",
  "listFxRatePairs",
]);

/** A body that fits into one packet arrives no sooner when compressed. */
const worthwhileCharacters = 1400;

const compress = promisify(brotliCompress);
// Brotli makes nothing larger than its input, save for a few bytes.
const known = createCache<Promise<Buffer>>("compressedLists", (_, body) => 2 * body.length + 2000);

/**
 * Returns the Brotli form of a list's body, cached per body; undefined for other bodies. On slow networks customers wait for the
 * payment options, and Brotli makes them eight times smaller. Payments are private and small, so they are not compressed.
 */
export async function compressList(operationId: string, body: string): Promise<Buffer | undefined> {
  if (!lists.has(operationId) || body.length < worthwhileCharacters) return undefined;
  const made = known.get(body) ?? makeSmall(body);
  known.set(body, made);
  return await made;
}

async function makeSmall(body: string): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 9,
  };
  return await compress(body, { params });
}
