import { useEffect, useId, useRef } from "react";
import styles from "./ErrorSummary.module.css";
import { Icon } from "./Icon.tsx";

/**
 * Lists the errors of a form above it, with a link to each field. A corrected error keeps its line with a tick, so that the form
 * below does not move while the customer types. The list takes the focus when it appears, and describes what has the
 * focus, so that screen readers read all of it. An alert would be read a second time. Set `key` to the number of attempts, so that the same errors take the focus
 * again.
 */
export function ErrorSummary(props: {
  readonly title: string;
  readonly errors: readonly {
    readonly id: string;
    readonly message: string;
    readonly isCorrected: boolean;
  }[];
}) {
  const { title, errors } = props;
  const titleId = useId();
  const listId = useId();
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    summary.current?.focus();
  }, []);
  return (
    <section
      ref={summary}
      className={styles.summary}
      aria-labelledby={titleId}
      aria-describedby={listId}
      tabIndex={-1}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul id={listId} className={styles.list}>
        {errors.map(({ id, message, isCorrected }) => (
          <li key={id}>
            {isCorrected && (
              <s className={styles.corrected}>
                <Icon name="check" />
                <span>{message}</span>
              </s>
            )}
            <a
              hidden={isCorrected}
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
