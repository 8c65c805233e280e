import type { PaymentOption } from "#contract/paymentOption.ts";
import type { RedirectRequest } from "#contract/redirectRequest.ts";
import {
  chooseScenario,
  type DataAxis,
  type OptionsAxis,
  type Scenario,
} from "../scenario/chooseScenario.ts";

/** The number and the two axes of a link's scenario, and the parameters that cause them (§1, G32). */
export interface ScenarioFacts extends Scenario {
  readonly whyOptions: string;
  readonly whyData: string;
}

const optionsWords = {
  choose: () => "neither paymentMethodCode nor paymentOperatorCode is given",
  preset: (given) => `${given} is given, without optionsAvailable=true`,
  preselected: (given) => `${given} is given, with optionsAvailable=true`,
} as const satisfies Record<OptionsAxis, (given: string) => string>;

const dataWords = {
  collect: () => "no customer data is given",
  given: (namesAre) => `${namesAre} given, without allowCustomerDataChange=true`,
  editable: (namesAre) => `${namesAre} given, with allowCustomerDataChange=true`,
} as const satisfies Record<DataAxis, (namesAre: string) => string>;

/** Returns the scenario of a valid link. With the option that is used, only data that it takes counts as given (G32). */
export function readScenario(
  request: RedirectRequest,
  chosen: PaymentOption | undefined,
): ScenarioFacts {
  const scenario = chooseScenario(request, chosen?.dataPoints);
  const preset = (["paymentMethodCode", "paymentOperatorCode"] as const).filter(
    (name) => request[name] !== undefined,
  );
  const names = Object.keys(request.customerData);
  const counted = chosen
    ? names.filter((name) => chosen.dataPoints.some((point) => point.name === name))
    : names;
  const isLeftOut = counted.length === 0 && names.length > 0;
  const verb = counted.length === 1 ? "is" : "are";
  const whyData = dataWords[scenario.data](`${counted.slice(0, 8).join(", ")} ${verb}`);
  return {
    ...scenario,
    whyOptions: optionsWords[scenario.options](preset.join(" with ")),
    whyData: isLeftOut ? `${whyData} that ${chosen?.paymentMethodCode} takes` : whyData,
  };
}
