import { mandatory, optional, withChoices } from "@pay/contract/customerData.ts";
import type { DataPoint } from "@pay/contract/dataPoint.ts";
import { offline } from "@pay/contract/methods/offline.ts";
import { online } from "@pay/contract/methods/online.ts";
import { qrPh } from "@pay/contract/methods/qrPh.ts";
import { sampleOption } from "@pay/contract/samples/samplesByMethod.ts";
import { expect, test } from "vitest";
import { planCollection, wantedData } from "./planCollection.ts";

const option = sampleOption(offline, "JPY");
const choice = { paymentMethodCode: "OFFLINE" };
const qr = sampleOption(qrPh, "PHP");
const name = (each: { readonly point: { readonly name: string } }) => each.point.name;

test("without given data all is asked for, the optional in a disclosure, productId never (§1 row 1)", () => {
  const plan = planCollection(option, choice, "collect", {});
  expect(plan.asked.map(name)).toEqual(["emailAddress"]);
  expect(plan.optional.map(name)).toEqual(["accountName", "accountNumber", "phoneNumber"]);
  expect(plan.given).toEqual([]);
  expect(wantedData(plan)).toBe("mandatory");
});

test("given data is not asked for again (§1 row 2)", () => {
  const plan = planCollection(option, choice, "given", { emailAddress: "a@b.example" });
  expect(plan.asked.concat(plan.optional)).toEqual([]);
  expect(plan.given).toMatchObject([{ value: "a@b.example", fault: undefined }]);
  expect(wantedData(plan)).toBe("nothing");
});

test.each([{ emailAddress: "ada@shop.example" }, { phoneNumber: "+639171234567" }])(
  "of fixed values that are valid, %j is sent although it is optional (§1 row 2)",
  (data) => {
    const plan = planCollection(qr, { paymentMethodCode: "QR_PH" }, "given", data);
    const values = plan.given.map(({ point, value, fault }) => [point.required, value, fault]);
    expect(values).toEqual([[false, ...Object.values(data), undefined]]);
    expect(plan.leftOut).toEqual([]);
  },
);

test("only missing mandatory data is asked for beside given data (G36)", () => {
  const plan = planCollection(option, choice, "given", { accountName: "Ada" });
  expect(plan.asked.map(name)).toEqual(["emailAddress"]);
  expect(plan.optional).toEqual([]);
  expect(plan.given.map(name)).toEqual(["accountName"]);
});

test("invalid given data is reported and does not count as complete (G37)", () => {
  const plan = planCollection(option, choice, "given", { emailAddress: "ada at home" });
  expect(plan.given[0]?.fault).toBe("wrong_format");
  expect(wantedData(plan)).toBe("mandatory");
});

test.each([
  ["an optional e-mail address is left out", qr, "given", { emailAddress: "ada@" }, "leftOut"],
  ["an optional phone number is left out", qr, "given", { phoneNumber: "call me" }, "leftOut"],
  ["a mandatory e-mail address blocks", option, "given", { emailAddress: "ada@" }, "given"],
  ["an optional account name blocks", option, "given", { accountName: "<Ada>" }, "given"],
  ["an optional account number blocks", option, "given", { accountNumber: "1 2" }, "given"],
  ["an optional product blocks", option, "given", { productId: "a b" }, "given"],
  [
    "a product blocks, also where data may be changed",
    option,
    "editable",
    { productId: "a b" },
    "given",
  ],
  ["an editable e-mail address is shown", qr, "editable", { emailAddress: "ada@" }, "asked"],
] as const)("of fixed values that are not valid, %s (G37)", (_, method, axis, data, place) => {
  const { paymentMethodCode } = method;
  const plan = planCollection(method, { paymentMethodCode }, axis, data);
  const places = (["asked", "given", "leftOut"] as const).filter((each) =>
    plan[each].some(({ point }) => Object.hasOwn(data, point.name)),
  );
  expect(places).toEqual([place]);
});

