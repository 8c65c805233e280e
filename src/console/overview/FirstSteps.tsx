import { Card } from "../../ui/Card.tsx";
import styles from "../console.module.css";
import { sectionPath } from "../consoleRoute.ts";
import { ConsoleLink } from "../frame/ConsoleLink.tsx";
import { text } from "./overviewText.ts";

const steps = ["links", "payments", "callbacks", "money"] as const;

/** The way of a first payment through the sections. */
export function FirstSteps() {
  return (
    <Card title={text("first")}>
      <ol className={styles.steps}>
        {steps.map((name) => (
          <li key={name}>
            <ConsoleLink href={sectionPath(name)} className={styles.step}>
              {text(`first.${name}`)}
            </ConsoleLink>
          </li>
        ))}
      </ol>
    </Card>
  );
}
