import styles from "./Digits.module.css";
import { groupDigits, splitNumbers } from "./groupDigits.ts";

/**
 * Shows a number that the customer types or reads aloud, in groups. Margins separate them, not spaces, so that a selection holds
 * the bare value.
 */
export function Digits({ value }: { readonly value: string }) {
  const groups = groupDigits(value);
  return (
    <bdi className={styles.groups} dir={groups.length > 1 ? "ltr" : undefined} translate="no">
      {groups.map((group, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the groups of one number never move
        <span key={index}>{group}</span>
      ))}
    </bdi>
  );
}

/** Shows a text with the numbers in it in groups. */
export function TextWithDigits({ text }: { readonly text: string }) {
  return splitNumbers(text).map((part, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never move
    index % 2 === 1 ? <Digits key={index} value={part} /> : part,
  );
}
