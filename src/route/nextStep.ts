import type { PaymentStatus } from "#contract/status.ts";
import type { ScenarioAxes } from "../scenario/chooseScenario.ts";

/** Where the customer goes next; `create` sends the payin without asking for anything more, `unavailable` says why nothing can be paid. */
export type Step = "options" | "collection" | "create" | "instruction" | "status" | "unavailable";

/**
 * What the option to be used still wants: something that it demands or that must be corrected (G36, G37), only what may be left out, or
 * nothing.
 */
export type WantedData = "mandatory" | "optional" | "nothing";

/** Everything that decides where the customer goes. */
export interface Situation {
  readonly scenario: ScenarioAxes;
  /** Status of the payin that exists already, if one does (G38). */
  readonly payinStatus: PaymentStatus | undefined;
  /** Whether any option that the merchant offers fits the amount. */
  readonly isAnythingPayable: boolean;
  /** What became of the method or operator in the link: `several` when the operator alone leaves a choice (G34, G35). */
  readonly preset: "none" | "available" | "unavailable" | "several";
  /** Whether the customer has chosen on the page. */
  readonly isChosen: boolean;
  readonly wantedData: WantedData;
  /** Whether the customer asked to add what may be left out. */
  readonly isAddingDetails: boolean;
}

/** Which pages a status may see; the first is where it leads. After a final status there is nothing left to follow (G27). */
export const pagesByStatus = {
  PROCESSING: ["instruction", "status"],
  SUCCESS: ["status"],
  FAILED: ["status"],
  REFUSED: ["status"],
} as const satisfies Record<PaymentStatus, readonly [Step, ...Step[]]>;

/** Decides where the customer goes (§1, G32–G38): the only place that does. */
export function nextStep(situation: Situation): Step {
  const { scenario, payinStatus, isAnythingPayable, preset, isChosen } = situation;
  if (payinStatus !== undefined) return pagesByStatus[payinStatus][0];
  if (!isAnythingPayable) return "unavailable";
  if (scenario.options === "preset" && preset === "available") return afterChoice(situation);
  if (scenario.options === "preset" && preset === "unavailable") return "unavailable";
  return isChosen ? afterChoice(situation) : "options";
}

function afterChoice({ scenario, wantedData, isChosen, isAddingDetails }: Situation): Step {
  // Editable data is shown before it is sent, also when nothing is missing (§1 row 3).
  if (scenario.data === "editable" || wantedData === "mandatory") return "collection";
  if (wantedData === "nothing") return "create";
  // Who has pressed a button that names the way to pay need not press another. A link that presets it has no such button.
  return isChosen && !isAddingDetails ? "create" : "collection";
}
