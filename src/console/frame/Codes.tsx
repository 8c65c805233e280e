import styles from "../console.module.css";

/** Lists addresses, ids or operations, one per line. */
export function Codes({ values }: { readonly values: readonly string[] }) {
  return (
    <ul translate="no" className={styles.codes}>
      {values.map((value) => (
        <li key={value}>
          <code>{value}</code>
        </li>
      ))}
    </ul>
  );
}
