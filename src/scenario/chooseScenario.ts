import type { RedirectRequest } from "@pay/contract/redirectRequest.ts";

/** The source of the option: the customer, the link, or the link with other options to switch to (§1, G32). */
export type OptionsAxis = "choose" | "preset" | "preselected";

/** The source of the customer's data: the customer, the link, or the link with editable values (§1, G32). */
export type DataAxis = "collect" | "given" | "editable";

/** A combination of the two axes (G32). */
export interface ScenarioAxes {
  readonly options: OptionsAxis;
  readonly data: DataAxis;
}

/** One of the five scenarios of §1 by its number, with its two axes. */
export interface Scenario extends ScenarioAxes {
  readonly number: 1 | 2 | 3 | 4 | 5;
}

// §1: rows 4 and 5 hold for every source of data.
const numbers = {
  choose: { collect: 1, given: 2, editable: 3 },
  preset: { collect: 4, given: 4, editable: 4 },
  preselected: { collect: 5, given: 5, editable: 5 },
} as const satisfies Record<OptionsAxis, Record<DataAxis, Scenario["number"]>>;

/**
 * Returns the scenario of a RedirectURL (§1, G32–G34). With the data points of the chosen method, only parameters that it has
 * count as given; before a choice, all do.
 */
export function chooseScenario(
  request: RedirectRequest,
  dataPoints?: readonly { readonly name: string }[],
): Scenario {
  const isOptionGiven = (request.paymentMethodCode ?? request.paymentOperatorCode) !== undefined;
  const isDataGiven = dataPoints
    ? givesData(request, dataPoints)
    : Object.keys(request.customerData).length > 0;
  // G33: both flags have no effect without the parameters to which they refer.
  const options = isOptionGiven ? (request.optionsAvailable ? "preselected" : "preset") : "choose";
  const data = isDataGiven ? (request.allowCustomerDataChange ? "editable" : "given") : "collect";
  return { number: numbers[options][data], options, data };
}

/** Tells whether a link gives data that a method takes. Parameters that the method lacks do not count as given (G32). */
export function givesData(
  { customerData }: Pick<RedirectRequest, "customerData">,
  dataPoints: readonly { readonly name: string }[],
): boolean {
  return Object.keys(customerData).some((given) => dataPoints.some(({ name }) => name === given));
}
