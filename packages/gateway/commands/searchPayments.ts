import { type PaymentDirection, paymentDirections } from "@pay/contract/wireValues.ts";
import type { Customer } from "../customerData/customer.ts";
import { findPayments, kinds, listCodes } from "../customerData/findPayments.ts";
import type { Database } from "../database/database.ts";
import {
  type ListedRow,
  type MinorAmount,
  type PaymentFilter,
  selectPayments,
} from "../payment/selectPayments.ts";

/** What an administrator knows of a payment. Each part restricts the search. */
interface Search {
  readonly onlyMerchant?: string | undefined;
  readonly customer?: Customer | undefined;
  readonly idPrefix?: string | undefined;
  /** The payment code that the customer passes on, or the number that their bank gave them. */
  readonly reference?: string | undefined;
  readonly amount?: MinorAmount | undefined;
  /** The day of the create in UTC, `2026-11-21`. */
  readonly day?: string | undefined;
}

/** A payment that was found. */
export interface FoundPayment extends ListedRow {
  readonly direction: PaymentDirection;
  readonly merchantCode: string;
}

const dayMs = 86_400_000;
/** The ids of a customer that are looked up at once. */
const mostIds = 200;

/** Finds payments of one merchant or of all, newest first, at most `limit`. */
export async function searchPayments(
  database: Database,
  search: Search,
  limit: number,
): Promise<readonly FoundPayment[]> {
  const filters = search.customer
    ? await filtersOfCustomer(database, search.customer, search.onlyMerchant)
    : await filtersOf(database, search);
  const found: FoundPayment[] = [];
  for (const { direction, merchantCode, filter } of filters) {
    const page = { limit };
    const rows = await selectPayments(database, kinds[direction], merchantCode, filter, page);
    found.push(...rows.map((row) => Object.assign(row, { direction, merchantCode })));
  }
  const newest = found.toSorted(
    (one, other) => other.createdAt.getTime() - one.createdAt.getTime(),
  );
  return newest.slice(0, limit);
}

/** The filter of the payments of one kind of a merchant. */
interface KindFilter {
  readonly direction: PaymentDirection;
  readonly merchantCode: string;
  readonly filter: PaymentFilter;
}

async function filtersOf(
  database: Database,
  { onlyMerchant, idPrefix, reference, amount, day }: Search,
): Promise<readonly KindFilter[]> {
  const filter: PaymentFilter = {
    ...(idPrefix !== undefined && { idPrefixes: [idPrefix] }),
    ...(reference !== undefined && { references: [reference] }),
    ...(amount && { amounts: [amount] }),
    ...(day !== undefined && { from: new Date(day), to: new Date(Date.parse(day) + dayMs) }),
  };
  const merchants = onlyMerchant === undefined ? await listCodes(database) : [onlyMerchant];
  // Payouts have no references.
  const directions = reference === undefined ? paymentDirections : (["payin"] as const);
  return merchants.flatMap((merchantCode) =>
    directions.map((direction) => ({ direction, merchantCode, filter })),
  );
}

async function filtersOfCustomer(
  database: Database,
  customer: Customer,
  onlyMerchant: string | undefined,
): Promise<readonly KindFilter[]> {
  const { ended, underWay } = await findPayments(database, customer, onlyMerchant);
  const byKind = Map.groupBy(
    [...underWay, ...ended.toReversed()],
    ({ direction, merchantCode }) => `${direction} ${merchantCode}`,
  );
  return [...byKind.values()].flatMap((keys) => {
    const [first] = keys;
    if (!first) return [];
    const ids = keys.slice(0, mostIds).map(({ idPayment }) => idPayment);
    const { direction, merchantCode } = first;
    return [{ direction, merchantCode, filter: { ids } }];
  });
}
