import styles from "./LoudValue.module.css";

/**
 * A value that is typed or said at a till. Long numbers stand in groups of four with room between them and no space, so that what
 * is selected is what is needed.
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
