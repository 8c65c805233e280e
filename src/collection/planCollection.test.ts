import { mandatory, optional } from "#contract/customerData.ts";
import { offline } from "#contract/methods/offline.ts";
import { online } from "#contract/methods/online.ts";
import { qrPh } from "#contract/methods/qrPh.ts";
import { sampleOption } from "#contract/samples/sampleOption.ts";
import { expect, test } from "vitest";
import { planCollection, wantedData } from "./planCollection.ts";

const option = sampleOption(offline, "JPY");
const choice = { paymentMethodCode: "OFFLINE" };
const name = (each: { readonly point: { readonly name: string } }) => each.point.name;

test("without given data all is asked for, the optional behind one line, productId never (§1 row 1)", () => {
  const plan = planCollection(option, choice, "collect", {});
  expect(plan.asked.map(name)).toEqual(["emailAddress"]);
  expect(plan.optional.map(name)).toEqual(["accountName", "accountNumber", "phoneNumber"]);
  expect(plan.given).toEqual([]);
  expect(wantedData(plan)).toBe("mandatory");
});

test("given data stays as it is and nothing more is asked for (§1 row 2)", () => {
  const plan = planCollection(option, choice, "given", { emailAddress: "a@b.example" });
  expect(plan.asked.concat(plan.optional)).toEqual([]);
  expect(plan.given.map(({ value, fault }) => ({ value, fault }))).toEqual([
    { value: "a@b.example", fault: undefined },
  ]);
  expect(wantedData(plan)).toBe("nothing");
});

test("given data that lacks a mandatory one has only that asked for (G36)", () => {
  const plan = planCollection(option, choice, "given", { accountName: "Ada" });
  expect(plan.asked.map(name)).toEqual(["emailAddress"]);
  expect(plan.optional).toEqual([]);
  expect(plan.given.map(name)).toEqual(["accountName"]);
});

test("given data that is not valid is known as such and completes nothing (G37)", () => {
  const plan = planCollection(option, choice, "given", { emailAddress: "ada at home" });
  expect(plan.given[0]?.fault).toBe("wrong_format");
  expect(wantedData(plan)).toBe("mandatory");
});

test("editable data is asked for with what was given, what it lacks as well (§1 row 3)", () => {
  const given = { accountName: "Ada", productId: "P-1" };
  const plan = planCollection(option, choice, "editable", given);
  expect(plan.asked.map(({ point, initial }) => [point.name, initial])).toEqual([
    ["emailAddress", ""],
    ["accountName", "Ada"],
  ]);
  expect(plan.optional.map(name)).toEqual(["accountNumber", "phoneNumber"]);
  expect(plan.given.map(name)).toEqual(["productId"]);
});

test("parameters that the method lacks are left aside (G32)", () => {
  expect(planCollection(option, choice, "given", { upiId: "a@upi" }).given).toEqual([]);
});

test("a mandatory operator that was not chosen is asked for among those offered", () => {
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

test("a method whose data may all be left out wants nothing mandatory", () => {
  const qr = sampleOption(qrPh, "PHP");
  expect(wantedData(planCollection(qr, { paymentMethodCode: "QR_PH" }, "collect", {}))).toBe(
    "optional",
  );
});

test("what every object has by a data point's name is no given value", () => {
  const { dataPoints, ...rest } = option;
  const point = { ...optional("accountName"), name: "constructor", path: "/constructor" };
  const odd = { ...rest, dataPoints: [...dataPoints, point] };
  expect(planCollection(odd, choice, "collect", {}).optional.map(name)).toContain("constructor");
  const plan = planCollection(odd, choice, "given", { constructor: "Ada" });
  expect(plan.given.map(({ value, fault }) => ({ value, fault }))).toEqual([
    { value: "Ada", fault: undefined },
  ]);
});
