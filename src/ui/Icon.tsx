import styles from "./Icon.module.css";

/** Outlines on a grid of 24, drawn in the colour of the text around them. */
const outlines = {
  info: "M12 11v5.5M12 7.5v.1M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18z",
  warn: "M12 9.5v4.5M12 17v.1M10.3 4.6L2.9 17.5A2 2 0 0 0 4.6 20.5h14.8a2 2 0 0 0 1.7-3L13.7 4.6a2 2 0 0 0-3.4 0z",
  bad: "M12 7.5V13M12 16.4v.1M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3z",
  good: "M8 12.3l2.8 2.7L16 9.5M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18z",
  check: "M4.5 12.5l5 5L19.5 7",
  cross: "M6 6l12 12M18 6L6 18",
  lock: "M6 10.5h12v9H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5",
  unreachable:
    "M4 4l16 16M9 13a5 5 0 0 1 6 0M5.5 9.8a10 10 0 0 1 4-2.3M14 7.4a10 10 0 0 1 4.5 2.4M12 17v.1",
  help: "M9.3 9.3a2.8 2.8 0 1 1 4 2.6c-.9.5-1.3 1-1.3 2M12 16.9v.1M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18z",
  globe: "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM3 12h18M12 3c-4.5 5-4.5 13 0 18c4.5-5 4.5-13 0-18z",
  clock: "M12 7v5.2l3.4 2M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18z",
} as const;

export type IconName = keyof typeof outlines;

/** Shows a decorative icon beside words. */
export function Icon({ name }: { readonly name: IconName }) {
  return <Outline d={outlines[name]} />;
}

/** Draws the outline of a decorative icon on the grid of 24. */
export function Outline({ d }: { readonly d: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
