import type { RedirectRequest } from "@pay/contract/redirectRequest.ts";
import { expect, test } from "vitest";
import { sampleRequest } from "../testing/sampleRequest.ts";
import { chooseScenario, type Scenario } from "./chooseScenario.ts";

const data = { customerData: { emailAddress: "a@b.example" } };
const edit = { allowCustomerDataChange: true };
const method = { paymentMethodCode: "OFFLINE" };
const operator = { paymentOperatorCode: "ALPHA" };
const others = { optionsAvailable: true };

type Row = readonly [
  row: string,
  Scenario["number"],
  Scenario["options"],
  Scenario["data"],
  given: Partial<RedirectRequest>,
];

const rows: readonly Row[] = [
  ["§1 row 1", 1, "choose", "collect", {}],
  ["§1 row 2", 2, "choose", "given", data],
  ["§1 row 3", 3, "choose", "editable", { ...data, ...edit }],
  ["§1 row 4, method", 4, "preset", "collect", method],
  ["§1 row 4, operator", 4, "preset", "collect", operator],
  ["§1 row 4, both", 4, "preset", "collect", { ...method, ...operator }],
  ["§1 row 4, data", 4, "preset", "given", { ...method, ...data }],
  ["§1 rows 3 and 4", 4, "preset", "editable", { ...method, ...data, ...edit }],
  ["§1 row 5", 5, "preselected", "collect", { ...method, ...others }],
  ["§1 row 5, data", 5, "preselected", "given", { ...method, ...others, ...data }],
  ["§1 rows 3 and 5", 5, "preselected", "editable", { ...method, ...others, ...data, ...edit }],
  ["G33, an operator alone with others", 5, "preselected", "collect", { ...operator, ...others }],
  ["G33, others to nothing", 1, "choose", "collect", others],
  ["G33, change of nothing", 1, "choose", "collect", edit],
];

test.each(rows)("%s is scenario %d: %s and %s", (_, number, options, dataAxis, given) => {
  expect(chooseScenario(sampleRequest(given))).toEqual({ number, options, data: dataAxis });
});

test("parameters that the method does not have do not count as given (G32)", () => {
  const request = sampleRequest({ customerData: { upiId: "a@upi" } });
  expect(chooseScenario(request, [{ name: "emailAddress" }]).data).toBe("collect");
  expect(chooseScenario(request, [{ name: "emailAddress" }, { name: "upiId" }]).data).toBe("given");
});
