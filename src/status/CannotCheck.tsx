import { useText } from "../locales/language.tsx";
import type { PayinDescription } from "../payin/describePayin.ts";
import { LastCheck } from "../payin/StateChip.tsx";
import type { WatchedPayin } from "../payin/usePayin.ts";
import { Alert } from "../ui/Alert.tsx";
import { Answers } from "./Answers.tsx";

/**
 * Says beside an instruction why the page cannot poll at the moment, which never says that the payment failed (G41, G42), and what
 * to do meanwhile: for those who have paid and for those who have not.
 */
export function CannotCheck(props: {
  readonly described: PayinDescription;
  readonly watched: WatchedPayin;
}) {
  const { described, watched } = props;
  const { outcome } = described;
  const text = useText();
  if (outcome !== "lost" && outcome !== "busy" && outcome !== "unreadable") return null;
  return (
    <Alert tone="warn">
      {/* A new key, so that the old words do not move to the place of the new ones. */}
      <p key={outcome}>{text(`watch.${outcome}`)}</p>
      <Answers described={described} payin={watched.payin} isInAlert />
      <LastCheck checkedAtMs={watched.checkedAtMs} />
    </Alert>
  );
}
