import { escapeUnseen } from "@pay/contract/quoteText.ts";
import type { FastifyBaseLogger } from "fastify";
import { type DestinationStream, pino } from "pino";
import type { LogLevel } from "../settings/config.ts";

/**
 * Creates the log of the service, one line of JSON per entry. Of an error it keeps type, message and stack. Database drivers
 * attach more, such as the refused row, and that would be customers' data. What is not seen is an escape of JSON, so that no text steers the
 * terminal of its reader.
 */
export function createLog(level: LogLevel, destination?: DestinationStream): FastifyBaseLogger {
  const hooks = { streamWrite: (line: string) => `${escapeUnseen(line.trimEnd())}\n` };
  return pino({ level, serializers: { err: describeError }, hooks }, destination);
}

function describeError(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return { message: String(thrown) };
  const { name, message, stack, cause } = thrown;
  return {
    name,
    message,
    ...("code" in thrown && { code: thrown.code }),
    stack,
    ...(cause !== undefined && { cause: describeError(cause) }),
    ...(thrown instanceof AggregateError && { errors: thrown.errors.map(describeError) }),
  };
}
