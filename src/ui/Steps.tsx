import styles from "./Steps.module.css";

/** Shows steps as a numbered list. */
export function Steps({ steps }: { readonly steps: readonly string[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>
          {/* The service's words may have another direction than the page's. */}
          <bdi>{step}</bdi>
        </li>
      ))}
    </ol>
  );
}
