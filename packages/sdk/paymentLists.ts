import { plainDigits } from "../contract/amount.ts";
import { callApi, openFile } from "./callApi.ts";
import { checkListQuery, checkSought } from "./input/checkListQuery.ts";
import type { ApiCall, Authorized } from "./service.ts";
import type {
  CustomerSought,
  PayinPage,
  PayinQuery,
  PayoutPage,
  PayoutQuery,
  Statement,
  StatementQuery,
} from "./wire/paymentList.ts";

/** Lists payins, newest first, a page at a time (G53). Throws an ApiError. */
export async function listPayins(service: Authorized, query: PayinQuery = {}): Promise<PayinPage> {
  return await callApi(service, callOf("payins", query));
}

/** Lists payouts, newest first, a page at a time (G53). Throws an ApiError. */
export async function listPayouts(
  service: Authorized,
  query: PayoutQuery = {},
): Promise<PayoutPage> {
  return await callApi(service, callOf("payouts", query));
}

/**
 * Finds the payins of a customer, newest first (G53). A page that is not full has a `nextCursor` while older payins are left to look
 * through. Throws an ApiError.
 */
export async function findPayins(
  service: Authorized,
  customer: CustomerSought,
  query: Pick<PayinQuery, "cursor" | "limit"> = {},
): Promise<PayinPage> {
  checkSought(customer);
  checkListQuery("sought", query);
  const call = { method: "POST", path: "/payins/!find", isRepeatable: true } as const;
  return await callApi(service, {
    ...call,
    query: rangeOf(query),
    body: JSON.stringify(customer),
  });
}

/**
 * Opens a CSV file of all payins that match, newest first (G53). Its bytes come as the service reads them, so the file may be
 * larger than the memory. Cancel the stream to stop the service. A stream that fails is not the whole file. Throws an ApiError:
 * 429 while two files of the merchant are read.
 */
export async function exportPayins(
  service: Authorized,
  query: PayinQuery = {},
): Promise<ReadableStream<Uint8Array>> {
  return await openFile(service, { ...callOf("payins", query), headers: asCsv });
}

/** Opens a CSV file of all payouts that match, as `exportPayins` does of payins. Throws an ApiError. */
export async function exportPayouts(
  service: Authorized,
  query: PayoutQuery = {},
): Promise<ReadableStream<Uint8Array>> {
  return await openFile(service, { ...callOf("payouts", query), headers: asCsv });
}

/** Reads the movements of the merchant's money, oldest first, a page at a time (G31). Throws an ApiError. */
export async function readStatement(
  service: Authorized,
  query: StatementQuery = {},
): Promise<Statement> {
  checkListQuery("statement", query);
  const { currencies, ...range } = query;
  const call = { method: "GET", path: "/statement" } as const;
  return await callApi(service, { ...call, query: { ...rangeOf(range), currencies } });
}

const asCsv = { Accept: "text/csv" } as const;

function callOf(list: "payins" | "payouts", query: PayinQuery): ApiCall {
  checkListQuery(list, query);
  const { ids, idPrefixes, references, amounts, ...others } = query;
  const { statuses, paymentMethodCodes, processorStatuses, ...range } = others;
  return {
    method: "GET",
    path: `/${list}`,
    query: {
      ids,
      idPrefixes,
      references,
      amounts: amounts?.map(({ amount, currencyCode }) => plainDigits(amount) + currencyCode),
      statuses,
      paymentMethodCodes,
      processorStatuses,
      ...rangeOf(range),
    },
  };
}

function rangeOf({ from, to, cursor, limit }: Omit<StatementQuery, "currencies">) {
  return {
    from: from && [from.toISOString()],
    to: to && [to.toISOString()],
    cursor: cursor === undefined ? undefined : [cursor],
    limit: limit === undefined ? undefined : [String(limit)],
  };
}
