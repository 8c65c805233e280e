import type { createTokenByAction } from "#contract/endpoints/createTokenByAction.ts";
import { tokenValidity } from "#contract/token.ts";
import { invalidFields } from "../../http/checkFields.ts";
import type { Operation } from "../../http/operation.ts";
import { operationsOfAction } from "../../token/actionOperations.ts";
import { boundBy, boundErrors } from "../../payment/tokenBounds.ts";
import { issueToken } from "../../token/issueToken.ts";

/** Gives a token for one payment (§5, G6). Whose request it is has been proven by now. */
export const createTokenByActionOperation: Operation<typeof createTokenByAction> = {
  handle: async ({ body }, deps) => {
    const { merchantCode, action, idPayment } = body;
    const errors = boundErrors(body, deps.config);
    if (errors.length > 0) return invalidFields(errors);
    const validitySecs = body.validitySecs ?? tokenValidity.defaultSecs;
    const { token, expireAt } = await issueToken(deps, {
      merchantCode,
      scope: { kind: "action", action, idPayment },
      validitySecs,
      ...boundBy(body),
    });
    const operations = [...operationsOfAction(action, idPayment)];
    return { body: { token, expireAt: expireAt.toISOString(), validitySecs, operations } };
  },
};
