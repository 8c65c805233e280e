import type { PaymentOption } from "#contract/paymentOption.ts";
import type { RedirectRequest } from "#contract/redirectRequest.ts";
import { type CollectionPlan, planCollection, wantedData } from "../collection/planCollection.ts";
import { type Choice, checkLimits } from "../option/choice.ts";
import { type Preset, resolvePreset } from "../option/resolvePreset.ts";
import { nextStep, type Step } from "../route/nextStep.ts";
import { paths } from "../route/paths.ts";
import { chooseScenario } from "../scenario/chooseScenario.ts";
import type { FlowState } from "./flowState.ts";

/** The customer's step before the payin exists, and the data of that step. */
export interface Flow {
  readonly step: Step;
  /** The path of the step. */
  readonly path: (typeof paths)["options" | "collection"];
  readonly preset: Preset;
  /** Whether the link alone determines how to pay (§1 row 4). */
  readonly isPreset: boolean;
  /** The options to choose from. */
  readonly offered: readonly PaymentOption[];
  /** The option that is chosen, preset, suggested by the link, or the only one, with the data that it still needs. */
  readonly chosen:
    | { readonly choice: Choice; readonly option: PaymentOption; readonly plan: CollectionPlan }
    | undefined;
}

/**
 * Determines the customer's step from the link, the merchant's options and the choice (§1, G32–G37). `isPastOptions` tells that
 * the customer has left the options with their choice.
 */
export function planFlow(
  request: RedirectRequest,
  options: readonly PaymentOption[],
  { choice, isAddingDetails = false }: FlowState,
  isPastOptions: boolean,
): Flow {
  const preset = resolvePreset(request, options);
  const { options: optionsAxis } = chooseScenario(request);
  const isPreset = optionsAxis === "preset" && preset.kind === "available";
  const offered = preset.kind === "several" ? preset.options : options;
  const fitting = offered.filter((option) => checkLimits(option, request.money) === "fits");
  const suggested = preset.kind === "available" ? preset.choice : onlyChoice(fitting);
  const chosen = describeChoice(request, fitting, isPreset ? suggested : (choice ?? suggested));
  const scenario = chooseScenario(request, chosen?.option.dataPoints);
  const step = nextStep({
    scenario,
    isAnythingPayable: fitting.length > 0,
    preset: preset.kind,
    isChosen: isPastOptions && !isPreset && choice !== undefined && chosen !== undefined,
    wantedData: chosen === undefined ? "mandatory" : wantedData(chosen.plan),
    isAddingDetails,
  });
  const isAtOptions = isPreset || step === "options" || step === "unavailable";
  const path = isAtOptions ? paths.options : paths.collection;
  return { step, path, preset, isPreset, offered, chosen };
}

/** Returns the choice of the only option, if there is exactly one. */
function onlyChoice(fitting: readonly PaymentOption[]): Choice | undefined {
  const [only, another] = fitting;
  return only && !another ? { paymentMethodCode: only.paymentMethodCode } : undefined;
}

function describeChoice(
  request: RedirectRequest,
  fitting: readonly PaymentOption[],
  choice: Choice | undefined,
): Flow["chosen"] {
  const option = fitting.find((each) => each.paymentMethodCode === choice?.paymentMethodCode);
  if (choice === undefined || option === undefined) return undefined;
  const { data } = chooseScenario(request, option.dataPoints);
  return { choice, option, plan: planCollection(option, choice, data, request.customerData) };
}
