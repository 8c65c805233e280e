import { offline } from "#contract/methods/offline.ts";
import { online } from "#contract/methods/online.ts";
import { sampleOption } from "#contract/samples/samplesByMethod.ts";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { english } from "../testing/english.ts";
import { fakeElement, sortAttributes } from "../testing/fakeDocument.ts";
import { domElement, type ElementFactory } from "../ui/elementFactory.ts";
import { operatorList } from "./operatorList.ts";
import { optionList } from "./optionList.ts";
import { viewOperators, viewOptions } from "./viewOptions.ts";

const reactElement: ElementFactory<ReactElement> = (tag, props, ...children) =>
  createElement(tag, props, ...children);

const language = english;
const money = { amount: 60, currencyCode: "COP" };
const operators = ["A", "B", "C", "D", "E", "F", "G"].map((code) => ({
  code,
  name: `Bank "${code}" & Sons`,
}));
const offered = [
  sampleOption(offline, "COP"),
  sampleOption(online, "COP", { paymentOperators: operators }),
  sampleOption(online, "COP", {
    paymentMethodCode: "NEW_METHOD",
    paymentMethodName: "New method",
    moneyLimits: { minimum: { ...money, amount: 2000 }, maximum: { ...money, amount: 9000 } },
  }),
];
const view = viewOptions(
  offered,
  money,
  {
    choice: { paymentMethodCode: "ONLINE", paymentOperatorCode: "B" },
    isOperatorMissing: true,
  },
  language,
  viewOperators,
);

function drawByDom(): string {
  const made = domElement({
    createElement: (tag) => fakeElement(tag),
    createElementNS: (_, tag) => fakeElement(tag),
  });
  return sortAttributes(
    optionList(made, view, (id, shown) => operatorList(made, id, shown)).toMarkup(),
  );
}

function drawByReact(): string {
  return sortAttributes(
    renderToStaticMarkup(
      optionList(reactElement, view, (id, shown) => operatorList(reactElement, id, shown)),
    ),
  );
}

test("React and the DOM factory make the same list", () => {
  expect(drawByDom()).toBe(drawByReact());
  expect(drawByDom().length).toBeGreaterThan(1000);
});

test("each option is a radio with its name as the label and its description and limit beside it", () => {
  const markup = drawByDom();
  expect(markup).toMatch(/<label class="[^"]*" for="option-OFFLINE">Bank transfer<\/label>/);
  expect(markup).toMatch(/<input [^>]*checked=""[^>]*id="option-ONLINE"/);
  expect(markup).toMatch(
    /<input aria-describedby="option-NEW_METHOD-note"[^>]*disabled=""[^>]*id="option-NEW_METHOD"/,
  );
  expect(markup).toContain("From COP\u{a0}2,000");
});

test('the operators are shown below the chosen option only, with "later" first if none is demanded', () => {
  const markup = drawByDom();
  expect(markup.match(/name="paymentOperatorCode"/g)).toHaveLength(7);
  expect(markup.indexOf("Choose later")).toBeLessThan(markup.indexOf("Bank &quot;A&quot;"));
  expect(markup.indexOf("Bank &quot;F&quot;")).toBeLessThan(
    markup.indexOf("More banks and wallets"),
  );
  expect(markup).not.toContain("Bank &quot;G&quot;");
});

test("an incomplete choice is announced for the group and for each operator in it", () => {
  const id = "option-ONLINE-operators-error";
  const markup = drawByDom();
  expect(markup).toMatch(new RegExp(`<fieldset aria-describedby="${id}" aria-invalid="true"`));
  expect(markup).toMatch(new RegExp(`<p [^>]*id="${id}">Choose your bank or wallet first.</p>`));
  expect(markup.match(new RegExp(`<input aria-describedby="${id}"`, "g"))).toHaveLength(7);
});
