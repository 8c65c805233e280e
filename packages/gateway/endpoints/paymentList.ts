import { fromMinorUnits, type Money, plainDigits } from "@pay/contract/money.ts";
import { pageSizes } from "@pay/contract/query.ts";
import type { PaymentStatus, reversedStatus } from "@pay/contract/status.ts";
import type { Database } from "../database/database.ts";
import type { CsvColumns } from "@pay/contract/csv.ts";
import { openCsv, wantsCsv } from "../transport/csvFile.ts";
import { type CsvFile, isRefusal, type Refusal } from "../transport/operation.ts";
import { readBound, readCursor, readInstant, writeCursor } from "../transport/pageCursor.ts";
import { chargedMoney } from "../payment/toProcess.ts";
import type { PaymentKind } from "../payment/paymentKind.ts";
import { readAmount } from "../payment/readAmount.ts";
import { type FieldRefusal, invalidFields } from "../payment/refusals.ts";
import {
  type ListedRow,
  type ListPlace,
  type MinorAmount,
  type PaymentFilter,
  selectPayments,
} from "../payment/selectPayments.ts";
import { inListTurn } from "./listTurn.ts";

/** The query of a list of payins or payouts. */
interface ListQuery {
  readonly ids?: readonly string[];
  readonly idPrefixes?: readonly string[];
  readonly references?: readonly string[];
  readonly amounts?: readonly string[];
  readonly from?: readonly string[];
  readonly to?: readonly string[];
  readonly statuses?: readonly PaymentStatus[];
  readonly paymentMethodCodes?: readonly string[];
  readonly processorStatuses?: readonly (typeof reversedStatus)[];
  readonly cursor?: readonly string[];
  readonly limit?: readonly string[];
}

/** A call of a list of payments. */
interface ListCall {
  readonly query: ListQuery;
  readonly caller: { readonly merchantCode: string };
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** The rows of a page, and the cursor of the next one if there is one. */
interface ListPage {
  readonly page: readonly ListedRow[];
  readonly nextCursor?: string;
}

/** Reads the payments of one kind that a call asks for: a page, or all of them as a CSV file with these columns (§4, G53). */
export async function readList(
  kind: PaymentKind,
  columns: CsvColumns<ListedRow>,
  { query, caller: { merchantCode }, headers }: ListCall,
  database: Database,
): Promise<ListPage | { readonly csv: CsvFile } | Refusal> {
  const asked = readListQuery(query);
  if ("problem" in asked) return asked;
  const { filter, place, limit } = asked;
  const read = async (behind: ListPlace | undefined, count: number) =>
    await inListTurn(
      async () =>
        await selectPayments(database, kind, merchantCode, filter, { place: behind, limit: count }),
    );
  if (wantsCsv(headers)) {
    const file = { name: `${kind.direction}s`, merchantCode };
    const csv = await openCsv<ListedRow>(
      file,
      columns,
      async (after, count) => await read(after ?? place, count),
    );
    return isRefusal(csv) ? csv : { csv };
  }
  const found = await read(place, limit + 1);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  if (!last || found.length <= limit) return { page };
  return { page, nextCursor: writePlace(last) };
}

/** The payments that a list asks for. */
interface ListRequest {
  readonly filter: PaymentFilter;
  readonly place: ListPlace | undefined;
  readonly limit: number;
}

/** The most values of one of the parameters that each cost a search. */
const mostValues = 20;

/** Reads the query of a list. Refuses too many values: to ignore some would hide payments. */
function readListQuery(query: ListQuery): ListRequest | FieldRefusal {
  const { ids, idPrefixes, references, amounts, from, to, cursor, limit } = query;
  const searched = { ids, idPrefixes, references, amounts };
  const errors = Object.entries(searched).flatMap(([name, values = []]) => {
    if (values.length <= mostValues) return [];
    const detail = `${name} has ${values.length} values. Send at most ${mostValues}.`;
    return [{ pointer: `#${name}`, code: "too_long" as const, detail }];
  });
  if (errors.length > 0) return invalidFields(errors);
  return {
    filter: {
      ids,
      idPrefixes,
      references,
      amounts: amounts && readAmounts(amounts),
      from: readBound(from?.[0]),
      to: readBound(to?.[0]),
      statuses: query.statuses,
      paymentMethodCodes: query.paymentMethodCodes,
      processorStatuses: query.processorStatuses,
    },
    place: placeOf(cursor?.[0]),
    limit: limit?.[0] === undefined ? pageSizes.standard : Number(limit[0]),
  };
}

/** Reads amounts such as `51.00PHP`, each once. Those that no payment can have are ignored (§4). */
export function readAmounts(texts: readonly string[]): readonly MinorAmount[] {
  const amounts = texts.flatMap((text) => readAmount(text) ?? []);
  const byText = new Map(amounts.map((one) => [`${one.amountMinor} ${one.currencyCode}`, one]));
  return [...byText.values()];
}

/** Returns the cursor of the payments behind a place. */
export function writePlace({ createdAt, idPayment }: ListPlace): string {
  return writeCursor([createdAt.toISOString(), idPayment]);
}

/** Returns the place of a cursor; undefined for an invalid one, which is ignored (§4). */
export function placeOf(cursor: string | undefined): ListPlace | undefined {
  const [time, idPayment] = readCursor(cursor) ?? [];
  const createdAt = readInstant(time);
  return createdAt && idPayment !== undefined ? { createdAt, idPayment } : undefined;
}

/** Returns the properties that listed payins and payouts have in common. A payment that did not succeed costs nothing (G31). */
export function toListedPayment(row: ListedRow) {
  const { status, processorStatus, paymentMethodCode, createdAt, processedAt } = row;
  const money: Money = fromMinorUnits(row.amountMinor, row.currencyCode);
  return {
    status,
    ...(processorStatus !== null && { processorStatus }),
    paymentMethodCode,
    money,
    fee: chargedMoney(row, row.feeMinor),
    createdAt: createdAt.toISOString(),
    ...(processedAt && { processedAt: processedAt.toISOString() }),
  };
}

/** The columns that files of payins and payouts have in common. Amounts are in major units, with a point. */
export const commonColumns = {
  status: ({ status }) => status,
  processorStatus: ({ processorStatus }) => processorStatus ?? undefined,
  paymentMethodCode: ({ paymentMethodCode }) => paymentMethodCode,
  amount: ({ amountMinor, currencyCode }) =>
    plainDigits(fromMinorUnits(amountMinor, currencyCode).amount),
  currencyCode: ({ currencyCode }) => currencyCode,
  fee: (row) => plainDigits(chargedMoney(row, row.feeMinor).amount),
  createdAt: ({ createdAt }) => createdAt.toISOString(),
  processedAt: ({ processedAt }) => processedAt?.toISOString(),
} as const satisfies CsvColumns<ListedRow>;
