import { useText } from "../locales/language.tsx";
import { CheckedAgo } from "./CheckNow.tsx";
import type { WatchedPayin } from "./usePayin.ts";
import type { StateLook } from "../redirect/PaymentPage.tsx";
import { Dot } from "../ui/Dot.tsx";
import { Icon } from "../ui/Icon.tsx";
import { describeState, type PayinState, stateLooks } from "./payinState.ts";
import styles from "./StateChip.module.css";

/** Returns how the header shows a state. */
export function showState(
  state: PayinState,
  watched: Pick<WatchedPayin, "checkedAtMs">,
): StateLook {
  return {
    chip: <StateChip state={state} watched={watched} />,
    sign: <StateSign state={state} />,
    className: stateLooks[state].className,
  };
}

/** Shows the sign of a state. */
function StateSign({ state }: { readonly state: PayinState }) {
  const { icon } = stateLooks[state];
  return icon === undefined ? <Dot tone="waiting" /> : <Icon name={icon} />;
}

/** Shows the state of a payment, and when it was last checked unless it is final. */
function StateChip(props: {
  readonly state: PayinState;
  readonly watched: Pick<WatchedPayin, "checkedAtMs">;
}) {
  const { state, watched } = props;
  const text = useText();
  return (
    <div className={styles.state}>
      <p className={styles.chip}>
        <StateSign state={state} />
        {/* An element, because a translating browser replaces bare text beside the sign. */}
        <span>{describeState(state, text)}</span>
      </p>
      {state !== "received" && state !== "failed" && <CheckedAgo watched={watched} />}
    </div>
  );
}
