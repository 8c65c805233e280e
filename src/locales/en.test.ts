import { expect, test } from "vitest";
import en from "./en.ts";

test.each(Object.entries(en))(
  "%s uses no apostrophe, which ICU takes for a quotation",
  (_, text) => {
    expect(text).not.toContain("'");
  },
);
