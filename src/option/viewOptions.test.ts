import { online } from "#contract/methods/online.ts";
import { sampleOption } from "#contract/samples/sampleOption.ts";
import { expect, test } from "vitest";
import en from "../locales/en.ts";
import { createLanguage } from "../locales/text.ts";
import { viewOptions } from "./viewOptions.ts";

const language = createLanguage("en", en);
const money = { amount: 60, currencyCode: "IDR" };
const names = ["A", "B", "C", "D", "E", "F", "G", "H"];
const operators = names.map((code) => ({ code, name: `Bank ${code}` }));

function operatorsOf(required: boolean, paymentOperatorCode?: string, popular?: string) {
  const option = sampleOption(online, "IDR", {
    paymentOperators: operators.map(({ code, name }) => ({
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
  return viewOptions([option], money, choice, language).options[0]?.operators;
}

test("six operators are shown at once and the others behind one line", () => {
  const shown = operatorsOf(true);
  expect(shown?.first.map(({ code }) => code)).toEqual(["A", "B", "C", "D", "E", "F"]);
  expect(shown?.more.map(({ code }) => code)).toEqual(["G", "H"]);
});

test("a popular operator comes first", () => {
  expect(operatorsOf(true, undefined, "G")?.first[0]?.code).toBe("G");
});

test("a chosen operator is never behind the line", () => {
  const shown = operatorsOf(true, "H");
  expect(shown?.first.at(-1)).toEqual({ code: "H", name: "Bank H", isChosen: true });
  expect(shown?.more).toEqual([]);
});

test("where the operator is optional, choosing later is offered and chosen at first", () => {
  expect(operatorsOf(false)?.first[0]).toEqual({ code: "", name: "Choose later", isChosen: true });
  expect(operatorsOf(true)?.first.some(({ code }) => code === "")).toBe(false);
});

test("an unknown method has the service's name and a plain picture (G44)", () => {
  const option = sampleOption(online, "IDR", {
    paymentMethodCode: "NEW_METHOD",
    paymentMethodName: "New method",
  });
  expect(viewOptions([option], money, undefined, language).options[0]).toEqual({
    code: "NEW_METHOD",
    name: "New method",
    what: undefined,
    icon: "card",
    limit: undefined,
    isChosen: false,
    operators: undefined,
  });
});
