import type { Capabilities, Changes, Settlements } from "@pay/contract/connector/lists.ts";
import type { Books } from "../books/books.ts";
import type { Provider } from "../provider/provider.ts";
import type { ConnectorSettings } from "../settings.ts";
import { type Answer, problem } from "./orders.ts";

/** The gateway waits for 5 seconds. */
const capabilitiesWithinMs = 4000;

/** Answers the methods that the provider has now. */
export async function readCapabilities(
  { capabilities }: Provider,
  { environment }: ConnectorSettings,
): Promise<Answer> {
  const provided = await capabilities(AbortSignal.timeout(capabilitiesWithinMs));
  const body: Capabilities = { protocol: 1, environment, ...provided };
  return { status: 200, body };
}

const changesAtMost = 200;

/** Answers the payments that changed after a cursor. The cursor is the number of the last change, so none is skipped. */
export function readChanges(books: Books, query: URLSearchParams): Answer {
  const cursor = query.get("after") ?? "0";
  const after = Number(cursor);
  const last = books.lastChange();
  // A cursor beyond the last change is not of these books.
  if (!/^\d{1,15}$/.test(cursor) || after > last) return problem(410, "cursor_gone");
  const changes = books.listChanges(after, changesAtMost);
  const end = changes.at(-1)?.number ?? after;
  const shown = changes.map(({ direction: kind, key, isReversed }) =>
    isReversed ? { kind, key, isReversed } : { kind, key },
  );
  const body: Changes = { changes: shown, cursor: String(end), hasMore: end < last };
  return { status: 200, body };
}

const settlementsAtMost = 150;
const dayMs = 86_400_000;

/** Answers the successes and reversals of a day in UTC. After its end none can get this day any more, so the list is complete. */
export function readSettlements(books: Books, query: URLSearchParams, now: number): Answer {
  const day = query.get("day") ?? "";
  const start = Date.parse(`${day}T00:00:00.000Z`);
  const after = Number(query.get("after") ?? 0);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(start) || !Number.isSafeInteger(after))
    return problem(400, "invalid_request", "The day or the cursor is wrong.");
  const lines = books.listSettled(day, after, settlementsAtMost + 1);
  const shown = lines.slice(0, settlementsAtMost);
  const end = shown.at(-1);
  const body: Settlements = {
    day,
    isClosed: now >= start + dayMs,
    settlements: shown.flatMap(({ direction: kind, key, money, settledAt }) =>
      settledAt === undefined ? [] : [{ kind, key, money, settledAt }],
    ),
    reversals: shown.flatMap(({ direction: kind, key, money, reversedAt }) =>
      reversedAt === undefined ? [] : [{ kind, key, money, reversedAt }],
    ),
    ...(end && { cursor: String(end.row) }),
    hasMore: lines.length > shown.length,
  };
  return { status: 200, body };
}
