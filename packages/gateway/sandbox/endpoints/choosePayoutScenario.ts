import type { choosePayoutScenario } from "@pay/contract/endpoints/choosePayoutScenario.ts";
import type { Operation } from "../../transport/operation.ts";
import { payoutKind } from "../../payout/payoutKind.ts";
import { chooseScenario } from "../scenario/chooseScenario.ts";

/** Chooses a scenario for a payout of the caller's merchant, which may not exist yet (G29). */
export const choosePayoutScenarioOperation: Operation<typeof choosePayoutScenario> = {
  handle: async ({ params: { idPayout }, body: { name }, caller: { merchantCode } }, deps) => {
    const key = { merchantCode, idPayment: idPayout };
    return (await chooseScenario(deps, payoutKind, key, name)) ?? { body: { idPayout, name } };
  },
};
