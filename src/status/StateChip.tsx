import { useText } from "../locales/language.tsx";
import { CheckedAgo } from "../payin/CheckNow.tsx";
import type { WatchedPayin } from "../payin/usePayin.ts";
import { Dot } from "../ui/Dot.tsx";
import { Icon } from "../ui/Icon.tsx";
import { type PayinState, stateLooks } from "./payinState.ts";
import styles from "./StateChip.module.css";

/** Shows the state of a payment, and when it was last checked unless it is final. */
export function StateChip(props: {
  readonly state: PayinState;
  readonly watched: Pick<WatchedPayin, "checkedAtMs">;
}) {
  const { state, watched } = props;
  const text = useText();
  const { icon } = stateLooks[state];
  return (
    <div className={styles.state}>
      <p className={styles.chip}>
        {icon === undefined ? <Dot tone="waiting" /> : <Icon name={icon} />}
        {text(`status.state.${state}`)}
      </p>
      {state !== "received" && state !== "failed" && <CheckedAgo watched={watched} />}
    </div>
  );
}
