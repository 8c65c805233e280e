import { expect, test } from "vitest";
import tokens from "../ui/tokens.css?raw";
import { themes } from "./themes.ts";

const [light = "", dark = ""] = tokens.split("prefers-color-scheme: dark");

function valueOf(token: string, css: string) {
  const value = new RegExp(`--${token}: (#[0-9a-f]+);`).exec(css)?.[1];
  return value === "#fff" ? "#ffffff" : value;
}

test.each([
  ["light", light],
  ["dark", dark],
] as const)("the colours of the %s theme are those of the tokens", (name, css) => {
  const values = (names: readonly string[]) => names.map((token) => valueOf(token, css));
  const { grounds, textOnTint, edgeOnTint } = themes[name];
  expect(grounds).toEqual(values(["page", "surface", "warn-tint", "bad-tint", "good-tint"]));
  expect(textOnTint).toEqual(values(["ink", "ink-soft", "bad"]));
  expect(edgeOnTint).toBe(valueOf("edge", css));
});
