import { type Kysely, sql } from "kysely";
import type { SandboxCallRow, SandboxTokenRow } from "../../database/sandboxTables.ts";
import type { Tables } from "../../database/tables.ts";

/** A stored call, without its content, which is the customer's data. */
export type KeptCall = Omit<SandboxCallRow, "position">;

/** A stored token: its scope, never the token itself. */
export type KeptToken = Omit<SandboxTokenRow, "operations"> & {
  readonly operations: readonly string[];
};

/** The time for which calls and tokens are stored. */
const keptForMs = 7 * 24 * 60 * 60 * 1000;

/** The most calls of one payment that are read, the newest ones. */
const atMostRead = 500;

/** Writes calls and tokens, with one statement each. */
export async function writeTrace(
  database: Kysely<Tables>,
  calls: readonly KeptCall[],
  tokens: readonly KeptToken[],
): Promise<void> {
  // As one JSON value, so that the text of the statement is the same for any number of rows.
  if (calls.length > 0) {
    await sql`insert into sandbox_call
      (merchant_code, subject, at, operation_id, method, path, status, problem_code, request_id, duration_ms, by_page, jti)
      select "merchantCode", subject, at, "operationId", method, path, status, "problemCode", "requestId", "durationMs", "byPage", jti
      from jsonb_to_recordset(${JSON.stringify(calls)}::text::jsonb) as noted (
        "merchantCode" text, subject text, at timestamptz, "operationId" text, method text, path text, status integer,
        "problemCode" text, "requestId" text, "durationMs" integer, "byPage" boolean, jti text
      )`.execute(database);
  }
  if (tokens.length > 0) {
    await sql`insert into sandbox_token
      (merchant_code, subject, jti, issued_at, expire_at, action, operations, amount, currency_code)
      select "merchantCode", subject, jti, "issuedAt", "expireAt", action, operations, amount, "currencyCode"
      from jsonb_to_recordset(${JSON.stringify(tokens)}::text::jsonb) as noted (
        "merchantCode" text, subject text, jti text, "issuedAt" timestamptz, "expireAt" timestamptz, action text,
        operations jsonb, amount text, "currencyCode" text
      ) on conflict do nothing`.execute(database);
  }
}

/** Returns the instant before which calls are no longer stored. */
export function keptSinceAt(now: Date): Date {
  return new Date(now.getTime() - keptForMs);
}

/** Deletes rows older than a week. */
export async function trimTrace(database: Kysely<Tables>, now: Date): Promise<void> {
  const before = keptSinceAt(now);
  await database.deleteFrom("sandboxCall").where("at", "<", before).execute();
  await database.deleteFrom("sandboxToken").where("issuedAt", "<", before).execute();
}

/** Reads the calls about one payment in order, with those of its visit to the institution if it has one. */
export async function readCalls(
  database: Kysely<Tables>,
  merchantCode: string,
  subject: string,
  idVisit: string | undefined,
): Promise<readonly KeptCall[]> {
  const keys = [
    { merchantCode, subject },
    ...(idVisit === undefined ? [] : [visitKey(idVisit)]),
  ] as const;
  const calls = await database
    .selectFrom("sandboxCall")
    .selectAll()
    .where((where) => where.or(keys.map((key) => where.and(key))))
    .orderBy("position", "desc")
    .limit(atMostRead)
    .execute();
  return calls.toReversed();
}

/** Reads the tokens issued for one payment, in order. */
export async function readTokens(
  database: Kysely<Tables>,
  merchantCode: string,
  subject: string,
): Promise<readonly KeptToken[]> {
  const tokens = await database
    .selectFrom("sandboxToken")
    .selectAll()
    .where("merchantCode", "=", merchantCode)
    .where("subject", "=", subject)
    .orderBy("issuedAt", "desc")
    .limit(atMostRead)
    .execute();
  return tokens.toReversed();
}

/** Returns the key under which the calls of a visit are stored. They have no token, so the merchant is unknown (G28). */
export function visitKey(idVisit: string): Pick<KeptCall, "merchantCode" | "subject"> {
  return { merchantCode: "", subject: `visit/${idVisit}` };
}
