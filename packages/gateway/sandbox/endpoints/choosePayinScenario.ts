import type { choosePayinScenario } from "@pay/contract/endpoints/choosePayinScenario.ts";
import type { Operation } from "../../transport/operation.ts";
import { payinKind } from "../../payin/payinKind.ts";
import { chooseScenario } from "../scenario/chooseScenario.ts";

/** Chooses a scenario for a payin of the caller's merchant, which may not exist yet (G29). */
export const choosePayinScenarioOperation: Operation<typeof choosePayinScenario> = {
  handle: async ({ params: { idPayin }, body: { name }, caller: { merchantCode } }, deps) => {
    const key = { merchantCode, idPayment: idPayin };
    return (await chooseScenario(deps, payinKind, key, name)) ?? { body: { idPayin, name } };
  },
};
