import { expect, test } from "vitest";
import { earlyTexts, firstTexts, laterTexts, programTexts } from "./splitTexts.ts";

test("what the options say comes first, what an instruction says later", () => {
  const texts = {
    "option.title": "How?",
    "instruction.steps": "So",
    "reference.send": "Go",
    "page.statusless": "Here",
  };
  expect(firstTexts(texts)).toEqual({ "option.title": "How?", "page.statusless": "Here" });
  expect(laterTexts(texts)).toEqual({ "instruction.steps": "So", "reference.send": "Go" });
});

test("no text is lost, and none is loaded twice", () => {
  const texts = { "ui.copy": "1", "watch.lost": "2", "data.taxId": "3", "boot.slow": "4" };
  expect({ ...firstTexts(texts), ...laterTexts(texts) }).toEqual(texts);
  expect(Object.keys(firstTexts(texts)).filter((key) => key in laterTexts(texts))).toEqual([]);
});

test("what stands in the page itself is not in the program again", () => {
  const texts = { "ui.copy": "1", "boot.slow": "2" };
  expect(firstTexts(texts)).toEqual(texts);
  expect(programTexts(texts)).toEqual({ "ui.copy": "1" });
});

test("what is painted early comes with the page, and not with the program again", () => {
  const texts = { "option.title": "How?", "option.payWith": "Pay", "method.OFFLINE.what": "So" };
  expect(earlyTexts(texts)).toEqual({ "option.title": "How?", "method.OFFLINE.what": "So" });
  expect(programTexts(texts)).toEqual({ "option.payWith": "Pay" });
});
