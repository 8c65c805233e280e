import styles from "./LoudValue.module.css";

/**
 * Shows a value that the customer types or reads aloud. Margins separate the groups of four digits, not spaces, so that a
 * selection holds the bare value.
 */
export function LoudValue({ value }: { readonly value: string }) {
  const groups = /^\d{8,}$/.test(value) ? (value.match(/\d{1,4}/g) ?? []) : [value];
  return (
    <bdi className={styles.groups} dir={groups.length > 1 ? "ltr" : undefined} translate="no">
      {groups.map((group, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the groups of one number never move
        <span key={index}>{group}</span>
      ))}
    </bdi>
  );
}
