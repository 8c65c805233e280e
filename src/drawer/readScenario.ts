import type { DataPoint } from "@pay/contract/dataPoint.ts";
import type { PaymentOption } from "@pay/contract/paymentOption.ts";
import type { RedirectRequest } from "@pay/contract/redirectRequest.ts";
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

/**
 * Returns the data points whose parameters count as given (G32): those of the used option, before a choice those of all options.
 * Undefined while no options are known: then every parameter counts.
 */
export function countedPoints(known: {
  readonly options: readonly PaymentOption[] | undefined;
  readonly chosen: PaymentOption | undefined;
}): readonly DataPoint[] | undefined {
  const { options, chosen } = known;
  return (chosen ? [chosen] : options)?.flatMap(({ dataPoints }) => dataPoints);
}

/**
 * Returns the scenario of a valid link. `options` are undefined until they are known, `chosen` until
 * an option is used.
 */
export function readScenario(
  request: RedirectRequest,
  options: readonly PaymentOption[] | undefined,
  chosen: PaymentOption | undefined,
): ScenarioFacts {
  const dataPoints = countedPoints({ options, chosen });
  const scenario = chooseScenario(request, dataPoints);
  const preset = (["paymentMethodCode", "paymentOperatorCode"] as const).filter(
    (name) => request[name] !== undefined,
  );
  const names = Object.keys(request.customerData);
  const counted = dataPoints
    ? names.filter((name) => dataPoints.some((point) => point.name === name))
    : names;
  const isLeftOut = counted.length === 0 && names.length > 0;
  const verb = counted.length === 1 ? "is" : "are";
  const whyData = dataWords[scenario.data](`${counted.slice(0, 8).join(", ")} ${verb}`);
  return {
    ...scenario,
    whyOptions: optionsWords[scenario.options](preset.join(" with ")),
    whyData: isLeftOut
      ? `${whyData} that ${chosen?.paymentMethodCode ?? "an offered method"} takes`
      : whyData,
  };
}
