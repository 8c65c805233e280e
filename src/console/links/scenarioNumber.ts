import type { Scenario } from "../../scenario/chooseScenario.ts";

/** The number that §1 gives a point of the two axes (G32): the way to pay decides first, then the data. */
const numbers = {
  choose: { collect: 1, given: 2, editable: 3 },
  preset: { collect: 4, given: 4, editable: 4 },
  preselected: { collect: 5, given: 5, editable: 5 },
} as const satisfies Record<Scenario["options"], Record<Scenario["data"], number>>;

/** The scenario of §1 that a link is, as it is called there. */
export function scenarioNumber({ options, data }: Scenario) {
  return numbers[options][data];
}
