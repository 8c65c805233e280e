import type { Money } from "@pay/contract/money.ts";
import type { AddressHashes, TokenAction } from "@pay/contract/token.ts";
import { createCache } from "../boundedCache.ts";
import {
  compileExpression,
  type CompiledOperation,
  readPlainOperation,
} from "./compileOperation.ts";

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

/** The memory of a compiled expression: measured on RE2 with every kind of expression, and rounded up. */
const patternBytes = 32_768;
const stepBytes = 1024;
const patterns = createCache<CompiledOperation>(
  "tokenPatterns",
  ({ steps }) => patternBytes + stepBytes * steps,
);

/** Returns whether a token covers a call (§5, G6, G7). `path` is decoded, relative to the base address and without its query. */
export function mayCall({ scope }: Pick<Caller, "scope">, method: string, path: string): boolean {
  // Compared literally, because an id may contain a `.` (G6).
  if (scope.kind === "action") return listOperations(scope).includes(`${method} ${path}`);
  return scope.operations.some((operation) => covers(operation, method, path));
}

function covers(operation: string, method: string, path: string): boolean {
  // Most operations of a token are for another method, and need no expression.
  if (!operation.startsWith(`${method} `)) return false;
  const plain = readPlainOperation(operation);
  if (plain) return plain.covers(method, path);
  const compiled = patterns.get(operation) ?? compileExpression(operation);
  if (!compiled) return false;
  patterns.set(operation, compiled);
  return compiled.covers(method, path);
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
