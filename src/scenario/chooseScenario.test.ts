import type { RedirectRequest } from "#contract/redirectRequest.ts";
import { expect, test } from "vitest";
import { sampleRequest } from "../testing/sampleRequest.ts";
import { chooseScenario, type Scenario } from "./chooseScenario.ts";

const data = { customerData: { emailAddress: "a@b.example" } };
const edit = { allowCustomerDataChange: true };
const method = { paymentMethodCode: "OFFLINE" };
const operator = { paymentOperatorCode: "ALPHA" };
const others = { optionsAvailable: true };

interface Row extends Scenario {
  readonly row: string;
  readonly given: Partial<RedirectRequest>;
}

const rows: readonly Row[] = [
  { row: "§1 row 1", number: 1, given: {}, options: "choose", data: "collect" },
  { row: "§1 row 2", number: 2, given: data, options: "choose", data: "given" },
  { row: "§1 row 3", number: 3, given: { ...data, ...edit }, options: "choose", data: "editable" },
  { row: "§1 row 4, method", number: 4, given: method, options: "preset", data: "collect" },
  { row: "§1 row 4, operator", number: 4, given: operator, options: "preset", data: "collect" },
  {
    row: "§1 row 4, both",
    number: 4,
    given: { ...method, ...operator },
    options: "preset",
    data: "collect",
  },
  {
    row: "§1 row 4, data",
    number: 4,
    given: { ...method, ...data },
    options: "preset",
    data: "given",
  },
  {
    row: "§1 rows 3 and 4",
    number: 4,
    given: { ...method, ...data, ...edit },
    options: "preset",
    data: "editable",
  },
  {
    row: "§1 row 5",
    number: 5,
    given: { ...method, ...others },
    options: "preselected",
    data: "collect",
  },
  {
    row: "§1 row 5, data",
    number: 5,
    given: { ...method, ...others, ...data },
    options: "preselected",
    data: "given",
  },
  {
    row: "§1 rows 3 and 5",
    number: 5,
    given: { ...method, ...others, ...data, ...edit },
    options: "preselected",
    data: "editable",
  },
  {
    row: "G33, an operator alone with others",
    number: 5,
    given: { ...operator, ...others },
    options: "preselected",
    data: "collect",
  },
  { row: "G33, others to nothing", number: 1, given: others, options: "choose", data: "collect" },
  { row: "G33, change of nothing", number: 1, given: edit, options: "choose", data: "collect" },
];

test.each(rows)(
  "$row is scenario $number: $options and $data",
  ({ given, number, options, data: dataAxis }) => {
    expect(chooseScenario(sampleRequest(given))).toEqual({ number, options, data: dataAxis });
  },
);

test("parameters that the method does not have do not count as given (G32)", () => {
  const request = sampleRequest({ customerData: { upiId: "a@upi" } });
  expect(chooseScenario(request, [{ name: "emailAddress" }]).data).toBe("collect");
  expect(chooseScenario(request, [{ name: "emailAddress" }, { name: "upiId" }]).data).toBe("given");
});
