import { contrast, type Hsl, toHex, toHsl } from "./colour.ts";

/** The colours of one colour scheme with which an accent must contrast: values of `ui/tokens.css`. A test compares both. */
export interface Theme {
  /** Backgrounds of text and edges in the accent, besides the tint that derives from it. */
  readonly grounds: readonly string[];
  /** Colours of text and edges on the tint. */
  readonly textOnTint: readonly string[];
  readonly edgeOnTint: string;
  /** Lightness at which the search for a tint begins. */
  readonly tintLightness: number;
  /** Change of lightness for each attempt to reach the contrast: darker in the light scheme, lighter in the dark. */
  readonly step: number;
}

export const themes = {
  light: {
    grounds: ["#ffffff", "#ffeecb", "#fdecea", "#e6f6f0", "#e5eae8"],
    textOnTint: ["#091e17", "#475751", "#ab1f19"],
    edgeOnTint: "#75847e",
    tintLightness: 0.94,
    step: -0.005,
  },
  dark: {
    grounds: ["#0c1512", "#33280f", "#3b1916", "#102820", "#222b28"],
    textOnTint: ["#e8f1ed", "#abbcb5", "#ffa99f"],
    edgeOnTint: "#7b8a84",
    tintLightness: 0.16,
    step: 0.005,
  },
} as const satisfies Record<"light" | "dark", Theme>;

/** Minimum contrast of text and of edges (WCAG 2.2, 1.4.3 and 1.4.11). */
const textContrast = 4.5;
const edgeContrast = 3;

/** The tokens of `ui/tokens.css` that derive from an accent, by their names; each `#rrggbb`. */
export interface Palette {
  readonly accent: string;
  readonly fill: string;
  readonly "fill-deep": string;
  readonly "fill-edge": string;
  readonly "on-fill": string;
  readonly tint: string;
}

/**
 * Returns the colours of one theme for an accent `#rrggbb`. Surfaces have the colour itself, with white or dark text upon them. The
 * lightness of text and edges in the colour moves until they have enough contrast on every ground, and the hue stays (G43).
 */
export function derivePalette(given: string, theme: Theme): Palette {
  const colour = toHsl(given);
  const fill = given.toLowerCase();
  const tint = findTint(colour, theme);
  const grounds = [...theme.grounds, tint];
  const contrastsBy = (least: number) => (hex: string) =>
    grounds.every((ground) => contrast(hex, ground) >= least);
  const ink = chooseInk(colour);
  return {
    accent: toHex(moveUntil(chooseStart(colour, theme), theme.step, contrastsBy(textContrast))),
    fill,
    "fill-deep": toHex({ ...colour, lightness: deeperThan(colour.lightness, ink === white) }),
    "fill-edge": contrastsBy(edgeContrast)(fill)
      ? fill
      : toHex(moveUntil(colour, theme.step, contrastsBy(edgeContrast))),
    "on-fill": ink,
    tint,
  };
}

const white = "#ffffff";

/** Returns white for text on a colour, or a dark of its hue where white would be hard to read. */
function chooseInk(colour: Hsl): string {
  const ground = toHex(colour);
  if (contrast(white, ground) >= textContrast) return white;
  const dark = { ...colour, saturation: Math.min(colour.saturation, 0.6), lightness: 0.08 };
  return toHex(moveUntil(dark, -0.02, (hex) => contrast(hex, ground) >= textContrast));
}

/** Returns the first colour to try. In the dark scheme it is lighter, and a colour of low saturation becomes a light grey. */
function chooseStart(colour: Hsl, { step }: Theme): Hsl {
  if (step < 0) return colour;
  const { saturation, lightness } = colour;
  return { ...colour, lightness: Math.max(lightness, 0.66, 0.9 * (1 - saturation)) };
}

/** Returns the chosen option's background: the accent's hue at a lightness that the text upon it needs. */
function findTint(colour: Hsl, theme: Theme): string {
  const start = {
    ...colour,
    saturation: Math.min(colour.saturation, 0.5),
    lightness: theme.tintLightness,
  };
  const tint = moveUntil(
    start,
    -theme.step,
    (hex) =>
      theme.textOnTint.every((text) => contrast(hex, text) >= textContrast) &&
      contrast(hex, theme.edgeOnTint) >= edgeContrast,
  );
  return toHex(tint);
}

function moveUntil(start: Hsl, step: number, isRead: (hex: string) => boolean): Hsl {
  const end = step < 0 ? 0 : 1;
  let { lightness } = start;
  while (!isRead(toHex({ ...start, lightness })) && lightness !== end) {
    lightness = Math.min(1, Math.max(0, lightness + step));
  }
  return { ...start, lightness };
}

/** Returns the lightness under the pointer: away from the text on it, or a little towards it where there is no room. */
function deeperThan(lightness: number, hasWhiteText: boolean): number {
  if (hasWhiteText) return lightness < 0.15 ? lightness + 0.12 : lightness - 0.09;
  return lightness > 0.88 ? lightness - 0.1 : lightness + 0.08;
}
