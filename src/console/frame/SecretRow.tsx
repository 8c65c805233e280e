import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Row } from "../../ui/Rows.tsx";
import styles from "../console.module.css";
import { text } from "../consoleText.ts";
import { CopyButton } from "./CopyButton.tsx";

/** A secret that is hidden until it is asked for: whoever looks over a shoulder, or at a shared screen, does not see it. */
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
            onClick={() => {
              setIsShown(!isShown);
            }}
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
