import { operationsOfAction } from "./actionOperations.ts";
import type { Caller } from "./caller.ts";
import { compileOperation, type OperationPattern } from "./operationPattern.ts";

// The compiled patterns per caller. A verified token is cached as one caller, so they are compiled once.
const compiled = new WeakMap<Caller, readonly OperationPattern[]>();

/** Returns whether a token covers a call (§5, G6, G7). `path` is decoded, relative to the base address and without its query. */
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
