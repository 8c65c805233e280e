import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints/index.ts";
import type { TokenCoverage, TokenInspection } from "#contract/endpoints/inspectToken.ts";
import type { Caller } from "./caller.ts";
import { mayCall } from "./mayCall.ts";

/** Arbitrary ids: a token that covers all of them covers all ids. */
const anyIds = ["zQ7", "0f9c2a", "Order-2026.11_x~y", "8"];

/** Endings appended to the start of a pattern, to find an id that it covers. */
const endings = ["", "1", "0001", "a", "-1", "123456", "zQ7"];

/** Returns which calls of each endpoint a caller's token covers (§5, G6, G7); none without a caller. */
export function coveredCalls(caller: Caller | undefined): TokenInspection["calls"] {
  return Object.values<Endpoint>(endpoints)
    .filter(({ access, base }) => access === "bearer" && base === "api")
    .map((endpoint) => {
      const { operationId, method, path, summary } = endpoint;
      const coverage = caller ? coverageOf(caller, endpoint) : { covers: "no" as const };
      return Object.assign({ operationId, method, path, summary }, coverage);
    });
}

function coverageOf(
  caller: Caller,
  { method, path }: Endpoint,
): { readonly covers: TokenCoverage; readonly idPayment?: string } {
  if (!path.includes("{")) return { covers: mayCall(caller, method, path) ? "yes" : "no" };
  const covers = (id: string) =>
    mayCall(
      caller,
      method,
      path.replace(/\{\w+\}/, () => id),
    );
  if (anyIds.every(covers)) return { covers: "all" };
  if (anyIds.some(covers)) return { covers: "some" };
  const [only, ...others] = namedIds(caller).filter(covers);
  // A pattern that begins with an id may also cover longer ids; then it covers more than one.
  if (only !== undefined && others.length === 0) return { covers: "one", idPayment: only };
  return { covers: only === undefined ? "no" : "some" };
}

/** Returns ids that a token may mean: those that it names literally, and starts of patterns with several endings. */
function namedIds({ scope }: Caller): readonly string[] {
  if (scope.kind === "action") return [scope.idPayment];
  const ids = scope.operations.flatMap((operation) => {
    const [, rest = ""] = /^[A-Z]+ \/(?:sandbox\/)?pay(?:ins|outs)\/(.*)$/.exec(operation) ?? [];
    const [literal = ""] = /^(?:[\w~.-]|\\[._~-])*/.exec(rest) ?? [];
    const beginning = literal.replaceAll(/\\(.)/g, "$1");
    const isWhole = literal === rest || rest.startsWith("/", literal.length);
    if (isWhole) return beginning === "" ? [] : beginning;
    return endings.map((ending) => beginning + ending).filter((id) => id !== "");
  });
  return [...new Set(ids)];
}
