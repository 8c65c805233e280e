import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { OperationId } from "#contract/endpoints/index.ts";

/** What many callers are answered alike, and what nobody's secret stands in. */
const lists: ReadonlySet<string> = new Set<OperationId>([
  "listPaymentOptions",
  "listPaymentOperators",
  "listTopupOptions",
  "listCurrencies",
  "listFxRates",
  "listFxRatePairs",
]);

/** What fits into one packet is not there sooner for being smaller. */
const worthwhileCharacters = 1400;

const compress = promisify(brotliCompress);
const known = new LRUCache<string, Promise<Buffer>>({
  maxSize: 8_000_000,
  sizeCalculation: (_, body) => body.length + 2000,
});

/**
 * The Brotli form of a list's body: a customer with a slow network waits for the ways to pay, which are eight times smaller so. It is made
 * once for each body. Undefined for all else: a payment is its customer's own and small.
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
