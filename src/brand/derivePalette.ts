import { contrast, type Hsl, toHex, toHsl } from "./colour.ts";
import type { Theme } from "./themes.ts";

/** What text needs to be read, and what an edge needs to be seen (WCAG 2.2, 1.4.3 and 1.4.11). */
const textContrast = 4.5;
const edgeContrast = 3;

/** The tokens of `ui/tokens.css` that are made of one accent, each `#rrggbb`. */
export interface Palette {
  readonly accent: string;
  readonly accentDeep: string;
  readonly accentInk: string;
  readonly tint: string;
}

/**
 * Makes of any accent `#rrggbb` the colours of one theme: text and edges in it are read on every ground they stand on, and so is what
 * stands on it. A colour that is not moves in lightness until it is; its hue stays (G43).
 */
export function derivePalette(given: string, theme: Theme): Palette {
  const colour = toHsl(given);
  const tint = findTint(colour, theme);
  const grounds = [...theme.grounds, tint];
  const accent = moveUntil(startOf(colour, theme), theme.step, (hex) =>
    grounds.every((ground) => contrast(hex, ground) >= textContrast),
  );
  return {
    tint,
    accent: toHex(accent),
    accentDeep: toHex({ ...accent, lightness: deeperThan(accent.lightness, theme) }),
    accentInk:
      theme.step < 0
        ? "#ffffff"
        : toHex({ ...colour, saturation: Math.min(colour.saturation, 0.6), lightness: 0.08 }),
  };
}

/** In the dark a colour glows as the light ones do on white; what has little of a colour becomes a light grey. */
function startOf(colour: Hsl, { step }: Theme): Hsl {
  if (step < 0) return colour;
  const { saturation, lightness } = colour;
  return { ...colour, lightness: Math.max(lightness, 0.66, 0.9 * (1 - saturation)) };
}

/** The chosen option's ground: the hue as light, or as dark, as what stands on it needs. */
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

/** Under the pointer: away from the ink on it, and where there is no room left, a little towards it. */
function deeperThan(lightness: number, { step }: Theme): number {
  if (step < 0) return lightness < 0.15 ? lightness + 0.12 : lightness - 0.09;
  return lightness > 0.88 ? lightness - 0.1 : lightness + 0.08;
}
