import { Link } from "react-router";
import { Card } from "../../ui/Card.tsx";
import styles from "../console.module.css";
import { sectionPath } from "../consolePaths.ts";
import { text } from "./overviewText.ts";

const steps = ["links", "payments", "callbacks", "money"] as const;

/** Shows the steps of a first payment through the sections. */
export function FirstSteps() {
  return (
    <Card title={text("first")}>
      <ol className={styles.steps}>
        {steps.map((name) => (
          <li key={name}>
            <Link to={sectionPath(name)} className={styles.step}>
              {text(`first.${name}`)}
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
