import type { FastifyBaseLogger } from "fastify";
import { type DestinationStream, pino } from "pino";
import type { LogLevel } from "../settings/config.ts";

/**
 * Creates the log of the service, one line of JSON per entry. Of an error it keeps type, message and stack. Database drivers
 * attach more, such as the refused row, and that would be customers' data.
 */
export function createLog(level: LogLevel, destination?: DestinationStream): FastifyBaseLogger {
  return pino({ level, serializers: { err: describeError } }, destination);
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
