import type { choosePayinScenario as choosePayinScenarioEndpoint } from "#contract/endpoints/choosePayinScenario.ts";
import type { Operation } from "../../http/operation.ts";
import { payinKind } from "../../payin/payinKind.ts";
import { chooseScenario, refuseScenario } from "../scenario/chooseScenario.ts";

/** Chooses a scenario for a payin of the caller's merchant, which may not exist yet (G29). */
export const choosePayinScenarioOperation: Operation<typeof choosePayinScenarioEndpoint> = {
  handle: async ({ params: { idPayin }, body: { name }, caller: { merchantCode } }, deps) => {
    const chosen = await chooseScenario(
      deps,
      payinKind,
      { merchantCode, idPayment: idPayin },
      name,
    );
    return chosen === "chosen"
      ? { body: { idPayin, name } }
      : refuseScenario(chosen, `payin ${idPayin}`);
  },
};
