import { expect, test } from "vitest";
import tokens from "../ui/tokens.css?raw";
import { toHex } from "./colour.ts";
import { derivePalette, themes } from "./derivePalette.ts";

/** Computes relative luminance and contrast a second time, from the text of WCAG 2.2. */
function luminanceOf(hex: string): number {
  const parts = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
  });
  return 0.2126 * (parts[0] ?? 0) + 0.7152 * (parts[1] ?? 0) + 0.0722 * (parts[2] ?? 0);
}

function ratio(one: string, other: string): number {
  const [a, b] = [luminanceOf(one) + 0.05, luminanceOf(other) + 0.05];
  return Math.max(a / b, b / a);
}

/** Returns the hue in degrees, or undefined if rounding leaves too little colour to tell. */
function hueOf(hex: string): number | undefined {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(hex.slice(at, at + 2), 16),
  );
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  if (most - least < 24) return undefined;
  const degrees =
    (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
  return (degrees + 360) % 360;
}

const grid = Array.from({ length: 36 }, (_, index) => index * 10).flatMap((hue) =>
  [0, 0.1, 0.25, 0.5, 0.75, 1].flatMap((saturation) =>
    [0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1].map((lightness) =>
      toHex({ hue, saturation, lightness }),
    ),
  ),
);

test.each(["light", "dark"] as const)(
  "in the %s scheme, every accent has enough contrast on each of its backgrounds",
  (name) => {
    const { grounds, textOnTint, edgeOnTint } = themes[name];
    const failing: string[] = [];
    const demand = (given: string, what: string, value: number, least: number) => {
      if (value < least) failing.push(`${given}: ${what} ${value.toFixed(2)}`);
    };
    for (const given of grid) {
      const palette = derivePalette(given, themes[name]);
      const { accent, fill, tint } = palette;
      for (const ground of [...grounds, tint]) {
        demand(given, `accent ${accent} on ${ground}`, ratio(accent, ground), 4.5);
        demand(given, `edge of a fill on ${ground}`, ratio(palette["fill-edge"], ground), 3);
      }
      if (fill !== given) failing.push(`${given}: the fill is ${fill}`);
      for (const ground of [fill, palette["fill-deep"]])
        demand(given, `ink on ${ground}`, ratio(palette["on-fill"], ground), 4.5);
      for (const text of textOnTint)
        demand(given, `${text} on tint ${tint}`, ratio(text, tint), 4.5);
      demand(given, `edge on tint ${tint}`, ratio(edgeOnTint, tint), 3);
    }
    expect(grid.length).toBe(2808);
    expect(failing.slice(0, 5)).toEqual([]);
  },
);

test("the hue stays the same, however far the lightness moves", () => {
  const moved: string[] = [];
  for (const given of grid) {
    for (const name of ["light", "dark"] as const) {
      const palette = derivePalette(given, themes[name]);
      for (const colour of [palette.accent, palette["fill-deep"], palette["fill-edge"]]) {
        const [before, after] = [hueOf(given), hueOf(colour)];
        if (before === undefined || after === undefined) continue;
        const turn = Math.abs(((before - after + 540) % 360) - 180);
        if (turn > 6) moved.push(`${given} → ${colour}: ${turn.toFixed(1)}°`);
      }
    }
  }
  expect(moved).toEqual([]);
});

test("an accent with enough contrast stays unchanged", () => {
  expect(derivePalette("#5b21b6", themes.light).accent).toBe("#5b21b6");
  expect(derivePalette("#111111", themes.light).accent).toBe("#111111");
});

test.each([
  ["#FFD400", "#ffd400", "dark"],
  ["#ff7a00", "#ff7a00", "dark"],
  ["#c8102e", "#c8102e", "#ffffff"],
  ["#0b1f4d", "#0b1f4d", "#ffffff"],
])("a surface in the brand’s %s stays %s in light and dark, with %s text", (given, fill, text) => {
  for (const theme of [themes.light, themes.dark]) {
    const palette = derivePalette(given, theme);
    expect(palette.fill).toBe(fill);
    if (text === "dark") expect(luminanceOf(palette["on-fill"])).toBeLessThan(0.02);
    else expect(palette["on-fill"]).toBe(text);
  }
});

test.each(["#ffffff", "#808080", "#eaff00", "#000000"])("%s gives six colours too", (given) => {
  for (const theme of [themes.light, themes.dark]) {
    for (const colour of Object.values(derivePalette(given, theme))) {
      expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    }
  }
});

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
  expect(grounds).toEqual(values(["page", "warn-tint", "bad-tint", "good-tint", "grey"]));
  expect(textOnTint).toEqual(values(["ink", "ink-soft", "bad"]));
  expect(edgeOnTint).toBe(valueOf("edge", css));
});
