import { expect, test } from "vitest";
import { judgeReference } from "./judgeReference.ts";

test.each(["4", "UTR 4012-88~", " 432112345678\n", "~".repeat(128), ` ${"~".repeat(128)} `])(
  "%j can be sent without the white space around it (G12)",
  (text) => {
    expect(judgeReference(text)).toBeUndefined();
  },
);

test.each([
  ["", "required"],
  [" \n ", "required"],
  ["~".repeat(129), "tooLong"],
  ["réf", "wrongSigns"],
  ["a\nb", "wrongSigns"],
  ["४३२१", "wrongSigns"],
] as const)("%j is %s (G12)", (text, fault) => {
  expect(judgeReference(text)).toBe(fault);
});
