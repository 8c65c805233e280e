import { useText } from "../locales/language.tsx";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { SlowNote } from "../ui/SlowNote.tsx";
import styles from "./CheckNow.module.css";
import type { WatchedPayin } from "./usePayin.ts";

/**
 * Polls the payin at once. The button is busy only during a poll that the customer requested. The result is announced right above it,
 * because the button is always in sight. The page itself explains why it cannot poll.
 */
export function CheckNow(props: {
  readonly watched: WatchedPayin;
  readonly label: string;
  readonly look: "primary" | "quiet";
  /** The sentence after a poll of the customer that found nothing new. */
  readonly unchanged: "nothingYet" | "stillTheSame";
}) {
  const { watched, label, look, unchanged } = props;
  const { failure, asked, payin } = watched;
  const text = useText();
  const hasFailed = failure !== undefined;
  // Only a page that has shown no payment yet looks the same after another failure.
  const isSame = asked === "answered" && (!hasFailed || payin === undefined);
  const notice = hasFailed ? "stillTheSame" : unchanged;
  const isBusy = asked === "waiting";
  return (
    <>
      <div aria-live="polite" className={styles.notice}>
        {isSame && (
          <Alert>
            <p key={notice}>{text(`watch.${notice}`)}</p>
          </Alert>
        )}
      </div>
      {isBusy && <SlowNote />}
      <Button look={look} isBusy={isBusy} onClick={watched.checkNow}>
        {isBusy ? text("watch.checking") : label}
      </Button>
    </>
  );
}
