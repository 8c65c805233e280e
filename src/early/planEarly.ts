import type { PaymentOption, PaymentOptions } from "#contract/paymentOption.ts";
import type { RedirectRequest } from "#contract/redirectRequest.ts";
import { judgeFit } from "../option/judgeFit.ts";
import { resolvePreset } from "../option/resolvePreset.ts";
import { nextStep } from "../route/nextStep.ts";
import { chooseScenario } from "../scenario/chooseScenario.ts";

/**
 * What the customer of a payment that does not exist yet chooses from, where nothing but the plain list is shown (§1 rows 1 to 3, G34):
 * nothing is chosen already, nothing has to be said beside it. Undefined for all else, which is the program's.
 */
export function planEarly(
  request: RedirectRequest,
  { paymentOptions }: PaymentOptions,
): readonly PaymentOption[] | undefined {
  const preset = resolvePreset(request, paymentOptions);
  const offered = preset.kind === "several" ? preset.options : paymentOptions;
  const fitting = offered.filter((option) => judgeFit(option, request.money) === "fits");
  const step = nextStep({
    scenario: chooseScenario(request),
    payinStatus: undefined,
    isAnythingPayable: fitting.length > 0,
    preset: preset.kind,
    isChosen: false,
    wantedData: "mandatory",
    isAddingDetails: false,
  });
  const isPlain = preset.kind === "none" || preset.kind === "several";
  return step === "options" && isPlain && fitting.length > 1 ? offered : undefined;
}
