/** A colour by hue (degrees), saturation and lightness (0 to 1). */
export interface Hsl {
  readonly hue: number;
  readonly saturation: number;
  readonly lightness: number;
}

/** Returns the red, green and blue of `#rrggbb`, each 0 to 1. */
function channels(hex: string): readonly [number, number, number] {
  const at = (index: number) => Number.parseInt(hex.slice(index, index + 2), 16) / 255;
  return [at(1), at(3), at(5)];
}

/** Converts `#rrggbb` to hue, saturation and lightness. */
export function toHsl(hex: string): Hsl {
  const [red, green, blue] = channels(hex);
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const range = most - least;
  const lightness = (most + least) / 2;
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  return { hue: (60 * sector() + 360) % 360, saturation, lightness };

  function sector(): number {
    if (most === red) return (green - blue) / range;
    if (most === green) return 2 + (blue - red) / range;
    return 4 + (red - green) / range;
  }
}

/** Converts hue, saturation and lightness to `#rrggbb`. */
export function toHex({ hue, saturation, lightness }: Hsl): string {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (shift: number) => {
    const place = (shift + hue / 30) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/** Returns the contrast ratio of two colours by WCAG 2.2, from 1 (none) to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)] as const;
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
