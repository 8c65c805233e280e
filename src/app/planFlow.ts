import type { PaymentOption } from "@pay/contract/paymentOption.ts";
import type { RedirectRequest } from "@pay/contract/redirectRequest.ts";
import { type CollectionPlan, planCollection, wantedData } from "../collection/planCollection.ts";
import {
  type Choice,
  choiceOf,
  type Preset,
  resolvePreset,
  takes,
  withOperatorFirst,
} from "../option/choice.ts";
import { paths } from "../route/paths.ts";
import { chooseScenario, givesData } from "../scenario/chooseScenario.ts";
import type { FlowState } from "./flowState.ts";

/**
 * The customer's step before the payin exists. `create` sends the payin without a form, because the customer has pressed the button
 * of the options. `unavailable` explains why no option is usable.
 */
export type Step = "options" | "collection" | "create" | "unavailable";

/** The customer's step, and the data of that step. */
export interface Flow {
  readonly step: Step;
  /** The path of the step. */
  readonly path: (typeof paths)["options" | "collection"];
  readonly preset: Preset;
  /** Whether the link alone determines how to pay (§1 row 4). */
  readonly isPreset: boolean;
  /** Whether the link's operator holds for each option that is offered (G34). */
  readonly isOperatorFixed: boolean;
  /** The part of the link's choice that is not available, where the customer may choose another (G35). */
  readonly unavailable: "preset" | "operator" | undefined;
  /** The options to choose from. */
  readonly offered: readonly PaymentOption[];
  /** The option that is chosen, preset, suggested by the link, or the only one, with the data that it still needs. */
  readonly chosen:
    | { readonly choice: Choice; readonly option: PaymentOption; readonly plan: CollectionPlan }
    | undefined;
}

/**
 * Determines the customer's step from the link's scenario, the merchant's options and the choice (§1, G32–G37). No other code does.
 * `isPastOptions` tells that the customer has left the options with their choice. Nothing is created before a press (G55).
 */
export function planFlow(
  request: RedirectRequest,
  options: readonly PaymentOption[],
  { choice, isAddingDetails = false, hasPressed = false }: FlowState,
  isPastOptions: boolean,
): Flow {
  const scenario = chooseScenario(request);
  const isScenario4 = scenario.number === 4;
  const preset = resolvePreset(request, options);
  const isPreset = isScenario4 && preset.kind === "available";
  const isOperatorFixed = isScenario4 && preset.kind === "several";
  const offered = isOperatorFixed ? preset.options : withOperatorFirst(options, request);
  const unavailable = preset.kind === "unavailable" ? "preset" : findMissingOperator(preset);
  const fitting = offered.filter((option) => takes(option, request.money));
  const suggested = preset.kind === "available" ? preset.choice : onlyChoice(fitting, request);
  const kept = isPreset ? suggested : (choice ?? suggested);
  const option = fitting.find((each) => each.paymentMethodCode === kept?.paymentMethodCode);
  // The operator of an earlier choice may not be offered any more (G57).
  const wanted = kept && option && choiceOf(option, kept.paymentOperatorCode, request.money);
  const isWithdrawn = kept?.paymentOperatorCode !== undefined && !wanted?.paymentOperatorCode;
  const data = option && givesData(request, option.dataPoints) ? scenario.data : "collect";
  const chosen = wanted &&
    option && {
      choice: wanted,
      option,
      plan: planCollection(option, wanted, data, request.customerData, {
        asksOperator: isWithdrawn || (isPreset && unavailable === "operator"),
      }),
    };
  const step = chooseStep();
  const isAtOptions = isPreset || step === "options" || step === "unavailable";
  const path = isAtOptions ? paths.options : paths.collection;
  return { step, path, preset, isPreset, isOperatorFixed, unavailable, offered, chosen };

  function chooseStep(): Step {
    const isPresetMissing = isScenario4 && preset.kind === "unavailable";
    if (fitting.length === 0 || isPresetMissing) return "unavailable";
    const isConfirmed = isPastOptions && !isPreset && choice !== undefined;
    if (chosen === undefined || !(isPreset || isConfirmed)) return "options";
    const needs = wantedData(chosen.plan);
    // Editable data is shown before it is sent, even if nothing is missing (§1 row 3).
    if (data === "editable" || needs === "mandatory") return "collection";
    // The button of the options has named what comes next. A link that presets the option, and a reload, had no press (G55).
    const isAsked = needs === "optional" && isAddingDetails;
    return isConfirmed && hasPressed && !isAsked ? "create" : "collection";
  }
}

function findMissingOperator(preset: Preset): "operator" | undefined {
  return preset.kind === "available" && preset.isOperatorUnavailable ? "operator" : undefined;
}

/** Returns the choice of the only option, if there is exactly one. */
function onlyChoice(
  fitting: readonly PaymentOption[],
  { money }: Pick<RedirectRequest, "money">,
): Choice | undefined {
  const [only, another] = fitting;
  return only && !another ? choiceOf(only, undefined, money) : undefined;
}
