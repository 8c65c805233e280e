import { quoteText } from "@pay/contract/quoteText.ts";
import type { Actor } from "../accounts/accounts.ts";
import { addItem } from "../books/entries.ts";
import { findRows } from "../database/rows.ts";
import type { Store } from "../database/store.ts";
import type { Payout } from "../database/tables.ts";
import { Refused } from "../ground/refused.ts";
import { isDebited, endPayout } from "../matching/decideDebit.ts";
import { find, findAll, readXml, textAt, type XmlElement } from "../statement/readXml.ts";
import { StatementFault } from "../statement/statement.ts";

export interface StatusReport {
  readonly success: number;
  readonly failed: number;
  readonly unchanged: number;
}

/**
 * Reads the bank's status report (pain.002) of batches, whole or not at all. Only payouts of a batch change. A rejection of a payout
 * whose debit was booked is a question for a person. A report that lists no payout is about all payouts of its batch.
 */
export async function readStatusReport(
  store: Store,
  bytes: Uint8Array,
  actor: Actor,
): Promise<StatusReport> {
  const statuses = readStatuses(bytes);
  return await store.write(async (writing) => {
    const context = { ...actor, writing };
    const counts = { success: 0, failed: 0, unchanged: 0 };
    for (const { named, name, code, reason } of statuses) {
      const payouts = await findRows(writing, "payoutOrder", named);
      const isExported = payouts.length > 0 && payouts.every(({ batchId }) => batchId !== null);
      if (!isExported) throw new Refused(`No payout in a batch is named ${name}.`);
      for (const payout of payouts) {
        const end = toEnd(code);
        if (!end) counts.unchanged += 1;
        else if (end.status === "FAILED" && (await isDebited(writing, [payout.key])))
          await addItem(context, { ...toItem(payout), note: quoteText(reason) });
        else await endPayout(context, payout, end);
        if (end) counts[end.status === "SUCCESS" ? "success" : "failed"] += 1;
      }
    }
    return counts;
  });
}

function toItem({ key, account }: Payout) {
  return { key, account, reason: "payout_unclear" } as const;
}

/** Returns the end that a code of the bank means: the money left, or it never will. All other codes mean "under way". */
function toEnd(code: string) {
  if (code === "ACSC" || code === "ACCC") return { status: "SUCCESS" } as const;
  if (code !== "RJCT") return undefined;
  return { status: "FAILED", processorStatus: "DECLINED_BY_OPERATOR" } as const;
}

/** A status of one payout, or of all in a batch. `named` are the columns that say which. */
interface ReportedStatus {
  readonly named: Partial<Payout>;
  readonly name: string;
  readonly code: string;
  readonly reason: string;
}

function readStatuses(bytes: Uint8Array): readonly ReportedStatus[] {
  try {
    const [root, ...more] = readXml(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (more.length > 0)
      throw new Refused("The file has several documents. Save each as a file of its own.");
    const report = root && find(root, "CstmrPmtStsRpt");
    if (!report) throw new Refused("The file is no pain.002.");
    const listed = findAll(report, "OrgnlPmtInfAndSts/TxInfAndSts").map((one) => {
      const endToEndId = textAt(one, "OrgnlEndToEndId") ?? "";
      const { code, reason } = toStatus(one, "TxSts");
      return { code, reason, named: { endToEndId }, name: endToEndId };
    });
    const batchId = textAt(report, "OrgnlGrpInfAndSts/OrgnlMsgId") ?? "";
    const whole = toStatus(report, "OrgnlGrpInfAndSts/GrpSts", "OrgnlPmtInfAndSts/PmtInfSts");
    return listed.length > 0 ? listed : [{ ...whole, named: { batchId }, name: batchId }];
  } catch (error) {
    if (error instanceof StatementFault) throw new Refused(error.message);
    if (error instanceof TypeError) throw new Refused("The file is not UTF-8.");
    throw error;
  }
}

function toStatus(element: XmlElement, ...paths: readonly string[]) {
  const code = textAt(element, ...paths) ?? "";
  return { code, reason: textAt(element, "StsRsnInf/Rsn/Cd", "StsRsnInf/AddtlInf") ?? code };
}
