import { Icon } from "../ui/Icon.tsx";
import styles from "./SpentCode.module.css";

/** Rows of a pattern that looks like a code from afar, and is none: nothing here can be scanned. */
const rows = [
  "1110110111",
  "1010011101",
  "1110101111",
  "0001110010",
  "1101010110",
  "0110101011",
  "1010011000",
  "1110110101",
  "1010101110",
  "1111010011",
];

/** Shows that a code is out of use: a blurred pattern, crossed out by a clock. The words beside it say so. */
export default function SpentCode() {
  return (
    <span className={styles.code} aria-hidden="true">
      <svg viewBox={`0 0 ${rows.length} ${rows.length}`}>
        <path
          d={rows
            .flatMap((row, y) =>
              Array.from(row).map((cell, x) => (cell === "1" ? `M${x} ${y}h1v1h-1z` : "")),
            )
            .join("")}
        />
      </svg>
      <Icon name="clock" />
    </span>
  );
}
