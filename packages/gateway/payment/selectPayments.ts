import { type RawBuilder, sql } from "kysely";
import { type PaymentStatus, paymentStatuses, type reversedStatus } from "@pay/contract/status.ts";
import type { Database } from "../database/database.ts";
import type { PaymentKind } from "./paymentKind.ts";

/** A payment as lists show it. */
export interface ListedRow {
  readonly idPayment: string;
  readonly status: PaymentStatus;
  readonly processorStatus: string | null;
  readonly paymentMethodCode: string;
  readonly amountMinor: bigint;
  readonly currencyCode: string;
  readonly feeMinor: bigint;
  readonly vatMinor: bigint | null;
  readonly via: string | null;
  readonly createdAt: Date;
  readonly processedAt: Date | null;
  readonly reference: string | null;
  readonly externalReference: string | null;
}

/** An amount in minor units of its currency. */
export interface MinorAmount {
  readonly currencyCode: string;
  readonly amountMinor: bigint;
}

/** A place in a list: behind all newer payments, and of those as old behind the ids up to `idPayment`. */
export interface ListPlace {
  readonly createdAt: Date;
  readonly idPayment: string;
}

/** Filters for a merchant's payments. An omitted one does not restrict, an empty list matches nothing. */
export interface PaymentFilter {
  readonly ids?: readonly string[] | undefined;
  /** References that the payment has, or that the customer supplied. Payouts have none. */
  readonly references?: readonly string[] | undefined;
  readonly amounts?: readonly MinorAmount[] | undefined;
  /** The start of the range of the times of creation, included. */
  readonly from?: Date | undefined;
  /** The end of the range, excluded. */
  readonly to?: Date | undefined;
  readonly statuses?: readonly PaymentStatus[] | undefined;
  readonly paymentMethodCodes?: readonly string[] | undefined;
  /** Details of the status: `REVERSED` alone (G58). */
  readonly processorStatuses?: readonly (typeof reversedStatus)[] | undefined;
  /** Prefixes of ids (G15). */
  readonly idPrefixes?: readonly string[] | undefined;
  /** Leaves real payments out. */
  readonly onlyTest?: boolean | undefined;
}

type Sql = RawBuilder<unknown>;

/**
 * Selects a merchant's payments of one kind, newest first, those of one time by id: at most `limit` behind `place`.
 *
 * Each filter has an index whose rows are in this order for one value, so the query reads at most `limit` rows of each value
 * and merges them. The cost depends on the number of values, and neither on the number of payments nor on how common a value is.
 * The index of prefixes is in the order of ids: it finds up to `fewPayments` payments, which are then sorted. More are so common
 * that the other indexes soon meet them.
 * Without a filter of methods, another query reads those that occur from the index. Within one, PostgreSQL would expect a
 * hundred of them, and compile the query each time (`jit_above_cost`).
 */
export async function selectPayments(
  database: Database,
  kind: PaymentKind,
  merchantCode: string,
  filter: PaymentFilter,
  page: { readonly place?: ListPlace | undefined; readonly limit: number },
): Promise<readonly ListedRow[]> {
  const { ids, references, amounts, statuses, paymentMethodCodes, idPrefixes } = filter;
  const { processorStatuses } = filter;
  const lists = [ids, references, amounts, statuses, paymentMethodCodes, idPrefixes];
  lists.push(processorStatuses);
  if (lists.some((list) => list?.length === 0)) return [];
  const id = sql.ref(kind.idColumn);
  const own = [sql`merchant_code = ${merchantCode}`, ...periodOf(filter, page.place, id)];
  if (filter.onlyTest === true) own.push(sql`is_test`);
  if (idPrefixes) own.push(anyOf(idPrefixes.map((prefix) => beginsWith(id, prefix))));
  const few = [
    ...own,
    ...(amounts ? [sql`(currency_code, amount_minor) in (${sql.join(amounts.map(toPair))})`] : []),
    ...(statuses ? [sql`status in (${sql.join(statuses)})`] : []),
    ...(paymentMethodCodes ? [sql`payment_method_code in (${sql.join(paymentMethodCodes)})`] : []),
    // Literals, as the index of these few payments has them.
    ...(processorStatuses ? [sql`status = 'SUCCESS' and processor_status = 'REVERSED'`] : []),
  ];
  const select = (...conditions: readonly Sql[]) => sql`
    select ${id} as id_payment, status, processor_status, payment_method_code, amount_minor,
      currency_code, fee_minor, ${kind.vatMinor} as vat_minor, via, created_at, processed_at,
      ${kind.reference} as reference, ${kind.externalReference} as external_reference
    from ${sql.table(kind.direction)}
    where ${sql.join(conditions, sql` and `)}
    order by created_at desc, ${id}
    limit ${page.limit}`;
  const run = async (source: Sql) => {
    const { rows } = await sql<ListedRow>`
      select listed.* from ${source}
      order by created_at desc, id_payment
      limit ${page.limit}`.execute(database);
    return rows;
  };
  if (ids) return await run(sql`(${select(...few, oneOf(kind, merchantCode, ids))}) as listed`);
  if (references)
    return await run(byReference(kind, references, (...found) => select(...few, ...found)));
  const isSmall =
    processorStatuses !== undefined ||
    (idPrefixes && (await areFew(database, kind, merchantCode, idPrefixes)));
  if (isSmall) return await run(sql`(${select(...few)}) as listed`);
  const methods = paymentMethodCodes ?? (await selectMethods(database, kind, merchantCode));
  if (methods.length === 0) return [];
  return await run(byValues(filter, methods, (...found) => select(...own, ...found)));
}

