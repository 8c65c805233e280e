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
    grounds: ["#f2f5f4", "#ffffff", "#fff3d6", "#fdecea", "#e2f4ec"],
    textOnTint: ["#10211d", "#47574f", "#a8201a"],
    edgeOnTint: "#7a8984",
    tintLightness: 0.94,
    step: -0.005,
  },
  dark: {
    grounds: ["#0c1412", "#16211e", "#33280f", "#3b1916", "#14322a"],
    textOnTint: ["#e8f0ed", "#adbcb6", "#ffa59c"],
    edgeOnTint: "#7e8f89",
    tintLightness: 0.16,
    step: 0.005,
  },
} as const satisfies Record<"light" | "dark", Theme>;
