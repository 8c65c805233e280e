import type { RedirectRequest } from "#contract/redirectRequest.ts";

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

type Given = "nothing" | "something";

// G33: `optionsAvailable` has no effect without a method or an operator.
const optionsTable = {
  nothing: { alone: "choose", withOthers: "choose" },
  something: { alone: "preset", withOthers: "preselected" },
} as const satisfies Record<Given, Record<"alone" | "withOthers", OptionsAxis>>;

// G33: `allowCustomerDataChange` has no effect without customer data.
const dataTable = {
  nothing: { fixed: "collect", changeable: "collect" },
  something: { fixed: "given", changeable: "editable" },
} as const satisfies Record<Given, Record<"fixed" | "changeable", DataAxis>>;

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
  const option = request.paymentMethodCode ?? request.paymentOperatorCode;
  const names = Object.keys(request.customerData);
  const given = dataPoints
    ? names.filter((name) => dataPoints.some((point) => point.name === name))
    : names;
  const options =
    optionsTable[option === undefined ? "nothing" : "something"][
      request.optionsAvailable ? "withOthers" : "alone"
    ];
  const data =
    dataTable[given.length === 0 ? "nothing" : "something"][
      request.allowCustomerDataChange ? "changeable" : "fixed"
    ];
  return { number: numbers[options][data], options, data };
}
