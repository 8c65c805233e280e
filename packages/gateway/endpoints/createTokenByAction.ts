import type { createTokenByAction } from "@pay/contract/endpoints/createTokenByAction.ts";
import { invalidFields } from "../payment/refusals.ts";
import type { Operation } from "../transport/operation.ts";
import { refuseProof } from "../transport/unauthorized.ts";
import { checkLimits, findEnded, giveToken, readSigned } from "../payment/giveToken.ts";

/** Creates a token for one payment (§5, G6). The caller has proven the merchant. */
export const createTokenByActionOperation: Operation<typeof createTokenByAction> = {
  handle: async ({ body, headers }, deps) => {
    const { merchantCode, action, idPayment } = body;
    const errors = await checkLimits(body, deps);
    if (errors.length > 0) return invalidFields(errors);
    const signed = readSigned(headers, body);
    const ended = findEnded(signed, body, deps);
    if (ended) return refuseProof(ended, deps.config);
    const scope = { kind: "action", action, idPayment } as const;
    return { body: await giveToken(deps, { merchantCode, scope }, body, signed) };
  },
};
