import type { ScenarioAxes } from "../scenario/chooseScenario.ts";

/**
 * The customer's next step before the payin exists. `create` sends the payin without a form, `unavailable` explains why no option
 * is usable.
 */
export type Step = "options" | "collection" | "create" | "unavailable";

/**
 * The data that the option still needs: data that is mandatory or must be corrected (G36, G37), only optional data, or nothing.
 */
export type WantedData = "mandatory" | "optional" | "nothing";

/** The state that determines the customer's next step. */
export interface Situation {
  readonly scenario: ScenarioAxes;
  /** Whether one of the merchant's options fits the amount. */
  readonly isAnythingPayable: boolean;
  /**
   * The result of resolving the method or operator in the link. `several` means that several options offer the operator (G34,
   * G35).
   */
  readonly preset: "none" | "available" | "unavailable" | "several";
  /** Whether the customer has chosen on the page. */
  readonly isChosen: boolean;
  readonly wantedData: WantedData;
  /** Whether the customer asked to add optional data. */
  readonly isAddingDetails: boolean;
}

/** Determines the customer's next step before the payin exists (§1, G32–G37). No other code does. */
export function nextStep(situation: Situation): Step {
  const { scenario, isAnythingPayable, preset, isChosen } = situation;
  if (!isAnythingPayable) return "unavailable";
  if (scenario.options === "preset" && preset === "available") return afterChoice(situation);
  if (scenario.options === "preset" && preset === "unavailable") return "unavailable";
  return isChosen ? afterChoice(situation) : "options";
}

function afterChoice({ scenario, wantedData, isChosen, isAddingDetails }: Situation): Step {
  // Editable data is shown before it is sent, even if nothing is missing (§1 row 3).
  if (scenario.data === "editable" || wantedData === "mandatory") return "collection";
  if (wantedData === "nothing") return "create";
  // The customer has already pressed a button that names the option. A link that presets the option has no such button.
  return isChosen && !isAddingDetails ? "create" : "collection";
}
