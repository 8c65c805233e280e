import { expect, test } from "vitest";
import { english } from "../testing/english.ts";

const { text } = english;

test("a text is asked for by its key", () => {
  expect(text("page.test")).toBe("Test payment. No money moves.");
});

test("a text takes its placeholders and no others", () => {
  expect(text("page.order", { idPayin: "A-1042" })).toBe("Order A-1042");
  // @ts-expect-error the placeholder is missing
  text("page.order");
  // @ts-expect-error this text has no placeholder
  text("page.test", { idPayin: "A-1042" });
});
