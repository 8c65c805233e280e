import type { PayinProgress } from "#contract/payin.ts";
import { useState } from "react";
import { serverNow } from "../api/serverClock.ts";
import { formatMoney } from "../locales/formatMoney.ts";
import { useLanguage } from "../locales/language.tsx";
import { moneyToSend } from "../payin/progress.ts";
import { useServerNow } from "../payin/useServerNow.ts";
import type { KeptLink } from "../redirect/keptLink.ts";
import { Button } from "../ui/Button.tsx";
import { download } from "../ui/download.ts";
import { type ShareOutcome, share } from "../ui/share.ts";
import { calendarEntry, isWorthRemembering } from "./calendarEntry.ts";
import styles from "./Instruction.module.css";

/**
 * Helps a customer who pays later or on another device: with the link to the payment and, if there is time, a calendar entry and
 * a print button. The code for a till has its own print button.
 */
export function KeepInstruction(props: {
  readonly payin: PayinProgress;
  readonly merchantName: string | undefined;
  readonly link: KeptLink;
}) {
  const { payin, merchantName, link } = props;
  const { text, textWith, formats } = useLanguage();
  const [outcome, setOutcome] = useState<ShareOutcome>();
  const nowMs = useServerNow(() => 60_000);
  const { expireAt, idPayin, instructionKind } = payin.paymentMethodResponse;
  const expireAtMs = expireAt === undefined ? Number.NaN : Date.parse(expireAt);
  const isLater = expireAt === undefined || isWorthRemembering(expireAtMs, nowMs);
  const amount = formatMoney(moneyToSend(payin), formats);
  const title =
    merchantName === undefined
      ? text("instruction.keep.titleNoMerchant", { amount })
      : text("instruction.keep.title", { amount, merchant: merchantName });
  const remember = () => {
    const entry = { uid: idPayin, title, url: link.url, expireAtMs, nowMs: serverNow() };
    download(new Blob([calendarEntry(entry)], { type: "text/calendar" }), `${idPayin}.ics`);
  };
  return (
    <div className={styles.keep}>
      <div className={styles.ways}>
        <Button look="quiet" onClick={() => void share({ title, url: link.url }).then(setOutcome)}>
          {text("instruction.keep.share")}
        </Button>
        {expireAt !== undefined && isLater && (
          <Button look="quiet" onClick={remember}>
            {text("instruction.keep.calendar")}
          </Button>
        )}
        {instructionKind !== "storeCode" && isLater && (
          <Button look="quiet" onClick={() => print()}>
            {text("instruction.keep.print")}
          </Button>
        )}
      </div>
      <output className={styles.outcome}>
        {outcome !== undefined && (
          <>
            {outcome !== "shared" && <span>{text(`instruction.keep.${outcome}`)} </span>}
            <span>{whatItAllows()}</span>
          </>
        )}
      </output>
    </div>
  );

  function whatItAllows() {
    if (link.endsAtMs === undefined) return text("instruction.keep.what");
    const ends = new Date(link.endsAtMs);
    const time = <time dateTime={ends.toISOString()}>{formats.moment(link.endsAtMs)}</time>;
    return textWith("instruction.keep.until", { time });
  }
}
