import { Button } from "../../ui/Button.tsx";
import styles from "../console.module.css";
import type { Control } from "./controls.ts";
import { text } from "./paymentsText.ts";

const decisions = ["SUCCESS", "FAILED", "REFUSED"] as const;

/** Lets the developer set the payment's final status (G25). */
export function DecideControl(props: {
  readonly isBusy: boolean;
  readonly onControl: (control: Control) => void;
}) {
  const { isBusy, onControl } = props;
  return (
    <div className={styles.actions}>
      {decisions.map((status) => (
        <Button
          key={status}
          look="small"
          isBusy={isBusy}
          aria-label={text("decideLabel", { status })}
          onClick={() => {
            onControl({ what: "decide", status });
          }}
        >
          {status}
        </Button>
      ))}
    </div>
  );
}
