import { useText } from "../locales/language.tsx";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { SlowNote } from "../ui/SlowNote.tsx";
import styles from "./CheckNow.module.css";
import { chooseNotice } from "./chooseNotice.ts";
import type { WatchedPayin } from "./usePayin.ts";

/**
 * Asks for the payin at once; busy only while it is what was asked for by hand, not at every poll. What came of it, and what stands
 * in the way of looking, is said right above it, once and politely: the button is in sight wherever the customer has scrolled to.
 */
export function CheckNow(props: {
  readonly watched: WatchedPayin;
  readonly label: string;
  readonly look: "primary" | "quiet";
}) {
  const { watched, label, look } = props;
  const { failure, asked } = watched;
  const text = useText();
  const notice = chooseNotice(failure, asked === "answered");
  const isBusy = asked === "waiting";
  return (
    <>
      <div aria-live="polite" className={styles.notice}>
        {notice !== undefined && watched.payin && (
          <Alert tone={notice === "nothingYet" ? "info" : "warn"}>{text(`watch.${notice}`)}</Alert>
        )}
        {/* Where there is nothing to show, the page itself says why; only that a try changed nothing is news. */}
        {watched.payin === undefined && asked === "answered" && (
          <Alert tone="info">{text("watch.stillTheSame")}</Alert>
        )}
      </div>
      {isBusy && <SlowNote />}
      <Button look={look} isBusy={isBusy} onClick={watched.checkNow}>
        {isBusy ? text("watch.checking") : label}
      </Button>
    </>
  );
}
