import { Button } from "../../ui/Button.tsx";
import styles from "../console.module.css";
import type { Control } from "./controls.ts";
import { text } from "./paymentsText.ts";

/** Resends a callback of the payment with its id (G23). */
export function ResendControl(props: {
  readonly ids: readonly string[];
  readonly isBusy: boolean;
  readonly onControl: (control: Control) => void;
}) {
  const { ids, isBusy, onControl } = props;
  return (
    <ul className={styles.list}>
      {ids.map((idCallback) => (
        <li key={idCallback} className={styles.item}>
          <code translate="no">{idCallback}</code>
          <Button
            look="small"
            isBusy={isBusy}
            aria-label={text("resendLabel", { idCallback })}
            onClick={() => {
              onControl({ what: "resend", idCallback });
            }}
          >
            {text("resend.do")}
          </Button>
        </li>
      ))}
    </ul>
  );
}
