import { useText } from "../locales/language.tsx";
import { Button } from "../ui/Button.tsx";
import type { WatchedPayin } from "./usePayin.ts";

/** Asks for the payin at once. Busy only while it is what was asked for by hand, not at every poll. */
export function CheckNowButton(props: {
  readonly watched: WatchedPayin;
  readonly label: string;
  readonly look: "primary" | "quiet";
}) {
  const { watched, label, look } = props;
  const text = useText();
  const isBusy = watched.isChecking && watched.askedAtMs > watched.checkedAtMs;
  return (
    <Button look={look} isBusy={isBusy} onClick={watched.checkNow}>
      {isBusy ? text("watch.checking") : label}
    </Button>
  );
}
