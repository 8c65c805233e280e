import type { PayinProgress } from "@pay/contract/payin.ts";
import { useState } from "react";
import { serverNow } from "../api/serverClock.ts";
import { formatMoney } from "../locales/formatMoney.ts";
import { useLanguage } from "../locales/language.tsx";
import { moneyToSend } from "../payin/progress.ts";
import { useServerNow } from "../payin/useServerNow.ts";
import type { KeptLink } from "../redirect/keptLink.ts";
import { ActionRow, type RowAction } from "../ui/ActionRow.tsx";
import { LiveRegion } from "../ui/LiveRegion.tsx";
import { download } from "../ui/download.ts";
import { type ShareOutcome, share } from "../ui/share.ts";
import { useIsTouch } from "../ui/useIsTouch.ts";
import { calendarEntry, isWorthRemembering } from "./calendarEntry.ts";
import styles from "./Instruction.module.css";

/**
 * Helps a customer who pays later or on another device: with the link to the payment and, if there is time, a calendar entry and
 * a print button.
 */
export function KeepInstruction(props: {
  readonly payin: PayinProgress;
  readonly merchantName: string | undefined;
  readonly link: KeptLink;
  /** Whether the page has a button to share the payment already. */
  readonly isShared?: boolean;
}) {
  const { payin, merchantName, link, isShared = false } = props;
  const { text, textWith, formats } = useLanguage();
  const [outcome, setOutcome] = useState<ShareOutcome>();
  const nowMs = useServerNow(() => 60_000);
  const { expireAt, idPayin, instructionKind } = payin.paymentMethodResponse;
  const expireAtMs = expireAt === undefined ? Number.NaN : Date.parse(expireAt);
  // Where the bar does not show a store's code, it prints it.
  const isPrintedHere = useIsTouch() || instructionKind !== "storeCode";
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
  const actions: RowAction[] = [];
  if (!isShared)
    actions.push({
      icon: "share",
      label: text("instruction.keep.share"),
      onAct: () => void share({ title, url: link.url }).then(setOutcome),
    });
  if (isLater && expireAt !== undefined)
    actions.push({ icon: "remind", label: text("instruction.keep.calendar"), onAct: remember });
  if (isLater && isPrintedHere)
    actions.push({ icon: "print", label: text("instruction.keep.print"), onAct: () => print() });
  return (
    <div className={styles.keep}>
      <ActionRow actions={actions} />
      <LiveRegion className={styles.outcome}>
        {outcome !== undefined && (
          <>
            {outcome !== "shared" && <span>{text(`instruction.keep.${outcome}`)} </span>}
            <span>{whatItAllows()}</span>
          </>
        )}
      </LiveRegion>
    </div>
  );

  function whatItAllows() {
    if (link.endsAtMs === undefined) return text("instruction.keep.what");
    const ends = new Date(link.endsAtMs);
    const time = <time dateTime={ends.toISOString()}>{formats.moment(link.endsAtMs)}</time>;
    return textWith("instruction.keep.until", { time });
  }
}
