import { expect, test } from "vitest";
import { nextStep, type Situation, type Step } from "./nextStep.ts";

const fresh: Situation = {
  scenario: { options: "choose", data: "collect" },
  isAnythingPayable: true,
  preset: "none",
  isChosen: false,
  wantedData: "mandatory",
  isAddingDetails: false,
};

const given = { options: "choose", data: "given" } as const;
const editable = { options: "choose", data: "editable" } as const;
const preset = { options: "preset", data: "collect" } as const;
const presetAndGiven = { options: "preset", data: "given" } as const;
const preselected = { options: "preselected", data: "collect" } as const;

const chosen = { isChosen: true };
const noData = { wantedData: "nothing" } as const;
const onlyOptional = { wantedData: "optional" } as const;
const available = { preset: "available" } as const;
const unavailable = { preset: "unavailable" } as const;
const several = { preset: "several" } as const;
const nothingPayable = { isAnythingPayable: false };

const rows: readonly (readonly [when: string, Step, Partial<Situation>])[] = [
  ["a new link is opened", "options", {}],
  ["a chosen option needs data", "collection", chosen],
  ["a chosen option needs no data", "create", { ...chosen, ...noData }],
  ["a chosen option needs only optional data", "create", { ...chosen, ...onlyOptional }],
  [
    "a chosen option needs only optional data, and the customer adds details",
    "collection",
    { ...chosen, ...onlyOptional, isAddingDetails: true },
  ],
  [
    "the link gives all data of the chosen option (§1 row 2)",
    "create",
    { ...chosen, ...noData, scenario: given },
  ],
  [
    "the data of the chosen option may be edited (§1 row 3)",
    "collection",
    { ...chosen, ...noData, scenario: editable },
  ],
  ["given data is incomplete (G36)", "collection", { ...chosen, scenario: given }],
  [
    "the option of the link needs data (§1 row 4)",
    "collection",
    { ...available, scenario: preset },
  ],
  [
    "the option of the link needs only optional data: the customer must press before the create",
    "collection",
    { ...available, ...onlyOptional, scenario: preset },
  ],
  [
    "the link names the option and gives all data (§1 row 4)",
    "create",
    { ...available, ...noData, scenario: presetAndGiven },
  ],
  [
    "the option of the link is not available (G35)",
    "unavailable",
    { ...unavailable, scenario: preset },
  ],
  [
    "the operator of the link leaves several options (G34)",
    "options",
    { ...several, scenario: preset },
  ],
  [
    "the customer has chosen one of several options (G34)",
    "collection",
    { ...several, ...chosen, scenario: preset },
  ],
  ["the link preselects (§1 row 5)", "options", { ...available, ...noData, scenario: preselected }],
  [
    "the preselected option was confirmed (§1 row 5)",
    "create",
    { ...available, ...chosen, ...noData, scenario: preselected },
  ],
  [
    "the preselected option is not available (G35)",
    "options",
    { ...unavailable, scenario: preselected },
  ],
  ["nothing can be paid", "unavailable", nothingPayable],
  [
    "nothing can be paid, even after a choice",
    "unavailable",
    { ...nothingPayable, ...chosen, ...noData },
  ],
];

test.each(rows)("when %s, the customer goes to: %s", (_, step, situation) => {
  expect(nextStep({ ...fresh, ...situation })).toBe(step);
});
