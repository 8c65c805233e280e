import type { Selectable } from "kysely";
import { fromMinorUnits, type Money } from "@pay/contract/money.ts";
import type { PaymentProcess } from "@pay/contract/payin.ts";
import type { PayinRow, PayoutRow } from "../database/tables.ts";
import type { ListedRow } from "./selectPayments.ts";

/** Returns the progress of a payment as answers have it (§2). */
export function toProcess(row: Selectable<PayinRow> | Selectable<PayoutRow>): PaymentProcess {
  return {
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    ...(row.processedAt && { processedAt: row.processedAt.toISOString() }),
    isTest: row.isTest,
    ...(row.processorStatus !== null && { processorStatus: row.processorStatus }),
  };
}

/** Returns the fee or the tax of a payment: 0 if it failed or was refused (G31). */
export function chargedMoney(
  { status, currencyCode }: Pick<ListedRow, "status" | "currencyCode">,
  minor: bigint,
): Money {
  const isFree = status === "FAILED" || status === "REFUSED";
  return fromMinorUnits(isFree ? 0n : minor, currencyCode);
}
