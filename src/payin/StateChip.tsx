import { useLanguage, useText } from "../locales/language.tsx";
import type { StateLook } from "../redirect/PaymentPage.tsx";
import { Dot } from "../ui/Dot.tsx";
import { Icon } from "../ui/Icon.tsx";
import { useNowMs } from "./CheckNow.tsx";
import type { ChipKey, PayinDescription } from "./describePayin.ts";
import { type Deadline, Expiry } from "./Expiry.tsx";
import tones from "./headerTone.module.css";
import styles from "./StateChip.module.css";
import type { WatchedPayin } from "./usePayin.ts";
import { useServerNow } from "./useServerNow.ts";

/** Returns how the header shows a payment, with the deadline while it counts. */
export function showState(
  described: PayinDescription,
  watched: Pick<WatchedPayin, "payin" | "checkedAtMs">,
  deadline?: Deadline,
): StateLook {
  const { state, chip, tone, sign } = described;
  return {
    chip: chip && (
      <div className={styles.state}>
        <p className={styles.chip}>
          <StateSign sign={sign} />
          {/* An element, because a translating browser replaces bare text beside the sign. */}
          <span>
            <ChipWords chip={chip} />
          </span>
          <span className={styles.detail}>
            {state === "waiting" && deadline ? (
              <Expiry {...deadline} isAlone={false} />
            ) : (
              <ChipDetail {...described} {...watched} />
            )}
          </span>
        </p>
        {state !== "waiting" && deadline?.expireAt !== undefined && (
          <p>
            <Expiry {...deadline} isAlone />
          </p>
        )}
        <LastCheck state={state} watched={watched} />
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

function ChipWords({ chip }: { readonly chip: ChipKey }) {
  const text = useText();
  return text(chip);
}

/** Shows when a payment was decided, or that the page still checks one whose time is over. */
function ChipDetail(props: Pick<PayinDescription, "state"> & Pick<WatchedPayin, "payin">) {
  const { state, payin } = props;
  const { text, formats } = useLanguage();
  const nowMs = useServerNow(() => 60_000);
  const { processedAt } = payin?.process ?? {};
  if (state === "timeOver") return text("status.stillChecking");
  const isDecided = state === "received" || state === "failed";
  if (!isDecided || processedAt === undefined) return null;
  return <time dateTime={processedAt}>{formats.moment(Date.parse(processedAt), nowMs)}</time>;
}

/** Shows when the payment was read last, where the page cannot read it now. */
function LastCheck(props: {
  readonly state: PayinDescription["state"];
  readonly watched: Pick<WatchedPayin, "checkedAtMs">;
}) {
  const { state, watched } = props;
  const { text, formats } = useLanguage();
  const nowMs = useNowMs(60_000);
  if ((state !== "unknown" && state !== "ended") || watched.checkedAtMs === 0) return null;
  const time = formats.moment(watched.checkedAtMs, Math.max(nowMs, watched.checkedAtMs));
  return <p>{text("watch.lastChecked", { time })}</p>;
}
