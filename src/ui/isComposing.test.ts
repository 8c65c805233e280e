import { expect, test } from "vitest";
import { isComposing } from "./isComposing.ts";

// The orders of events: bugs.webkit.org/165004, w3c.github.io/uievents (keydown during a composition has the code 229).
test.each([
  ["Chromium and Firefox, before the composition ends", { isComposing: true, keyCode: 229 }, true],
  ["Firefox before 65, before the composition ends", { isComposing: true, keyCode: 13 }, true],
  ["Safari, after the composition ended", { isComposing: false, keyCode: 229 }, true],
  ["any browser without an input method", { isComposing: false, keyCode: 13 }, false],
])("the Enter of %s: %j", (_, nativeEvent, expected) => {
  expect(isComposing({ nativeEvent })).toBe(expected);
});