test("a value that is left out asks for nothing (G37)", () => {
  const plan = planCollection(qr, { paymentMethodCode: "QR_PH" }, "given", {
    emailAddress: "ada@",
  });
  expect(wantedData(plan)).toBe("nothing");
});

test("editable data is asked for with its given values, and missing data too (§1 row 3)", () => {
  const given = { accountName: "Ada", productId: "P-1" };
  const plan = planCollection(option, choice, "editable", given);
  expect(plan.asked.map(({ point, initial }) => [point.name, initial])).toEqual([
    ["emailAddress", ""],
    ["accountName", "Ada"],
  ]);
  expect(plan.optional.map(name)).toEqual(["accountNumber", "phoneNumber"]);
  expect(plan.given.map(name)).toEqual(["productId"]);
});

test("parameters that the method does not have are ignored (G32)", () => {
  expect(planCollection(option, choice, "given", { upiId: "a@upi" }).given).toEqual([]);
});

test("a mandatory operator without a choice is asked for among the offered ones", () => {
  const banks = sampleOption(online, "IDR", {
    paymentOperators: [{ code: "ALPHA", name: "Bank Alpha", popular: true }],
    dataPoints: [mandatory("paymentOperatorCode")],
  });
  const unchosen = planCollection(banks, { paymentMethodCode: "ONLINE" }, "collect", {});
  expect(unchosen.asked[0]?.point.allowedValues).toEqual([{ code: "ALPHA", name: "Bank Alpha" }]);
  const chosen = { paymentMethodCode: "ONLINE", paymentOperatorCode: "ALPHA" };
  expect(wantedData(planCollection(banks, chosen, "collect", {}))).toBe("nothing");
});

test("an optional operator is never asked for here: it is chosen with the method or later", () => {
  const banks = sampleOption(online, "IDR", { dataPoints: [optional("paymentOperatorCode")] });
  const plan = planCollection(banks, { paymentMethodCode: "ONLINE" }, "collect", {});
  expect(wantedData(plan)).toBe("nothing");
});

test("a method whose data is all optional needs nothing mandatory", () => {
  expect(wantedData(planCollection(qr, { paymentMethodCode: "QR_PH" }, "collect", {}))).toBe(
    "optional",
  );
});

test("inherited properties of an object are not given values", () => {
  const { dataPoints, ...rest } = option;
  const point = { ...optional("accountName"), name: "constructor", path: "/constructor" };
  const odd = { ...rest, dataPoints: [...dataPoints, point] };
  expect(planCollection(odd, choice, "collect", {}).optional.map(name)).toContain("constructor");
  const plan = planCollection(odd, choice, "given", { constructor: "Ada" });
  expect(plan.given).toMatchObject([{ value: "Ada", fault: undefined }]);
});

const planWith = (points: readonly DataPoint[], data = {}) =>
  planCollection({ ...qr, dataPoints: [...points] }, choice, "collect", data);

test("a mandatory choice of one value is not asked for, and an optional one is (G57)", () => {
  const clabe = { code: "clabe", name: "CLABE" };
  const kind = withChoices(mandatory("accountType"), [clabe]);
  const stores = withChoices(optional("paymentLocation"), [
    { code: "ALFAMART_ID", name: "Alfamart" },
  ]);
  expect(planWith([kind, stores])).toMatchObject({
    asked: [],
    optional: [{ point: { name: "paymentLocation" } }],
    given: [{ point: { name: "accountType" }, value: "clabe", fault: undefined }],
  });
  expect(wantedData(planWith([kind]))).toBe("nothing");
  expect(planWith([kind], { accountType: "phone" }).given).toMatchObject([
    { fault: "not_allowed" },
  ]);
  const two = withChoices(kind, [clabe, { code: "phone", name: "Phone number" }]);
  expect(planWith([two]).asked.map(name)).toEqual(["accountType"]);
});
