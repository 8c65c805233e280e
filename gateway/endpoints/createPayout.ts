import type { createPayout as createPayoutEndpoint } from "#contract/endpoints/createPayout.ts";
import { CreatePayout } from "#contract/payout.ts";
import type { Deps } from "../deps.ts";
import type { Operation, Refusal } from "../transport/operation.ts";
import { isSameRequest } from "../payment/requestHash.ts";
import { createPayout } from "../payout/createPayout.ts";
import { findPayout } from "../payout/payoutTable.ts";
import { toPayoutCreated } from "../payout/toPayout.ts";

/** Creates a payout (§4, G14). A taken id is refused before any field of the body is checked (G10, G11). */
export const createPayoutOperation: Operation<typeof createPayoutEndpoint> = {
  beforeFields: async ({ params: { idPayout }, caller, body }, deps) =>
    await refuseTaken(caller.merchantCode, idPayout, body, deps),

  handle: async ({ params: { idPayout }, body, caller, headers: sent }, deps) => {
    const { merchantCode, money: allowedMoney, addresses: allowedAddresses } = caller;
    const asked = { merchantCode, idPayout, request: body, allowedMoney, allowedAddresses };
    const created = await createPayout({ ...asked, traceParent: sent["traceparent"] }, deps);
    if (created.kind === "accepted") {
      const headers = { location: locationOf(idPayout, deps.config) };
      return { body: toPayoutCreated(created.payout), headers };
    }
    if (created.kind === "refused") return created.refusal;
    const taken = await refuseTaken(merchantCode, idPayout, body, deps);
    if (!taken) throw new Error("the payout that took the id does not exist");
    return taken;
  },
};

async function refuseTaken(
  merchantCode: string,
  idPayout: string,
  body: unknown,
  { database, config }: Pick<Deps, "database" | "config">,
): Promise<Refusal | undefined> {
  const taken = await findPayout(database, merchantCode, idPayout);
  if (!taken) return undefined;
  return {
    problem: "id_already_accepted",
    detail: `The payout ${idPayout} exists already. Read it at Location, or use a new id for another payment.`,
    // Nobody can compare once the customer's data was removed, with the hash of the request (record 33).
    ...(taken.erasedAt === null && {
      sameRequest: isSameRequest(CreatePayout, body, taken.requestHash),
    }),
    headers: { location: locationOf(idPayout, config) },
  };
}

function locationOf(idPayout: string, { baseUrl }: Deps["config"]): string {
  return `${baseUrl}/payouts/${idPayout}`;
}
