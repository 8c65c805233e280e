import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Row } from "../../ui/Rows.tsx";
import styles from "../console.module.css";
import { text } from "../texts.ts";
import { CopyButton } from "./CopyButton.tsx";

/** Shows a secret after a press, so that bystanders and shared screens do not see it before. */
export function SecretRow({ label, secret }: { readonly label: string; readonly secret: string }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Row
      label={label}
      action={
        <div className={styles.buttons}>
          <Button
            look="small"
            aria-label={text(isShown ? "hideLabel" : "showLabel", { label })}
            onClick={() => setIsShown(!isShown)}
          >
            {text(isShown ? "hide" : "show")}
          </Button>
          <CopyButton label={label} copied={secret} />
        </div>
      }
    >
      <code translate="no" className={styles.code}>
        {isShown ? secret : "•".repeat(12)}
      </code>
    </Row>
  );
}
