import type { ReactNode } from "react";
import { classNames } from "../../ui/classNames.ts";
import styles from "./Pill.module.css";

/** What a state means: still open, done, failed, refused, or money that went back. */
export type Tone = "open" | "good" | "bad" | "refused" | "back";

/** Outlines on a grid of 16, so that no state is told by its colour alone. */
const signs = {
  open: "M8 2a6 6 0 1 0 0 12a6 6 0 0 0 0-12zM8 5v3.2l2.2 1.4",
  good: "M3 8.5l3.3 3.3L13 4.8",
  bad: "M4 4l8 8M12 4l-8 8",
  refused: "M8 2a6 6 0 1 0 0 12a6 6 0 0 0 0-12zM3.8 3.8l8.4 8.4",
  back: "M6.5 3L3 6.5L6.5 10M3 6.5h6.2a3.4 3.4 0 0 1 0 6.8H6.5",
} as const satisfies Record<Tone, string>;

/** Shows a state in words, with the sign and the colour of its tone. */
export function Pill({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <span className={classNames(styles.pill, toneClass(tone))}>
      <ToneSign tone={tone} />
      {children}
    </span>
  );
}

/** Draws the sign of a tone in its colour. It is decorative: words stand beside it. */
export function ToneSign({ tone }: { readonly tone: Tone }) {
  return (
    <svg
      viewBox="0 0 16 16"
      className={classNames(styles.sign, toneClass(tone))}
      aria-hidden="true"
    >
      <path d={signs[tone]} />
    </svg>
  );
}

/** Returns the class that sets the colours of a tone, `--state` and `--state-tint`. */
export function toneClass(tone: Tone): string | undefined {
  return styles[tone];
}
