import styles from "./Steps.module.css";

/** What to do, one numbered thing after the other. */
export function Steps({ steps }: { readonly steps: readonly string[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
