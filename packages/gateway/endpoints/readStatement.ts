import type { readStatement as readStatementEndpoint } from "@pay/contract/endpoints/readStatement.ts";
import type { Operation } from "../transport/operation.ts";
import { readBalanceStatement, type StatementPlace } from "../ledger/readBalanceStatement.ts";
import { readBound, readCursor, readInstant, writeCursor } from "../transport/pageCursor.ts";
import { inListTurn } from "./listTurn.ts";

/** Reads the movements of the money of the caller's merchant (G31). */
export const readStatementOperation: Operation<typeof readStatementEndpoint> = {
  handle: async ({ query, caller: { merchantCode } }, { database }) => {
    const { from, to, currencies, cursor, limit } = query;
    const asked = {
      from: readBound(from?.[0]),
      to: readBound(to?.[0]),
      currencyCodes: currencies,
      after: placeOf(cursor?.[0]),
      limit: limit?.[0] === undefined ? undefined : Number(limit[0]),
    };
    const page = await inListTurn(
      async () => await readBalanceStatement(database, merchantCode, asked),
    );
    const { entries, totals, next } = page;
    return {
      body: {
        entries,
        totals,
        ...(next && { nextCursor: writeCursor([next.bookedAt.toISOString(), next.journalId]) }),
      },
    };
  },
};

function placeOf(cursor: string | undefined): StatementPlace | undefined {
  const [time, journalId] = readCursor(cursor) ?? [];
  const bookedAt = readInstant(time);
  return bookedAt && journalId !== undefined ? { bookedAt, journalId } : undefined;
}
