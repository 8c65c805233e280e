import { RE2JS } from "re2js";

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
  if (repetitionsOf(pattern) > maximumRepetitions) return undefined;
  try {
    const compiled = RE2JS.compile(pattern);
    const size = compiled.programSize();
    if (size > maximumSize) return undefined;
    const matches = matcherOfPrefix(pattern) ?? ((path: string) => compiled.testExact(path));
    return (method, path) =>
      method === methodOfPattern && size * path.length <= maximumWork && matches(path);
  } catch {
    return undefined;
  }
}

/**
 * Returns a matcher without RE2 for patterns such as `/payins/.*`, the most common ones: a prefix, and no line break after it.
 */
function matcherOfPrefix(pattern: string): ((path: string) => boolean) | undefined {
  const [, prefix] = /^([A-Za-z0-9/!_-]+)\.\*$/.exec(pattern) ?? [];
  return prefix === undefined
    ? undefined
    : (path) => path.startsWith(prefix) && !path.includes("\n");
}

function repetitionsOf(pattern: string): number {
  const counts = pattern.matchAll(/\{(\d+)(?:,(\d*))?\}/g);
  return Array.from(counts, ([, least, most]) => Number(most || least)).reduce((a, b) => a + b, 0);
}
