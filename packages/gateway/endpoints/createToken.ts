import type { createToken } from "@pay/contract/endpoints/createToken.ts";
import type { FieldError } from "@pay/contract/problem.ts";
import { invalidFields } from "../payment/refusals.ts";
import type { Operation } from "../transport/operation.ts";
import { refuseProof } from "../transport/unauthorized.ts";
import { checkLimits, findEnded, giveToken, readSigned } from "../payment/giveToken.ts";
import { compileOperation, maximumSteps } from "../token/compileOperation.ts";

/** Larger tokens do not fit into headers and URLs (G6). */
const maximumTokenLength = 4096;

/** Creates a token for listed operations (§5, G6, G7). The caller has proven the merchant. */
export const createTokenOperation: Operation<typeof createToken> = {
  handle: async ({ body, headers }, deps) => {
    const { merchantCode, operations } = body;
    const errors = [
      ...operationErrors(operations, deps.config.baseUrl),
      ...(await checkLimits(body, deps)),
    ];
    if (errors.length > 0) return invalidFields(errors);
    const signed = readSigned(headers, body);
    const ended = findEnded(signed, body, deps);
    if (ended) return refuseProof(ended, deps.config);
    const scope = { kind: "operations", operations } as const;
    const given = await giveToken(deps, { merchantCode, scope }, body, signed);
    if (given.token.length > maximumTokenLength) {
      return {
        problem: "token_too_large",
        detail: `The token would have ${given.token.length} bytes; the limit is ${maximumTokenLength}. Request fewer or shorter operations.`,
      };
    }
    return { body: given };
  },
};

/** Checks the operations (G7). A path with the base address's own path in front would cover nothing. */
function operationErrors(operations: readonly string[], baseUrl: string): readonly FieldError[] {
  const { pathname } = new URL(baseUrl);
  let steps = 0;
  return operations.flatMap((operation, index): FieldError[] => {
    const pointer = `/operations/${index}`;
    const [method = "", path = ""] = operation.split(" ");
    const inside = [pathname, "/api"].find((base) => path.startsWith(`${base}/`));
    if (inside !== undefined) {
      const right = `${method} ${path.slice(inside.length)}`;
      const detail = `operations[${index}] begins with ${inside}, which the base address has already. Send ${JSON.stringify(right)}.`;
      return [{ pointer, code: "not_allowed", detail }];
    }
    const compiled = compileOperation(operation);
    steps += compiled?.steps ?? 0;
    if (compiled && steps <= maximumSteps) return [];
    const detail = compiled
      ? `The expressions up to operations[${index}] have ${steps} steps together, and may have ${maximumSteps}. Use shorter expressions, or literal paths, which have none.`
      : `operations[${index}] is not a valid RE2 regular expression in ASCII, or is too large. Use no lookaround, backreferences or classes of Unicode, and fewer repetitions.`;
    return [{ pointer, code: compiled ? "too_large" : "wrong_format", detail }];
  });
}
