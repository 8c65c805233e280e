import { toServerTime } from "../api/serverClock.ts";
import { useLanguage } from "../locales/language.tsx";
import type { Text } from "../locales/text.ts";
import type { StateLook } from "../redirect/PaymentPage.tsx";
import { classNames } from "../ui/classNames.ts";
import { Dot } from "../ui/Dot.tsx";
import { Icon } from "../ui/Icon.tsx";
import type { PayinDescription } from "./describePayin.ts";
import { type Deadline, Expiry } from "./Expiry.tsx";
import tones from "./headerTone.module.css";
import styles from "./StateChip.module.css";
import type { WatchedPayin } from "./usePayin.ts";
import { useServerNow } from "./useServerNow.ts";

/** Returns how the header shows a payment, with the deadline while it counts. */
export function showState(
  described: PayinDescription,
  watched: Pick<WatchedPayin, "payin" | "checkedAtMs">,
  text: Text,
  deadline?: Deadline,
): StateLook {
  const { state, chip, tone, sign } = described;
  // At the task, the deadline is a second line of the chip, and the room for the chip stays the same: nothing moves under a finger.
  const isUncheckedTask = state === "unknown" && deadline !== undefined;
  return {
    chip: chip && (
      <div className={styles.state}>
        <p className={classNames(styles.chip, isUncheckedTask && styles.twoLines)}>
          <StateSign sign={sign} />
          {/* An element, because a translating browser replaces bare text beside the sign. */}
          <span>{text(chip)}</span>
          <span className={styles.detail}>
            {deadline && (state === "waiting" || isUncheckedTask) ? (
              <Expiry {...deadline} isAlone={isUncheckedTask} />
            ) : (
              <ChipDetail {...described} {...watched} />
            )}
          </span>
        </p>
        {state !== "waiting" && !isUncheckedTask && deadline?.expireAt !== undefined && (
          <p>
            <Expiry {...deadline} isAlone />
          </p>
        )}
        {!isUncheckedTask && (state === "unknown" || state === "ended") && (
          <LastCheck checkedAtMs={watched.checkedAtMs} isAlways={state === "ended"} />
        )}
      </div>
    ),
    sign: <StateSign sign={sign} />,
    // The first colour of a visit does not fade in.
    className: state === "loading" ? undefined : tones[tone],
  };
}

/** Shows the sign of a state. */
function StateSign({ sign }: Pick<PayinDescription, "sign">) {
  return sign === "dot" ? <Dot tone="waiting" /> : <Icon name={sign} />;
}

/** Shows when a payment failed, or that the page still checks one whose time is over. The receipt of a received one has its time. */
function ChipDetail(props: Pick<PayinDescription, "state"> & Pick<WatchedPayin, "payin">) {
  const { state, payin } = props;
  const { text, formats } = useLanguage();
  const nowMs = useServerNow(() => 60_000);
  const { processedAt } = payin?.process ?? {};
  if (state === "timeOver") return text("status.stillChecking");
  if (state !== "failed" || processedAt === undefined) return null;
  return <time dateTime={processedAt}>{formats.moment(Date.parse(processedAt), nowMs)}</time>;
}

/** Milliseconds after which the last answer counts as old. */
const oldAfterMs = 30_000;

/**
 * Shows when the payment was read last, for a page that cannot read it now. A recent time keeps its room, and is not shown unless the
 * page never reads it again (`isAlways`).
 */
export function LastCheck(
  props: Pick<WatchedPayin, "checkedAtMs"> & { readonly isAlways?: boolean },
) {
  const { checkedAtMs, isAlways = false } = props;
  const { text, formats } = useLanguage();
  const nowMs = useServerNow(() => 1000);
  if (checkedAtMs === 0) return null;
  const atMs = toServerTime(checkedAtMs);
  const time = formats.moment(atMs, Math.max(nowMs, atMs));
  const isShown = isAlways || nowMs - atMs > oldAfterMs;
  return (
    <p className={isShown ? undefined : styles.recent}>{text("watch.lastChecked", { time })}</p>
  );
}
