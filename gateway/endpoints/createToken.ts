import type { createToken } from "#contract/endpoints/createToken.ts";
import type { FieldError } from "#contract/problem.ts";
import { invalidFields } from "../payment/refusals.ts";
import type { Operation } from "../http/operation.ts";
import { checkLimits, giveToken } from "../payment/giveToken.ts";
import { compileOperation } from "../token/caller.ts";

/** Larger tokens do not fit into headers and URLs (G6). */
const maximumTokenLength = 4096;

/** Creates a token for listed operations (§5, G6, G7). The caller has proven the merchant. */
export const createTokenOperation: Operation<typeof createToken> = {
  handle: async ({ body }, deps) => {
    const { merchantCode, operations } = body;
    const errors = [...patternErrors(operations), ...(await checkLimits(body, deps))];
    if (errors.length > 0) return invalidFields(errors);
    const scope = { kind: "operations", operations } as const;
    const given = await giveToken(deps, { merchantCode, scope }, body);
    if (given.token.length > maximumTokenLength) {
      return {
        problem: "token_too_large",
        detail: `The token would have ${given.token.length} bytes; the limit is ${maximumTokenLength}. Request fewer or shorter operations.`,
      };
    }
    return { body: given };
  },
};

function patternErrors(operations: readonly string[]): readonly FieldError[] {
  return operations.flatMap((operation, index) =>
    compileOperation(operation)
      ? []
      : [
          {
            pointer: `/operations/${index}`,
            code: "wrong_format" as const,
            detail:
              "The path is not a valid RE2 regular expression, or it is too large. Use no lookaround or backreferences, and fewer repetitions.",
          },
        ],
  );
}
