import type { Database } from "../database/database.ts";
import type { Customer } from "./customer.ts";
import { addErased, type Erased, erasePayment, nothingErased } from "./erasePayment.ts";
import { findPayments, type FoundPayments, type KeyOfPayment, kinds } from "./findPayments.ts";

/** How an erasure is done. */
interface ErasureOptions {
  readonly isDryRun: boolean;
  /** By default the payments of all merchants. */
  readonly onlyMerchant?: string | undefined;
  readonly now: Date;
}

/** The result of an erasure: its counts, the payments that keep their data because they are under way, and the connectors. */
export interface CustomerErasure {
  readonly erased: Erased;
  readonly underWay: FoundPayments["underWay"];
  /** The names of connectors that have the data of these payments too. */
  readonly connectors: readonly string[];
}

/**
 * Removes a person's data from all payments that have ended, of one merchant or of all, in one transaction. A payment under way
 * keeps its data: without it, nobody could pay or be paid. A dry run does the same and takes it back, so its counts are exact.
 */
export async function eraseCustomer(
  database: Database,
  customer: Customer,
  { isDryRun, onlyMerchant, now }: ErasureOptions,
): Promise<CustomerErasure> {
  const { ended, underWay } = await findPayments(database, customer, onlyMerchant);
  const connectors = await readConnectorsOf(database, ended);
  let erased = nothingErased;
  const takenBack = new Error("the dry run is taken back");
  try {
    await database.transaction().execute(async (transaction) => {
      for (const key of ended)
        erased = addErased(erased, await erasePayment(transaction, key, now));
      if (isDryRun) throw takenBack;
    });
  } catch (error) {
    if (error !== takenBack) throw error;
  }
  // A payment that ended during the search is in both lists.
  const namesOfEnded = new Set(ended.map(nameOf));
  const left = underWay.filter((one) => !namesOfEnded.has(nameOf(one)));
  return { erased, underWay: left, connectors };
}

function nameOf({ direction, merchantCode, idPayment }: KeyOfPayment): string {
  return `${direction} ${merchantCode} ${idPayment}`;
}

async function readConnectorsOf(
  database: Database,
  keys: readonly KeyOfPayment[],
): Promise<readonly string[]> {
  const names = new Set<string>();
  for (const { direction, ...key } of keys) {
    const payment = await database
      .selectFrom(direction)
      .select("via")
      .where(kinds[direction].isRow(key))
      .executeTakeFirst();
    if (payment?.via) names.add(payment.via);
  }
  return [...names].toSorted();
}
