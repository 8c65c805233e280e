import type { ReactNode } from "react";
import styles from "./drawer.module.css";

/** Shows a part of the drawer under its heading. */
export function Section(props: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{props.title}</h3>
      {props.children}
    </section>
  );
}
