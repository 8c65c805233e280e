import { useEffect, useId, useRef } from "react";
import styles from "./ErrorSummary.module.css";

/**
 * Lists the errors of a form above it, with a link to each field. It takes the focus when it appears, and screen readers then
 * read it. An alert would be read a second time. Set `key` to the number of attempts, so that the same errors take the focus
 * again.
 */
export function ErrorSummary(props: {
  readonly title: string;
  readonly errors: readonly { readonly id: string; readonly message: string }[];
}) {
  const { title, errors } = props;
  const titleId = useId();
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    summary.current?.focus();
  }, []);
  return (
    <section ref={summary} className={styles.summary} aria-labelledby={titleId} tabIndex={-1}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                // The address keeps the payment link. Only the focus moves.
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
