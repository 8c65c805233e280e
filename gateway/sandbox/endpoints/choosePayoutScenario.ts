import type { choosePayoutScenario as choosePayoutScenarioEndpoint } from "#contract/endpoints/choosePayoutScenario.ts";
import type { Operation } from "../../http/operation.ts";
import { payoutKind } from "../../payout/payoutKind.ts";
import { chooseScenario, refuseScenario } from "../scenario/chooseScenario.ts";

/** Chooses a scenario for a payout of the caller's merchant, which may not exist yet (G29). */
export const choosePayoutScenarioOperation: Operation<typeof choosePayoutScenarioEndpoint> = {
  handle: async ({ params: { idPayout }, body: { name }, caller: { merchantCode } }, deps) => {
    const chosen = await chooseScenario(
      deps,
      payoutKind,
      { merchantCode, idPayment: idPayout },
      name,
    );
    return chosen === "chosen"
      ? { body: { idPayout, name } }
      : refuseScenario(chosen, `payout ${idPayout}`);
  },
};