/** The most payments of a prefix that are sorted for one page. */
const fewPayments = 10_000;

/** Returns the condition that an id begins with a prefix, by the order of the index: both are of ASCII below DEL (G15). */
function beginsWith(id: Sql, prefix: string | Sql): Sql {
  return sql`(${id} ~>=~ ${prefix}::text and ${id} ~<~ (${prefix}::text || chr(127)))`;
}

/** Returns whether at most `fewPayments` payments have an id with one of the prefixes. Reads no more of each prefix. */
async function areFew(
  database: Database,
  kind: PaymentKind,
  merchantCode: string,
  idPrefixes: readonly string[],
): Promise<boolean> {
  const id = sql.ref(kind.idColumn);
  const { rows } = await sql<{ areFew: boolean }>`
    select count(*) <= ${fewPayments} as are_few
    from ${textRows(idPrefixes)} as sought (prefix) cross join lateral (
      select 1 from ${sql.table(kind.direction)}
      where merchant_code = ${merchantCode} and ${beginsWith(id, sql`sought.prefix`)}
      limit ${fewPayments + 1}
    ) as found`.execute(database);
  return rows[0]?.areFew === true;
}

/** Bounds the times of creation. The first condition on the place bounds the index, the second drops rows of the same time. */
function periodOf(
  { from, to }: PaymentFilter,
  place: ListPlace | undefined,
  id: Sql,
): readonly Sql[] {
  return [
    ...(from ? [sql`created_at >= ${from}::timestamptz`] : []),
    ...(to ? [sql`created_at < ${to}::timestamptz`] : []),
    ...(place
      ? [
          sql`created_at <= ${place.createdAt}::timestamptz`,
          sql`(created_at < ${place.createdAt}::timestamptz or ${id} > ${place.idPayment}::text)`,
        ]
      : []),
  ];
}

function toPair({ currencyCode, amountMinor }: MinorAmount): Sql {
  return sql`(${currencyCode}::text, ${amountMinor}::bigint)`;
}

function anyOf(conditions: readonly Sql[]): Sql {
  return sql`(${sql.join(conditions, sql` or `)})`;
}

function oneOf(kind: PaymentKind, merchantCode: string, ids: readonly string[]): Sql {
  return anyOf(ids.map((idPayment) => sql`${kind.isRow({ merchantCode, idPayment })}`));
}

/** The characters of a reference that its index has. A connector may send a longer one. */
const indexedLength = 128;

/** Selects by references of both origins. A payment whose own reference is sought counts once. */
function byReference(
  { reference, externalReference }: PaymentKind,
  references: readonly string[],
  select: (...found: readonly Sql[]) => Sql,
): Sql {
  const sought = sql.join(references.map((one) => sql`(${one}::text)`));
  const own = sql`left(${reference}, ${sql.lit(indexedLength)})`;
  const external = sql`left(${externalReference}, ${sql.lit(indexedLength)})`;
  const isOwn = sql`${own} in (${sql.join(references)})`;
  return sql`(values ${sought}) as sought (reference) cross join lateral (
    (${select(sql`${own} = sought.reference`)})
    union all
    (${select(sql`${external} = sought.reference`, sql`(${isOwn}) is not true`)})
  ) as listed`;
}

/** Returns a list of texts as rows. */
function textRows(list: readonly string[]): Sql {
  return sql`(values ${sql.join(list.map((one) => sql`(${one}::text)`))})`;
}

/** Selects by each combination of the amounts and statuses of a filter with these methods. */
function byValues(
  { amounts, statuses = paymentStatuses }: PaymentFilter,
  methods: readonly string[],
  select: (...found: readonly Sql[]) => Sql,
): Sql {
  const isAmount = [
    sql`currency_code = sought_amount.currency`,
    sql`amount_minor = sought_amount.minor`,
  ];
  const sources = [
    ...(amounts
      ? [sql`(values ${sql.join(amounts.map(toPair))}) as sought_amount (currency, minor)`]
      : []),
    sql`${textRows(methods)} as sought_method (code)`,
    sql`${textRows(statuses)} as sought_status (code)`,
  ];
  return sql`${sql.join(sources, sql` cross join `)} cross join lateral (
    ${select(
      ...(amounts ? isAmount : []),
      sql`payment_method_code = sought_method.code`,
      sql`status = sought_status.code`,
    )}
  ) as listed`;
}

/** Selects the methods of a merchant's payments, one step through the index for each. */
async function selectMethods(
  database: Database,
  kind: PaymentKind,
  merchantCode: string,
): Promise<readonly string[]> {
  const next = (above: Sql) => sql`
    select payment_method_code from ${sql.table(kind.direction)}
    where merchant_code = ${merchantCode} ${above}
    order by payment_method_code limit 1`;
  const { rows } = await sql<{ code: string }>`
    with recursive present (code) as (
      (${next(sql``)})
      union all
      select (${next(sql`and payment_method_code > present.code`)})
      from present where present.code is not null
    )
    select code from present where code is not null`.execute(database);
  return rows.map(({ code }) => code);
}
