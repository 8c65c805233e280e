import type { createPayout as createPayoutEndpoint } from "@pay/contract/endpoints/createPayout.ts";
import { CreatePayout } from "@pay/contract/payout.ts";
import type { Operation } from "../transport/operation.ts";
import { createPayout } from "../payout/createPayout.ts";
import { payoutKind } from "../payout/payoutKind.ts";
import { toPayoutCreated } from "../payout/toPayout.ts";
import { locationOf, refuseTaken } from "./refuseTaken.ts";

const refuse = refuseTaken(payoutKind, CreatePayout);

/** Creates a payout (§4, G14). A taken id is refused before any field of the body is checked (G10, G11). */
export const createPayoutOperation: Operation<typeof createPayoutEndpoint> = {
  beforeFields: async ({ params: { idPayout }, caller, body }, deps) =>
    await refuse({ merchantCode: caller.merchantCode, idPayment: idPayout }, body, deps),

  handle: async ({ params: { idPayout }, body, caller, headers: sent }, deps) => {
    const { merchantCode, money: allowedMoney, addresses: allowedAddresses } = caller;
    const asked = { merchantCode, idPayout, request: body, allowedMoney, allowedAddresses };
    const created = await createPayout({ ...asked, traceParent: sent["traceparent"] }, deps);
    if (created.kind === "accepted") {
      const headers = { location: locationOf(payoutKind, idPayout, deps.config) };
      return { body: toPayoutCreated(created.payout), headers };
    }
    if (created.kind === "refused") return created.refusal;
    const taken = await refuse({ merchantCode, idPayment: idPayout }, body, deps);
    if (!taken) throw new Error("the payout that took the id does not exist");
    return taken;
  },
};
