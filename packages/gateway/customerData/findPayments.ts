import { type Kysely, sql } from "kysely";
import { type PaymentDirection, paymentDirections } from "@pay/contract/wireValues.ts";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/tables.ts";
import type { PaymentKey } from "../payment/paymentKind.ts";
import { payinKind } from "../payin/payinKind.ts";
import { payoutKind } from "../payout/payoutKind.ts";
import { type Customer, isOfCustomer, isToldAccount } from "./customer.ts";

/** A payment of either kind, by its key. */
export interface KeyOfPayment extends PaymentKey {
  readonly direction: PaymentDirection;
}

/** The payments of a person that still have data: those that ended, and those under way. */
export interface FoundPayments {
  readonly ended: readonly KeyOfPayment[];
  readonly underWay: readonly (KeyOfPayment & { readonly expireAt: Date })[];
}

/** The descriptions of both kinds. */
export const kinds = { payin: payinKind, payout: payoutKind } as const;

/** The payments that one query looks at, so that it ends within the time limit of queries. */
const pageSize = 5000;

/**
 * Finds the payments of a person, of one merchant or of all. It reads each payment that still has data, because an index of
 * customers' data would cost each create and outlive the data. The pages use the index of these payments.
 */
export async function findPayments(
  database: Database,
  customer: Customer,
  onlyMerchant?: string,
): Promise<FoundPayments> {
  const merchants = onlyMerchant === undefined ? await listCodes(database) : [onlyMerchant];
  const ended: FoundPayments["ended"][number][] = [];
  const underWay: FoundPayments["underWay"][number][] = [];
  for (const merchantCode of merchants) {
    for (const direction of paymentDirections) {
      // Read first, so that a payment that ends meanwhile is found among those that ended.
      underWay.push(...(await readUnderWay(database, { direction, merchantCode }, customer)));
      ended.push(...(await readEnded(database, { direction, merchantCode }, customer)));
    }
  }
  return { ended, underWay };
}

/** Lists the codes of all merchants, in order. */
export async function listCodes(database: Kysely<Tables>): Promise<readonly string[]> {
  const merchants = await database
    .selectFrom("merchant")
    .select("merchantCode")
    .orderBy("merchantCode")
    .execute();
  return merchants.map(({ merchantCode }) => merchantCode);
}

/** The payments of one kind of a merchant. */
export type KindOfMerchant = Pick<KeyOfPayment, "direction" | "merchantCode">;

async function readUnderWay(
  database: Database,
  { direction, merchantCode }: KindOfMerchant,
  customer: Customer,
): Promise<FoundPayments["underWay"]> {
  const { steps, idColumn } = kinds[direction];
  const id = sql.ref(idColumn);
  const { rows } = await sql<{ idPayment: string; expireAt: Date }>`
    select ${id} as id_payment, expire_at from ${sql.table(direction)}
    where merchant_code = ${merchantCode} and status = 'PROCESSING'
      and ${id} in (select ${id} from ${sql.table(steps)} where merchant_code = ${merchantCode})
      and (${isOfCustomer(customer, direction)} or ${isToldAccount(customer, direction)})`.execute(
    database,
  );
  return rows.map((row) => Object.assign(row, { direction, merchantCode }));
}

async function readEnded(
  database: Database,
  { direction, merchantCode }: KindOfMerchant,
  customer: Customer,
): Promise<FoundPayments["ended"]> {
  const id = sql.ref(kinds[direction].idColumn);
  const found: KeyOfPayment[] = [];
  let after: { readonly processedAt: Date; readonly idPayment: string } | undefined = {
    processedAt: new Date(0),
    idPayment: "",
  };
  while (after) {
    const page: Page = await sql<Page["rows"][number]>`
      select ${id} as id_payment, processed_at, ${isOfCustomer(customer, direction)} as is_match
      from ${sql.table(direction)}
      where merchant_code = ${merchantCode} and erased_at is null and processed_at is not null
        and (processed_at, ${id}) > (${after.processedAt}::timestamptz, ${after.idPayment}::text)
      order by processed_at, ${id} limit ${pageSize}`.execute(database);
    for (const { idPayment, isMatch } of page.rows)
      if (isMatch) found.push({ direction, merchantCode, idPayment });
    after = page.rows.length < pageSize ? undefined : page.rows.at(-1);
  }
  return found;
}

/** Some payments in the order of their end. */
interface Page {
  readonly rows: readonly {
    readonly idPayment: string;
    readonly processedAt: Date;
    readonly isMatch: boolean;
  }[];
}
