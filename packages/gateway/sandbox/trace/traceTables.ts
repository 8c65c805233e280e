import { type Kysely, sql } from "kysely";
import type { SandboxCallRow, SandboxTokenRow } from "../../database/sandboxTables.ts";
import type { Tables } from "../../database/tables.ts";
import { readVisitKey } from "../institution/visitId.ts";

/** A stored call, without its content, which is the customer's data. */
export type KeptCall = Omit<SandboxCallRow, "position">;

/** A stored token: its scope, never the token itself. */
export type KeptToken = Omit<SandboxTokenRow, "operations"> & {
  readonly operations: readonly string[];
};

/** The most calls of one payment that are read, the newest ones. */
const atMostRead = 500;

/** Writes calls and tokens, with one query each. */
export async function writeTrace(
  database: Kysely<Tables>,
  calls: readonly KeptCall[],
  tokens: readonly KeptToken[],
): Promise<void> {
  // As one JSON value, so that the text of the query is the same for any number of rows.
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

/** Reads the calls about one payment in order, with those of its visit to the institution if it has one. */
export async function readCalls(
  database: Kysely<Tables>,
  merchantCode: string,
  subject: string,
  idVisit: string | undefined,
): Promise<readonly KeptCall[]> {
  const subjects = [subject, ...(idVisit === undefined ? [] : [visitSubject(idVisit)])];
  const calls = await database
    .selectFrom("sandboxCall")
    .selectAll()
    .where("merchantCode", "=", merchantCode)
    .where("subject", "in", subjects)
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

/** Returns the key under which the calls of a visit are stored (G28); undefined for a malformed id. */
export function visitKey(idVisit: string): Pick<KeptCall, "merchantCode" | "subject"> | undefined {
  const merchantCode = readVisitKey(idVisit)?.merchantCode;
  return merchantCode === undefined ? undefined : { merchantCode, subject: visitSubject(idVisit) };
}

function visitSubject(idVisit: string): string {
  return `visit/${idVisit}`;
}
