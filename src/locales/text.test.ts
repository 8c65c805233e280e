import { expect, test } from "vitest";
import { english } from "../testing/english.ts";

const { text } = english;

test("a text is looked up by its key", () => {
  expect(text("page.test")).toBe("Test payment. No money moves.");
});

test("a text takes its placeholders and no others", () => {
  expect(text("page.order", { idPayin: "A-1042" })).toBe("Order A-1042");
  // @ts-expect-error the placeholder is missing
  text("page.order");
  // @ts-expect-error this text has no placeholder
  text("page.test", { idPayin: "A-1042" });
});

test.each([
  ["plain words", "Nordic Bikes’ 自転車 متجر", "Nordic Bikes’ 自転車 متجر"],
  ["an override", "Shop \u202Emoc.live", "Shop moc.live"],
  ["an embedding and isolates that are never ended", "\u202B\u2067Shop", "Shop"],
  ["an isolate that is ended too often", "Shop\u2069\u2069 Ltd", "Shop Ltd"],
] as const)("a name with %s does not reorder the text around it", (_, name, said) => {
  expect(text("page.titleOf", { title: "Your details", name })).toBe(`Your details – ${said}`);
});
