import { offline } from "@pay/contract/methods/offline.ts";
import { online } from "@pay/contract/methods/online.ts";
import { sampleOption } from "@pay/contract/samples/samplesByMethod.ts";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LanguageContext } from "../locales/language.tsx";
import { english } from "../testing/english.ts";
import { fakeElement, sortAttributes } from "../testing/fakeDocument.ts";
import { domElement, type ElementFactory } from "../ui/elementFactory.ts";
import { OperatorTiles } from "./OperatorTiles.tsx";
import { optionList } from "./optionList.ts";
import { viewOptions } from "./viewOptions.ts";

const reactElement: ElementFactory<ReactElement> = (tag, props, ...children) =>
  createElement(tag, props, ...children);

const money = { amount: 60, currencyCode: "COP" };
const paymentOperators = ["A", "B", "C", "D", "E", "F"].map((code) => ({
  code,
  name: `Bank "${code}" & Sons`,
}));
const banking = sampleOption(online, "COP", { paymentOperators });
const offered = [
  sampleOption(offline, "COP", { logo: "/logos/transfer.svg" }),
  banking,
  sampleOption(online, "COP", {
    paymentMethodCode: "NEW_METHOD",
    paymentMethodName: "New method",
    moneyLimits: { minimum: { ...money, amount: 2000 }, maximum: { ...money, amount: 9000 } },
  }),
];
const view = viewOptions(offered, money, { paymentMethodCode: "ONLINE" }, english);

function drawByDom(): string {
  const made = domElement({
    createElement: (tag) => fakeElement(tag),
    createElementNS: (_, tag) => fakeElement(tag),
  });
  return sortAttributes(optionList(made, view).toMarkup());
}

test("React and the DOM factory make the same list", () => {
  expect(drawByDom()).toBe(sortAttributes(renderToStaticMarkup(optionList(reactElement, view))));
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

test("a logo covers the glyph, is decoration, and loads once the browser needs it", () => {
  const [logo, another] = drawByDom().match(/<img [^>]*>/g) ?? [];
  expect(another).toBeUndefined();
  expect(logo).toMatch(/alt="".* decoding="async" loading="lazy" src="\/logos\/transfer.svg"/);
});

function drawTiles(isMissing: boolean, option = banking): string {
  const tiles = createElement(OperatorTiles, {
    id: "option-ONLINE",
    option,
    money: { amount: 60, currencyCode: "COP" },
    chosenCode: "B",
    isMissing,
    onChoose: () => undefined,
  });
  return sortAttributes(
    renderToStaticMarkup(createElement(LanguageContext, { value: { language: english } }, tiles)),
  );
}

test('up to six operators are radios, with "later" first if none is demanded', () => {
  const markup = drawTiles(false);
  expect(markup.match(/name="paymentOperatorCode"/g)).toHaveLength(7);
  expect(markup).toMatch(/<input [^>]*checked=""[^>]*id="option-ONLINE:B"/);
  expect(markup.indexOf("Choose later")).toBeLessThan(markup.indexOf("Bank &quot;A&quot;"));
});

test("an incomplete choice is announced for the group and for each operator in it", () => {
  const id = "option-ONLINE-operators-error";
  const markup = drawTiles(true);
  expect(markup).toMatch(new RegExp(`<fieldset aria-describedby="${id}" aria-invalid="true"`));
  expect(markup).toMatch(new RegExp(`<p [^>]*id="${id}">Choose your bank first.</p>`));
  expect(markup.match(new RegExp(`<input aria-describedby="${id}"`, "g"))).toHaveLength(7);
});

test("no code of an operator makes an id that the list has already", () => {
  const codes = ["operators", "operators-error", "A", "A-limit", "limit", "__proto__"];
  const moneyLimits = { minimum: { ...money, amount: 61 }, maximum: { ...money, amount: 99 } };
  const markup = drawTiles(true, {
    ...banking,
    paymentOperators: codes.map((code) => ({ code, name: code, moneyLimits })),
  });
  const ids = Array.from(markup.matchAll(/ id="([^"]*)"/g), ([, id]) => id);
  expect(ids.length).toBeGreaterThan(2 * codes.length);
  expect(new Set(ids).size).toBe(ids.length);
});
