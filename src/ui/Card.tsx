import type { ReactNode } from "react";
import styles from "./Card.module.css";

/** Groups content. With a title it is a region of the page. */
export function Card({
  title,
  children,
}: {
  readonly title?: string;
  readonly children: ReactNode;
}) {
  if (title === undefined) return <div className={styles.card}>{children}</div>;
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}
