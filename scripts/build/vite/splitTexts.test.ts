import { expect, test } from "vitest";
import { firstTexts, laterTexts, prerenderedTexts } from "./splitTexts.ts";

test("texts of the options load first, those of an instruction later", () => {
  const texts = {
    "option.title": "How?",
    "instruction.steps": "So",
    "reference.send": "Go",
    "page.statusless": "Here",
  };
  expect(firstTexts(texts)).toEqual({ "option.title": "How?", "page.statusless": "Here" });
  expect(laterTexts(texts)).toEqual({ "instruction.steps": "So", "reference.send": "Go" });
});

test("every text is loaded exactly once", () => {
  const texts = { "ui.copy": "1", "watch.lost": "2", "data.taxId": "3", "boot.slow": "4" };
  expect({ ...firstTexts(texts), ...laterTexts(texts) }).toEqual(texts);
  expect(Object.keys(firstTexts(texts)).filter((key) => key in laterTexts(texts))).toEqual([]);
});

test("the prerendered options need some of the first texts", () => {
  const texts = { "option.title": "How?", "option.payWith": "Pay", "method.OFFLINE.what": "So" };
  expect(prerenderedTexts(texts)).toEqual({ "option.title": "How?", "method.OFFLINE.what": "So" });
});
