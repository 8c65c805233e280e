import { useId, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import styles from "../console.module.css";

/** A button for what cannot be taken back: it asks first, beside itself. */
export function ConfirmButton(props: {
  readonly name: string;
  /** Says what it is for, where several stand on the page. */
  readonly label?: string;
  /** What happens, as a question. */
  readonly question: string;
  readonly confirm: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
}) {
  const { name, label, question, confirm, isBusy, onConfirm } = props;
  const [isAsking, setIsAsking] = useState(false);
  const id = useId();
  return (
    <div className={styles.confirm}>
      <Button
        id={id}
        look="small"
        aria-label={label}
        aria-expanded={isAsking}
        isBusy={isBusy}
        onClick={() => {
          setIsAsking(!isAsking);
        }}
      >
        {name}
      </Button>
      {isAsking && (
        <div className={styles.question}>
          <p>{question}</p>
          <Button
            look="small"
            className={styles.loud}
            onClick={() => {
              // The button that was pressed goes away.
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
