import { useId, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import styles from "../console.module.css";
import confirmStyles from "./ConfirmButton.module.css";

/** Shows a button for an irreversible action, which first asks for confirmation beside it. */
export function ConfirmButton(props: {
  readonly name: string;
  /** Accessible name, if the page has several such buttons. */
  readonly label?: string;
  /** The confirmation question, which names the effect. */
  readonly question: string;
  readonly confirm: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
}) {
  const { name, label, question, confirm, isBusy, onConfirm } = props;
  const [isAsking, setIsAsking] = useState(false);
  const id = useId();
  return (
    <div className={confirmStyles.confirm}>
      <Button
        id={id}
        look="small"
        aria-label={label}
        aria-expanded={isAsking}
        isBusy={isBusy}
        onClick={() => setIsAsking(!isAsking)}
      >
        {name}
      </Button>
      {isAsking && (
        <div className={confirmStyles.question}>
          <p>{question}</p>
          <Button
            look="small"
            className={styles.loud}
            onClick={() => {
              // The pressed button is removed.
              document.getElementById(id)?.focus();
              setIsAsking(false);
              onConfirm();
            }}
          >
            {confirm}
          </Button>
        </div>
      )}
    </div>
  );
}
