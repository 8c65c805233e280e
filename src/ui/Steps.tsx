import styles from "./Steps.module.css";

/** What to do, one numbered thing after the other. */
export function Steps({ steps }: { readonly steps: readonly string[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>
          {/* The service's words may run the other way than the page's. */}
          <bdi>{step}</bdi>
        </li>
      ))}
    </ol>
  );
}
