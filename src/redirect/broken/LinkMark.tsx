import { Outline } from "../../ui/Icon.tsx";
import styles from "./BrokenLinkPage.module.css";

/** Outlines on the grid of `Icon`, by what is wrong with the address. */
const outlines = {
  /** A chain that is cut. */
  broken:
    "M10.5 7.5L12 6a4.2 4.2 0 0 1 6 6l-1.5 1.5M13.5 16.5L12 18a4.2 4.2 0 0 1-6-6l1.5-1.5M4 4l16 16",
  /** A lock. */
  mismatch: "M6 10.5h12v9H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5",
  /** A clock. */
  ended: "M12 7v5.2l3.4 2M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18z",
  /** A magnifier. */
  noPage: "M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13zM15.5 15.5L20 20",
} as const;

/** Shows at the end of the heading's line that an address opens no payment. It is decoration. */
export function LinkMark({ fault }: { readonly fault: keyof typeof outlines }) {
  return (
    <span className={styles.mark}>
      <Outline d={outlines[fault]} />
    </span>
  );
}
