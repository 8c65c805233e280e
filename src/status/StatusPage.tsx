import type { UrlVerdict } from "@pay/contract/followableUrl.ts";
import type { UsualTime } from "@pay/contract/merchantLook.ts";
import { isStatusKnown } from "@pay/contract/payinReading.ts";
import { lazy, type ReactNode, useState } from "react";
import { formatMoney } from "../locales/formatMoney.ts";
import { useLanguage } from "../locales/language.tsx";
import type { Outcome, PayinDescription } from "../payin/describePayin.ts";
import { showState } from "../payin/StateChip.tsx";
import type { WatchedPayin } from "../payin/usePayin.ts";
import { ShopContact } from "../redirect/help/ShopContact.tsx";
import { useMerchantInfo } from "../redirect/merchantInfo.ts";
import { PaymentPage, type ShownPayment } from "../redirect/PaymentPage.tsx";
import { classNames } from "../ui/classNames.ts";
import { Icon } from "../ui/Icon.tsx";
import { LatePart } from "../ui/LatePart.tsx";
import { More } from "../ui/More.tsx";
import { SlowNote } from "../ui/SlowNote.tsx";
import { TabIcon } from "../ui/TabIcon.tsx";
import { Answers } from "./Answers.tsx";
import { KnownFacts } from "./KnownFacts.tsx";
import { OutcomeWords } from "./OutcomeWords.tsx";
import { PayinRecord } from "./PayinRecord.tsx";
import { Receipt } from "./Receipt.tsx";
import { StatusActions } from "./StatusActions.tsx";
import styles from "./StatusPage.module.css";
import { useAmountLabel } from "./useAmountLabel.ts";

const MoneyLeft = lazy(() => import("../redirect/help/MoneyLeft.tsx"));
const SpentCode = lazy(() => import("../instruction/SpentCode.tsx"));

/** Outcomes after which a customer may miss money. The header offers the same help everywhere. */
const offersHelp: ReadonlySet<Outcome> = new Set<Outcome>([
  "unknown",
  "partial",
  "expired",
  "failed",
  "refused",
  "busy",
  "lost",
  "unreadable",
]);

/** Outcomes whose words send the customer to the shop. */
const asksShop: ReadonlySet<Outcome> = new Set<Outcome>([
  "unknown",
  "partial",
  "expired",
  "failed",
  "refused",
  "reversed",
  "forbidden",
  "tokenEnded",
  "notFound",
  "unreadable",
]);

/** Shows the status of the payment: what happened, whether money moved, and what to do now (§1 step 6, G41, G42). */
export function StatusPage(props: {
  readonly described: PayinDescription;
  readonly payment: ShownPayment;
  readonly watched: WatchedPayin;
  /** The judged `returnUrl` (G24); undefined while none is known. */
  readonly returnVerdict: UrlVerdict | undefined;
  /** When the customer said that they have paid, in epoch milliseconds. */
  readonly saidPaidAtMs: number | undefined;
  /** How long such a payment usually takes, if that is known. */
  readonly usualTime: UsualTime | undefined;
  /** Leads to the instruction, while it can be paid. */
  readonly showInstruction: (() => void) | undefined;
  /** Whether the customer has seen the payment wait: one that was decided before is shown without motion. */
  readonly hasWaited: boolean;
  /** Further content, e.g. the form for the reference. */
  readonly more?: ReactNode;
}) {
  const { described, payment, watched, returnVerdict, showInstruction } = props;
  const { outcome, state, icon } = described;
  const { payin } = watched;
  const isReceipt = outcome === "success";
  const expireAt = payin?.paymentMethodResponse.expireAt;
  const merchantName = payment.channelName;
  const { text, formats } = useLanguage();
  const { contact } = useMerchantInfo();
  const hasSaidPaid = props.saidPaidAtMs !== undefined;
  const amountLabel = useAmountLabel(described, payin, merchantName);
  // Loaded when it is opened: a page that cannot check can often not load it either.
  const [isHelpOpened, setIsHelpOpened] = useState(false);
  const title = describeTitle();
  const record = payin && <PayinRecord payin={payin} isReceipt={isReceipt} />;
  const facts = payin && isStatusKnown(payin) && !isReceipt && (
    <KnownFacts
      payin={payin}
      saidPaidAtMs={props.saidPaidAtMs}
      usualTime={props.usualTime}
      isWaiting={outcome === "processing"}
      isUnknown={state === "unknown" || state === "ended"}
    />
  );
  const words = (
    <div className={styles.words}>
      <OutcomeWords outcome={outcome} watched={watched} isLater={props.hasWaited} />
      {outcome === "loading" && <SlowNote />}
    </div>
  );
  return (
    <PaymentPage
      payment={payment}
      heading={title}
      state={showState(
        described,
        watched,
        text,
        // The time to pay presses nobody who has paid.
        outcome === "processing" && !hasSaidPaid ? { expireAt } : undefined,
      )}
      amountLabel={amountLabel}
      amountAction={
        (state === "received" || state === "failed") && (
          <span
            className={classNames(styles.seal, styles[state], props.hasWaited && styles.stamped)}
            aria-hidden="true"
          >
            <Icon name={state === "received" ? "check" : "cross"} />
          </span>
        )
      }
      mark={
        outcome === "expired" &&
        payin?.paymentMethodResponse.qrCode !== undefined && (
          <LatePart>
            <SpentCode />
          </LatePart>
        )
      }
      drawnHeading={
        // A change is announced once. Screen readers read the page's first words anyway.
        <span aria-live="polite" className={isReceipt ? styles.said : undefined}>
          {/* A new key, so that the old words do not move to the place of the new ones. */}
          <span key={described.heading}>{title}</span>
        </span>
      }
      actions={<StatusActions {...props} />}
      hasHelp
      wayBack={
        // The bar has no room for it beside the instruction, unless it is the bar's main link.
        showInstruction !== undefined && described.bar !== "back" && returnVerdict?.ok
          ? returnVerdict.url
          : undefined
      }
    >
      {icon !== undefined && <TabIcon name={icon} />}
      {outcome === "processing" && facts}
      {words}
      <Answers
        described={described}
        payin={payin}
        leadsToInstruction={showInstruction !== undefined}
      />
      {contact && asksShop.has(outcome) && <ShopContact contact={contact} />}
      {isReceipt && record}
      {outcome !== "processing" && facts}
      {!isReceipt && record}
      {props.more}
      {payin && isReceipt && <Receipt payin={payin} title={title} />}
      {outcome === "success" && returnVerdict?.ok && (
        // Without its query, which may be long.
        <p className={styles.onPaper} translate="no">
          {returnVerdict.url.split("?")[0]}
        </p>
      )}
      {offersHelp.has(outcome) && (
        <More summary={text("help.title")} onOpen={() => setIsHelpOpened(true)}>
          {isHelpOpened && (
            <LatePart fallback={<p>{text("app.notLoaded.what")}</p>}>
              <MoneyLeft payment={payment} />
            </LatePart>
          )}
        </More>
      )}
    </PaymentPage>
  );

  function describeTitle(): string {
    const { heading } = described;
    if (!isReceipt || !payment.money) {
      return text(heading === "task" ? "status.processing.title" : heading);
    }
    const amount = formatMoney(payment.money, formats);
    return merchantName === undefined
      ? text("status.success.amount", { amount })
      : text("status.success.amountTo", { amount, merchant: merchantName });
  }
}
