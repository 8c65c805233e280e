/** What an accent has to get along with in one colour scheme: values of `ui/tokens.css`, which a test holds against it. */
export interface Theme {
  /** What text and edges in the accent stand on, besides the tint that is made of it. */
  readonly grounds: readonly string[];
  /** Text that stands on the tint, and the edges that do. */
  readonly textOnTint: readonly string[];
  readonly edgeOnTint: string;
  /** Where the search for a tint that all of it is read on begins. */
  readonly tintLightness: number;
  /** The way that lightness moves until the accent is read: down in the light, up in the dark. */
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
