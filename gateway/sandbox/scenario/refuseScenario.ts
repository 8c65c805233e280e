import type { ChosenScenario } from "./chooseScenario.ts";

/** Says of a payment, named `payin A-1`, why its scenario can no longer be chosen (G29). */
export function refuseScenario(why: Exclude<ChosenScenario, "chosen">, payment: string) {
  if (why === "real")
    return {
      problem: "payment_not_found",
      detail: `There is no ${payment} of the sandbox.`,
    } as const;
  return why === "final"
    ? ({
        problem: "payment_is_final",
        detail: `The ${payment} has its final status, and its callback is written.`,
      } as const)
    : ({
        problem: "id_already_accepted",
        detail: `The ${payment} is created already; this scenario has to be chosen before that.`,
      } as const);
}
