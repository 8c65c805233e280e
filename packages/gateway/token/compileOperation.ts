import { RE2JS, RE2Set } from "re2js";

/**
 * Returns whether a pattern covers a call: `method` in capitals, `path` decoded, relative to the base address and without its
 * query.
 */
export type OperationPattern = (method: string, path: string) => boolean;

/** An operation of a token, ready to be matched. */
export interface CompiledOperation {
  readonly covers: OperationPattern;
  /** The steps of its compiled expression; 0 for a literal path, and for one that ends in `.*` and is literal before. */
  readonly steps: number;
}

/** The most counted repetitions of a pattern; `x{64}` counts as 64. They multiply its size before it is compiled. */
const maximumRepetitions = 128;
/** The most steps of one compiled pattern. */
const maximumSize = 300;
/** The most steps of all compiled patterns of a token together (G7). */
export const maximumSteps = 1000;
/**
 * The most steps times characters of one match: some milliseconds. No path of the API reaches it, even with the largest pattern.
 */
const maximumWork = 100_000;
/** The memory for the states that a pattern meets while it is matched. Without room for one more, it is matched without them. */
const statesBytes = 16_384;

/**
 * Compiles an operation of a token, `METHOD /path-pattern` (§5, G7). The pattern is adversarial input: RE2 runs in linear time,
 * the factor is bounded, and the whole path must match. Returns undefined if it does not compile or is too large.
 */
export function compileOperation(operation: string): CompiledOperation | undefined {
  return readPlainOperation(operation) ?? compileExpression(operation);
}

/** Returns an operation that needs no engine, because its path is literal or ends in `.*` after a literal; undefined for others. */
export function readPlainOperation(operation: string): CompiledOperation | undefined {
  const [, methodOfPattern, escaped = "", any] =
    /^([A-Z]+) (\/(?:[A-Za-z0-9/!_~-]|\\[!-/:-@[-`{-~])*)(\.\*)?$/.exec(operation) ?? [];
  if (methodOfPattern === undefined) return undefined;
  const literal = escaped.replaceAll(/\\(.)/g, "$1");
  const matches =
    any === undefined
      ? (path: string) => path === literal
      : (path: string) => path.startsWith(literal) && !path.includes("\n", literal.length);
  return { covers: (method, path) => method === methodOfPattern && matches(path), steps: 0 };
}

/** Compiles an operation with RE2. */
export function compileExpression(operation: string): CompiledOperation | undefined {
  const [, methodOfPattern, pattern] = /^([A-Z]+) (\/.*)$/.exec(operation) ?? [];
  if (methodOfPattern === undefined || pattern === undefined) return undefined;
  if (!isAscii(pattern) || countRepetitions(pattern) > maximumRepetitions) return undefined;
  try {
    const set = new RE2Set(RE2Set.ANCHOR_BOTH, RE2JS.DISABLE_UNICODE_GROUPS, statesBytes);
    set.add(pattern);
    set.compile();
    const steps = set.prog.numInst();
    if (steps > maximumSize) return undefined;
    return {
      covers: (method, path) =>
        method === methodOfPattern &&
        steps * path.length <= maximumWork &&
        set.match(path).length > 0,
      steps,
    };
  } catch {
    return undefined;
  }
}

/**
 * Returns whether a pattern speaks of ASCII alone. The ranges of other characters would be compiled one by one where case is folded,
 * and no path of the API has them.
 */
function isAscii(pattern: string): boolean {
  const codes = pattern.matchAll(/\\x\{0*([0-9A-Fa-f]*)\}|\\x([0-9A-Fa-f]{2})/g);
  return (
    /^[ -~]*$/.test(pattern) &&
    Array.from(codes, ([, wide, narrow]) => Number.parseInt(wide || narrow || "0", 16)).every(
      (code) => code < 0x80,
    )
  );
}

function countRepetitions(pattern: string): number {
  const counts = pattern.matchAll(/\{(\d+)(?:,(\d*))?\}/g);
  return Array.from(counts, ([, least, most]) => Number(most || least)).reduce((a, b) => a + b, 0);
}
