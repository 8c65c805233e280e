import type { RedirectRequest } from "#contract/redirectRequest.ts";

/** Where the way to pay comes from: the customer, the link, or the link with the others to switch to (§1, G32). */
export type OptionsAxis = "choose" | "preset" | "preselected";

/** Where the customer's data comes from: the customer, the link as it is, or the link to be edited (§1, G32). */
export type DataAxis = "collect" | "given" | "editable";

/** What the page does with a RedirectURL: a point in the product of two axes (G32). */
export interface Scenario {
  readonly options: OptionsAxis;
  readonly data: DataAxis;
}

type Given = "nothing" | "something";

// G33: `optionsAvailable` says nothing without a method or an operator.
const optionsTable = {
  nothing: { alone: "choose", withOthers: "choose" },
  something: { alone: "preset", withOthers: "preselected" },
} as const satisfies Record<Given, Record<"alone" | "withOthers", OptionsAxis>>;

// G33: `allowCustomerDataChange` says nothing without customer data.
const dataTable = {
  nothing: { fixed: "collect", changeable: "collect" },
  something: { fixed: "given", changeable: "editable" },
} as const satisfies Record<Given, Record<"fixed" | "changeable", DataAxis>>;

/**
 * The scenario of a RedirectURL (§1, G32–G34). With the data points of the method that will be used, only parameters that it has count
 * as given; before that is known, all of them do.
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
  return {
    options:
      optionsTable[option === undefined ? "nothing" : "something"][
        request.optionsAvailable ? "withOthers" : "alone"
      ],
    data: dataTable[given.length === 0 ? "nothing" : "something"][
      request.allowCustomerDataChange ? "changeable" : "fixed"
    ],
  };
}
