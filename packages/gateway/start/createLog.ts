import { escapeUnseen } from "@pay/contract/quoteText.ts";
import { toRecord } from "@pay/contract/toRecord.ts";
import type { FastifyBaseLogger } from "fastify";
import { type DestinationStream, type LoggerOptions, pino } from "pino";
import type { LogLevel } from "../settings/config.ts";
import { findCondition } from "./findCondition.ts";
import { createRepeatLimit } from "./repeatLimit.ts";

/** An error that is told without its stack. */
class WithoutStack {
  readonly error: unknown;

  constructor(error: unknown) {
    this.error = error;
  }
}

/**
 * Creates the log of the service, one line of JSON per entry. Of an error it keeps type, message and stack. Database drivers
 * attach more, such as the refused row, and that would be customers' data. What is not seen is an escape of JSON, so that no text steers the
 * terminal of its reader. A known condition, such as an unreachable database, is one line a second with a count, and without stacks.
 */
export function createLog(level: LogLevel, destination?: DestinationStream): FastifyBaseLogger {
  const limit = createRepeatLimit();
  const hooks: LoggerOptions["hooks"] = {
    streamWrite: (line) => `${escapeUnseen(line.trimEnd())}\n`,
    logMethod(args, method) {
      const [given, message] = args;
      const line = given instanceof Error ? { err: given } : toRecord(given);
      const condition = findCondition(line, message);
      if (condition === undefined) {
        method.apply(this, args);
        return;
      }
      const told = "err" in line ? { ...line, err: new WithoutStack(line.err) } : line;
      limit(condition, (count) => {
        method.apply(this, [count === undefined ? told : { ...told, count }, message]);
      });
    },
  };
  return pino({ level, serializers: { err: describeThrown }, hooks }, destination);
}

function describeThrown(thrown: unknown): unknown {
  return thrown instanceof WithoutStack
    ? describeError(thrown.error, false)
    : describeError(thrown, true);
}

function describeError(thrown: unknown, hasStack: boolean): unknown {
  if (!(thrown instanceof Error)) return { message: String(thrown) };
  const { name, message, stack, cause } = thrown;
  const describe = (inner: unknown) => describeError(inner, hasStack);
  return {
    name,
    message,
    ...("code" in thrown && { code: thrown.code }),
    ...(hasStack && { stack }),
    ...(cause !== undefined && { cause: describe(cause) }),
    ...(thrown instanceof AggregateError && { errors: thrown.errors.map(describe) }),
  };
}
