import { toRecord } from "@pay/contract/toRecord.ts";
import { ProcessorUnavailable } from "../payment/routePayment.ts";
import { isDatabaseUnreachable } from "../transport/isDatabaseUnreachable.ts";

/** Lines about something that is away or refuses, whatever their error. Each call or payment may bring one. */
const messages: ReadonlySet<string> = new Set([
  "a connector did not answer",
  "an answer of a connector was thrown away",
  "a processor could not begin a payment",
  "callback is a dead letter",
  "the database is unreachable",
  "a connection to the database was lost",
  "the advisory lock on the database was lost",
  "Redis is unreachable: this process counts its calls alone until Redis answers",
  "Redis does not tell its environment: this process counts its calls alone",
  "Redis refuses to count: this process counts its calls alone",
]);

/** Error codes of a full disk, of too many open files, and of name servers that do not answer. */
const codes: ReadonlySet<string> = new Set([
  "ENOSPC",
  "EDQUOT",
  "EROFS",
  "EMFILE",
  "ENFILE",
  "ETIMEOUT",
  "ESERVFAIL",
  "EREFUSED",
]);

/** Returns whether an error, its cause or one of its errors says that something is away, full or refused. No stack explains it. */
export function isKnownCondition(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  if (thrown instanceof ProcessorUnavailable || isDatabaseUnreachable(thrown)) return true;
  if ("code" in thrown && typeof thrown.code === "string" && codes.has(thrown.code)) return true;
  if (thrown instanceof AggregateError) return thrown.errors.some(isKnownCondition);
  return thrown.cause !== undefined && isKnownCondition(thrown.cause);
}

/**
 * Returns the condition of a line, by which its repetitions are counted; undefined for a line about anything else. The lines of one
 * message are one condition, apart for each reason, connector with its operation, and merchant.
 */
export function findCondition(line: unknown, message: unknown): string | undefined {
  const { err, connector, operation, reason, merchantCode, fault } = toRecord(line);
  const isKnown = (typeof message === "string" && messages.has(message)) || isKnownCondition(err);
  if (!isKnown) return undefined;
  const { code, message: said } = toRecord(err);
  const about =
    err === undefined ? [connector, operation, reason, merchantCode, fault] : [code ?? said];
  return JSON.stringify([message, ...about]);
}
