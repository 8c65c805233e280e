import type { ReactNode } from "react";
import { useLanguage, useText } from "../locales/language.tsx";
import { CheckNowButton } from "../payin/CheckNowButton.tsx";
import type { WatchedPayin } from "../payin/usePayin.ts";
import { WatchLine } from "../payin/WatchLine.tsx";
import { Alert } from "../ui/Alert.tsx";
import { ButtonLink } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Page } from "../ui/Page.tsx";
import { classNames } from "../ui/classNames.ts";
import type { Outcome } from "./describeOutcome.ts";
import { OutcomeWords } from "./OutcomeWords.tsx";
import { outcomeLooks } from "./outcomeLooks.ts";
import { PayinRecord } from "./PayinRecord.tsx";
import styles from "./StatusPage.module.css";

/** Where the merchant is returned to: followed as it is, with its host to be shown (G40). */
export interface WayBack {
  readonly url: string;
  readonly host: string;
}

interface StatusPageProps {
  readonly outcome: Outcome;
  readonly watched: WatchedPayin;
  readonly merchantName?: string | undefined;
  /** `refused` when there is an address that must not be followed; undefined while none is known. */
  readonly wayBack: WayBack | "refused" | undefined;
  readonly banner?: ReactNode;
  readonly header?: ReactNode;
  /** What else can be done, e.g. to see again how to pay. */
  readonly more?: ReactNode;
}

/** Where the payment stands: what happened, whether money moved, and what to do now (§1 step 6, G41, G42). */
export function StatusPage(props: StatusPageProps) {
  const { outcome, watched, merchantName, wayBack, banner, header, more } = props;
  const text = useText();
  const { icon, tone, isOpen, isOver } = outcomeLooks[outcome];
  const title = text(`status.${outcome}.title`);
  return (
    <Page
      banner={banner}
      header={header}
      documentTitle={title}
      heading={
        <span className={styles.heading}>
          <span className={classNames(styles.badge, styles[tone])}>
            <Icon name={icon} />
          </span>
          {/* A change is said once and politely; the first words of a page are read out anyway. */}
          <span aria-live="polite">{title}</span>
        </span>
      }
      actions={
        (isOver || isOpen) && (
          <>
            {isOpen && (
              <CheckNowButton watched={watched} label={text("status.checkNow")} look="primary" />
            )}
            <BackToMerchant
              wayBack={wayBack}
              merchantName={merchantName}
              look={isOpen ? "quiet" : "primary"}
            />
          </>
        )
      }
    >
      <div className={styles.words}>
        <OutcomeWords outcome={outcome} payin={watched.payin} merchantName={merchantName} />
      </div>
      {outcome !== "loading" && isOpen && <WatchLine watched={watched} />}
      {more}
      {watched.payin && <PayinRecord payin={watched.payin} />}
    </Page>
  );
}

function BackToMerchant(props: {
  readonly wayBack: StatusPageProps["wayBack"];
  readonly merchantName: string | undefined;
  readonly look: "primary" | "quiet";
}) {
  const { wayBack, merchantName, look } = props;
  const { text, textWith } = useLanguage();
  if (wayBack === undefined) return null;
  if (wayBack === "refused") return <Alert tone="warn">{text("status.backRefused")}</Alert>;
  const { url, host } = wayBack;
  return (
    <>
      <ButtonLink href={url} rel="noreferrer" look={look}>
        {text("status.back", { merchant: merchantName ?? host })}
      </ButtonLink>
      {merchantName !== undefined && (
        <p className={styles.host}>
          {textWith("status.backHost", { host: <bdi translate="no">{host}</bdi> })}
        </p>
      )}
    </>
  );
}
