import { expect, test } from "vitest";
import { nextStep, type Situation, type Step } from "./nextStep.ts";

const fresh: Situation = {
  scenario: { options: "choose", data: "collect" },
  payinStatus: undefined,
  isAnythingPayable: true,
  preset: "none",
  isChosen: false,
  wantedData: "mandatory",
  isAddingDetails: false,
};

interface Row extends Partial<Omit<Situation, "scenario">> {
  readonly when: string;
  readonly options?: Situation["scenario"]["options"];
  readonly data?: Situation["scenario"]["data"];
  readonly leadsTo: Step;
}

const rows: readonly Row[] = [
  { when: "a new link is opened", leadsTo: "options" },
  { when: "a chosen option needs data", isChosen: true, leadsTo: "collection" },
  {
    when: "a chosen option needs no data",
    isChosen: true,
    wantedData: "nothing",
    leadsTo: "create",
  },
  {
    when: "a chosen option needs only optional data",
    isChosen: true,
    wantedData: "optional",
    leadsTo: "create",
  },
  {
    when: "a chosen option needs only optional data, and the customer adds details",
    isChosen: true,
    wantedData: "optional",
    isAddingDetails: true,
    leadsTo: "collection",
  },
  {
    when: "the link gives all data of the chosen option (§1 row 2)",
    data: "given",
    isChosen: true,
    wantedData: "nothing",
    leadsTo: "create",
  },
  {
    when: "the data of the chosen option may be edited (§1 row 3)",
    data: "editable",
    isChosen: true,
    wantedData: "nothing",
    leadsTo: "collection",
  },
  {
    when: "given data is incomplete (G36)",
    data: "given",
    isChosen: true,
    leadsTo: "collection",
  },
  {
    when: "the option of the link needs data (§1 row 4)",
    options: "preset",
    preset: "available",
    leadsTo: "collection",
  },
  {
    when: "the option of the link needs only optional data: the customer must press before the create",
    options: "preset",
    preset: "available",
    wantedData: "optional",
    leadsTo: "collection",
  },
  {
    when: "the link names the option and gives all data (§1 row 4)",
    options: "preset",
    preset: "available",
    data: "given",
    wantedData: "nothing",
    leadsTo: "create",
  },
  {
    when: "the option of the link is not available (G35)",
    options: "preset",
    preset: "unavailable",
    leadsTo: "unavailable",
  },
  {
    when: "the operator of the link leaves several options (G34)",
    options: "preset",
    preset: "several",
    leadsTo: "options",
  },
  {
    when: "the customer has chosen one of several options (G34)",
    options: "preset",
    preset: "several",
    isChosen: true,
    leadsTo: "collection",
  },
  {
    when: "the link preselects (§1 row 5)",
    options: "preselected",
    preset: "available",
    wantedData: "nothing",
    leadsTo: "options",
  },
  {
    when: "the preselected option was confirmed (§1 row 5)",
    options: "preselected",
    preset: "available",
    isChosen: true,
    wantedData: "nothing",
    leadsTo: "create",
  },
  {
    when: "the preselected option is not available (G35)",
    options: "preselected",
    preset: "unavailable",
    leadsTo: "options",
  },
  { when: "nothing can be paid", isAnythingPayable: false, leadsTo: "unavailable" },
  {
    when: "nothing can be paid, even after a choice",
    isAnythingPayable: false,
    isChosen: true,
    wantedData: "nothing",
    leadsTo: "unavailable",
  },
  { when: "the payin exists (G38)", payinStatus: "PROCESSING", leadsTo: "instruction" },
  {
    when: "the payin exists and nothing more could be paid (G38)",
    payinStatus: "PROCESSING",
    isAnythingPayable: false,
    leadsTo: "instruction",
  },
  {
    when: "the payin exists, even if the link asks for another option (G38)",
    payinStatus: "PROCESSING",
    options: "preset",
    preset: "available",
    data: "given",
    wantedData: "nothing",
    leadsTo: "instruction",
  },
  { when: "the payin succeeded", payinStatus: "SUCCESS", leadsTo: "status" },
  { when: "the payin failed", payinStatus: "FAILED", leadsTo: "status" },
  { when: "the payin was refused", payinStatus: "REFUSED", leadsTo: "status" },
];

test.each(rows)("when $when, the customer goes to: $leadsTo", (row) => {
  const { options = "choose", data = "collect", leadsTo, ...rest } = row;
  expect(nextStep({ ...fresh, ...rest, scenario: { options, data } })).toBe(leadsTo);
});
