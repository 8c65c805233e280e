import styles from "./Digits.module.css";
import { groupDigits, splitNumbers } from "./groupDigits.ts";

/** A word with a hyphen, at which browsers break it: `(ERC-20)`. One of more letters may need the break. */
const hyphened = /(\S+-\S+)/;
const longestWhole = 24;

/**
 * Shows a value of the service: a number that the customer types or reads aloud in groups, any other as it is. Margins separate groups,
 * not spaces, so that a selection holds the bare value.
 */
export function Digits({ value }: { readonly value: string }) {
  const groups = groupDigits(value);
  if (groups.length === 1)
    return (
      <bdi translate="no">
        {value.split(hyphened).map((part, index) =>
          index % 2 === 1 && part.length <= longestWhole ? (
            // oxlint-disable-next-line react/no-array-index-key -- the words of one value never move
            <span key={index} className={styles.whole}>
              {part}
            </span>
          ) : (
            part
          ),
        )}
      </bdi>
    );
  return (
    <bdi className={styles.groups} dir="ltr" translate="no">
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
