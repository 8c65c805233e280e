import { Link } from "react-router";
import { type SectionName, sectionNames, sectionPath } from "../consolePaths.ts";
import { text } from "../consoleText.ts";
import styles from "../console.module.css";

/** Shows the sections of the console: beside the page on a desktop, above it on a phone. */
export function ConsoleNav({ current }: { readonly current: SectionName | undefined }) {
  return (
    <nav aria-label={text("nav")} className={styles.nav}>
      <p className={styles.navTitle}>{text("title")}</p>
      <ul className={styles.navList}>
        {sectionNames.map((name) => (
          <li key={name}>
            <Link
              to={sectionPath(name)}
              aria-current={name === current ? "page" : undefined}
              className={styles.navLink}
            >
              {text(`nav.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
