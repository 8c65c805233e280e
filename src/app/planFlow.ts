import type { PaymentOption } from "#contract/paymentOption.ts";
import type { RedirectRequest } from "#contract/redirectRequest.ts";
import {
  type CollectionPlan,
  isDataComplete,
  planCollection,
} from "../collection/planCollection.ts";
import type { Choice } from "../option/choice.ts";
import { judgeFit } from "../option/judgeFit.ts";
import { type Preset, resolvePreset } from "../option/resolvePreset.ts";
import { nextStep, type Step } from "../route/nextStep.ts";
import { paths } from "../route/paths.ts";
import { chooseScenario, type Scenario } from "../scenario/chooseScenario.ts";

/** Where the customer is before there is a payin, and what that step works with. */
export interface Flow {
  readonly step: Step;
  /** The address that the step belongs to. */
  readonly path: (typeof paths)["options" | "collection"];
  readonly scenario: Scenario;
  readonly preset: Preset;
  /** What is offered to choose from. */
  readonly offered: readonly PaymentOption[];
  /** The option that is chosen or preset, with what it still wants. */
  readonly chosen:
    | { readonly choice: Choice; readonly option: PaymentOption; readonly plan: CollectionPlan }
    | undefined;
}

/**
 * Decides where the customer is from the link, what the merchant offers, and what was chosen (§1, G32–G37). `isPastOptions` says that
 * the customer has left the options with their choice.
 */
export function planFlow(
  request: RedirectRequest,
  options: readonly PaymentOption[],
  choice: Choice | undefined,
  isPastOptions: boolean,
): Flow {
  const preset = resolvePreset(request, options);
  const { options: optionsAxis } = chooseScenario(request);
  const isPreset = optionsAxis === "preset" && preset.kind === "available";
  const offered = preset.kind === "several" ? preset.options : options;
  const chosen = describeChoice(request, offered, isPreset ? preset.choice : choice);
  const scenario = chooseScenario(request, chosen?.option.dataPoints);
  const step = nextStep({
    scenario,
    payinStatus: undefined,
    isAnythingPayable: options.some((option) => judgeFit(option, request.money) === "fits"),
    preset: preset.kind,
    isChosen: isPastOptions && chosen !== undefined,
    isDataComplete: chosen !== undefined && isDataComplete(chosen.plan),
  });
  const isAtOptions = isPreset || step === "options" || step === "unavailable";
  const path = isAtOptions ? paths.options : paths.collection;
  return { step, path, scenario, preset, offered, chosen };
}

function describeChoice(
  request: RedirectRequest,
  offered: readonly PaymentOption[],
  choice: Choice | undefined,
): Flow["chosen"] {
  const option = offered.find((each) => each.paymentMethodCode === choice?.paymentMethodCode);
  if (choice === undefined || option === undefined) return undefined;
  if (judgeFit(option, request.money) !== "fits") return undefined;
  const { data } = chooseScenario(request, option.dataPoints);
  return { choice, option, plan: planCollection(option, choice, data, request.customerData) };
}
