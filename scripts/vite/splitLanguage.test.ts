import { expect, test } from "vitest";
import { splitLanguage } from "./splitLanguage.ts";

test("the texts of the ways to pay come first, those of what follows later, and none is lost", () => {
  const messages = {
    "option.title": "How would you like to pay?",
    "status.success.title": "Payment received",
    "page.test": "Test payment",
    "optional.title": "An area that is not known",
  };
  expect(splitLanguage(messages)).toEqual({
    first: { "option.title": "How would you like to pay?", "page.test": "Test payment" },
    later: {
      "status.success.title": "Payment received",
      "optional.title": "An area that is not known",
    },
  });
});
