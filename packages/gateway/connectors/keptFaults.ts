import { sql } from "kysely";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import type { Database } from "../database/database.ts";
import type { ConnectorFaultRow } from "../database/connectorTables.ts";
import type { PaymentKey } from "../payment/paymentKind.ts";

/** The payment that an answer of a connector is about. A create whose answer was thrown away has none yet. */
export interface PaymentAbout extends PaymentKey {
  readonly direction: PaymentDirection;
  /** The `traceparent` of its create. */
  readonly traceParent?: string | null | undefined;
}

/** A fault of an answer: the operation, and the rule that the answer breaks, without customers' data. */
interface Fault {
  readonly connector: string;
  readonly operation: string;
  readonly fault: string;
}

/** The different faults that are kept of one payment. */
const mostOfPayment = 20;

/** Keeps at a payment that an answer about it was thrown away, and how often. */
export async function keepFault(
  database: Database,
  { merchantCode, direction, idPayment }: PaymentAbout,
  fault: Fault,
  now: Date,
): Promise<void> {
  const payment = { merchantCode, direction, idPayment };
  const again = await database
    .updateTable("connectorFault")
    .set({ lastAt: now, count: sql<bigint>`count + 1` })
    .where((where) => where.and({ ...payment, ...fault }))
    .executeTakeFirst();
  if (again.numUpdatedRows > 0n) return;
  const kept = await listFaultsOf(database, payment);
  if (kept.length >= mostOfPayment) return;
  await database
    .insertInto("connectorFault")
    .values({ ...payment, ...fault, firstAt: now, lastAt: now, count: 1n })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lists the faults of the answers about one payment, oldest first. */
export async function listFaultsOf(
  database: Database,
  { merchantCode, direction, idPayment }: PaymentAbout,
): Promise<readonly ConnectorFaultRow[]> {
  return await database
    .selectFrom("connectorFault")
    .selectAll()
    .where((where) => where.and({ merchantCode, direction, idPayment }))
    .orderBy("firstAt")
    .orderBy("fault")
    .execute();
}

/** Lists the faults of all payments that came last, the latest first. */
export async function listLastFaults(
  database: Database,
  atMost: number,
): Promise<readonly ConnectorFaultRow[]> {
  return await database
    .selectFrom("connectorFault")
    .selectAll()
    .orderBy("lastAt", "desc")
    .limit(atMost)
    .execute();
}
