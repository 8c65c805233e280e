import { RE2JS } from "re2js";
import type { Money } from "@pay/contract/money.ts";
import type { AddressHashes, TokenAction } from "@pay/contract/token.ts";

/** The merchant of a proven token, and the token's limits (§5, G6). */
export interface Caller {
  readonly merchantCode: string;
  readonly jti: string;
  readonly scope:
    | { readonly kind: "action"; readonly action: TokenAction; readonly idPayment: string }
    | { readonly kind: "operations"; readonly operations: readonly string[] };
  /** If present, only payments of this amount and currency may be created. */
  readonly money?: Money;
  /** If present, only payments with these addresses may be created (G51). */
  readonly addresses?: AddressHashes;
}

// The compiled patterns per caller. A verified token is cached as one caller, so they are compiled once.
const compiledPatterns = new WeakMap<Caller, readonly OperationPattern[]>();

/** Returns whether a token covers a call (§5, G6, G7). `path` is decoded, relative to the base address and without its query. */
export function mayCall(caller: Caller, method: string, path: string): boolean {
  const { scope } = caller;
  // Compared literally, because an id may contain a `.` (G6).
  if (scope.kind === "action") return listOperations(scope).includes(`${method} ${path}`);
  return compilePatterns(caller, scope.operations).some((covers) => covers(method, path));
}

function compilePatterns(
  caller: Caller,
  operations: readonly string[],
): readonly OperationPattern[] {
  const known = compiledPatterns.get(caller);
  if (known) return known;
  const patterns = operations.flatMap((operation) => compileOperation(operation) ?? []);
  compiledPatterns.set(caller, patterns);
  return patterns;
}

/** The operations of each action, as `METHOD /path` with the payment's id (§5, G6). */
const actionOperations = {
  PAYIN_CREATE: (idPayment) => [
    "POST /payins/!availablePaymentOptions",
    `POST /payins/${idPayment}`,
    `GET /payins/${idPayment}`,
    `POST /payins/${idPayment}/external-reference`,
  ],
  PAYIN_INFO: (idPayment) => [`GET /payins/${idPayment}`],
  PAYOUT_CREATE: (idPayment) => [`POST /payouts/${idPayment}`, `GET /payouts/${idPayment}`],
  PAYOUT_INFO: (idPayment) => [`GET /payouts/${idPayment}`],
} as const satisfies Record<TokenAction, (idPayment: string) => readonly string[]>;

/** Lists the operations that a token covers, each `METHOD /path`: those of its action, or the patterns that it names (§5, G6). */
export function listOperations(scope: Caller["scope"]): readonly string[] {
  return scope.kind === "action"
    ? actionOperations[scope.action](scope.idPayment)
    : scope.operations;
}

/**
 * Returns whether a pattern covers a call: `method` in capitals, `path` decoded, relative to the base address and without its
 * query.
 */
export type OperationPattern = (method: string, path: string) => boolean;

/** The most counted repetitions of a pattern; `x{64}` counts as 64. They multiply its size before it is compiled. */
const maximumRepetitions = 128;
/** The most steps of a compiled pattern; 200 literal letters have about 200. */
const maximumSize = 300;
/**
 * The most steps times characters of one match: some milliseconds. No path of the API reaches it, even with the largest pattern.
 */
const maximumWork = 100_000;

/**
 * Compiles an operation of a token, `METHOD /path-pattern` (§5, G7). The pattern is adversarial input: RE2 runs in linear time,
 * the factor is bounded, and the whole path must match. Returns undefined if it does not compile or is too large.
 */
export function compileOperation(operation: string): OperationPattern | undefined {
  const [, methodOfPattern, pattern] = /^([A-Z]+) (\/.*)$/.exec(operation) ?? [];
  if (methodOfPattern === undefined || pattern === undefined) return undefined;
  if (countRepetitions(pattern) > maximumRepetitions) return undefined;
  try {
    const compiled = RE2JS.compile(pattern);
    const size = compiled.programSize();
    if (size > maximumSize) return undefined;
    const matches = makePrefixMatcher(pattern) ?? ((path: string) => compiled.testExact(path));
    return (method, path) =>
      method === methodOfPattern && size * path.length <= maximumWork && matches(path);
  } catch {
    return undefined;
  }
}

/**
 * Returns a matcher without RE2 for patterns such as `/payins/.*`, the most common ones: a prefix, and no line break after it.
 */
function makePrefixMatcher(pattern: string): ((path: string) => boolean) | undefined {
  const [, prefix] = /^([A-Za-z0-9/!_-]+)\.\*$/.exec(pattern) ?? [];
  return prefix === undefined
    ? undefined
    : (path) => path.startsWith(prefix) && !path.includes("\n");
}

function countRepetitions(pattern: string): number {
  const counts = pattern.matchAll(/\{(\d+)(?:,(\d*))?\}/g);
  return Array.from(counts, ([, least, most]) => Number(most || least)).reduce((a, b) => a + b, 0);
}
