import { online } from "#contract/methods/online.ts";
import { sampleOption } from "#contract/samples/samplesByMethod.ts";
import { expect, test } from "vitest";
import { english } from "../testing/english.ts";
import { viewOperators } from "./viewOperators.ts";
import { viewOptions } from "./viewOptions.ts";

const language = english;
const money = { amount: 60, currencyCode: "IDR" };
const names = ["A", "B", "C", "D", "E", "F", "G", "H"];
const eight = names.map((code) => ({ code, name: `Bank ${code}` }));

function operatorsOf(
  required: boolean,
  paymentOperatorCode?: string,
  { popular, query }: { readonly popular?: string; readonly query?: string } = {},
) {
  const option = sampleOption(online, "IDR", {
    paymentOperators: eight.map(({ code, name }) => ({
      code,
      name,
      popular: code === popular,
    })),
    dataPoints: [
      {
        name: "paymentOperatorCode",
        path: "/paymentOperatorCode",
        label: "Bank",
        required,
        format: "operator",
      },
    ],
  });
  const choice = {
    paymentMethodCode: "ONLINE",
    ...(paymentOperatorCode !== undefined && { paymentOperatorCode }),
  };
  return viewOptions([option], money, { choice, query }, language, viewOperators).options[0]
    ?.operators;
}

type Operators = ReturnType<typeof operatorsOf>;
const codesOf = (operators: Operators) => operators?.shown.map(({ code }) => code);

test("six operators are shown at once, with a button for the others", () => {
  const operators = operatorsOf(true);
  expect(codesOf(operators)).toEqual(["A", "B", "C", "D", "E", "F"]);
  expect(operators?.more).toBe("More banks and wallets");
});

test("a popular operator comes first", () => {
  expect(codesOf(operatorsOf(true, undefined, { popular: "G" }))?.[0]).toBe("G");
});

test("a chosen operator that is not among the six is shown after them", () => {
  const operators = operatorsOf(true, "H");
  expect(codesOf(operators)).toEqual(["A", "B", "C", "D", "E", "F", "H"]);
  expect(operators?.shown.at(-1)).toEqual({ code: "H", name: "Bank H", isChosen: true });
});

test("an empty search shows every operator and no button for others", () => {
  const operators = operatorsOf(true, undefined, { query: "" });
  expect(codesOf(operators)).toEqual(["A", "B", "C", "D", "E", "F", "G", "H"]);
  expect(operators?.more).toBeUndefined();
});

test("a search shows its results and the chosen operator", () => {
  expect(codesOf(operatorsOf(true, "C", { query: "bank g" }))).toEqual(["C", "G"]);
  expect(codesOf(operatorsOf(true, undefined, { query: "nobody" }))).toEqual([]);
});

test('an optional operator offers "later", which is chosen at first', () => {
  expect(operatorsOf(false)?.shown[0]).toEqual({ code: "", name: "Choose later", isChosen: true });
  expect(codesOf(operatorsOf(false))).toHaveLength(7);
  expect(codesOf(operatorsOf(true))).not.toContain("");
});

test("an unknown method has the service's name and a plain icon (G44)", () => {
  const option = sampleOption(online, "IDR", {
    paymentMethodCode: "NEW_METHOD",
    paymentMethodName: "New method",
  });
  expect(viewOptions([option], money, { choice: undefined }, language).options[0]).toEqual({
    code: "NEW_METHOD",
    name: "New method",
    what: undefined,
    icon: "card",
    limit: undefined,
    isChosen: false,
    operators: undefined,
  });
});
