import { expect, test } from "vitest";
import { chooseLanguage } from "./chooseLanguage.ts";

test.each([
  { wanted: ["pt-BR"], gives: "pt-BR" },
  { wanted: ["PT-br"], gives: "pt-BR" },
  { wanted: ["pt-PT"], gives: "pt-BR" },
  { wanted: ["en-GB", "ja"], gives: "en" },
  { wanted: ["xx", "ja-JP"], gives: "ja" },
  { wanted: [undefined, "ja"], gives: "ja" },
  { wanted: ["xx", "../secret", ""], gives: "en" },
  { wanted: [], gives: "en" },
])("of wanted $wanted the page speaks $gives", ({ wanted, gives }) => {
  expect(chooseLanguage(wanted, ["en", "ja", "pt-BR"])).toBe(gives);
});
