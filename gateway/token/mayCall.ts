import { operationsOfAction } from "./actionOperations.ts";
import type { Caller } from "./caller.ts";
import { compileOperation, type OperationPattern } from "./operationPattern.ts";

// A verified token is remembered as one caller, so its patterns are compiled once.
const compiled = new WeakMap<Caller, readonly OperationPattern[]>();

/** Tells whether a token covers a call (§5, G6, G7). `path` is decoded, below the base address, without its query. */
export function mayCall(caller: Caller, method: string, path: string): boolean {
  const { scope } = caller;
  if (scope.kind === "action")
    return operationsOfAction(scope.action, scope.idPayment).includes(`${method} ${path}`);
  return patternsOf(caller, scope.operations).some((covers) => covers(method, path));
}

function patternsOf(caller: Caller, operations: readonly string[]): readonly OperationPattern[] {
  const known = compiled.get(caller);
  if (known) return known;
  const patterns = operations.flatMap((operation) => compileOperation(operation) ?? []);
  compiled.set(caller, patterns);
  return patterns;
}
