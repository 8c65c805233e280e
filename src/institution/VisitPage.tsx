import type { InstitutionDecision } from "@pay/contract/endpoints/decideInstitutionVisit.ts";
import type { InstitutionVisit } from "@pay/contract/endpoints/readInstitutionVisit.ts";
import type { ReactNode } from "react";
import { formatMoney, isLongMoney } from "../locales/formatMoney.ts";
import { useLanguage, useText } from "../locales/language.tsx";
import { Money } from "../locales/Money.tsx";
import type { TextKey } from "../locales/text.ts";
import { Alert } from "../ui/Alert.tsx";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { Mark } from "../ui/Mark.tsx";
import { Page } from "../ui/Page.tsx";
import { BriefFigure, Figure, PartyHeader } from "../ui/PartyHeader.tsx";
import styles from "./InstitutionPage.module.css";

/** Shows a page of the institution: who is paid and how much as on the payment page, and the name of the bank or wallet. */
export function VisitPage(props: {
  readonly visit?: InstitutionVisit | undefined;
  readonly heading: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  const { visit, heading, actions, children } = props;
  const { text, formats } = useLanguage();
  const operator = visit?.paymentOperator?.name;
  return (
    <Page
      banner={text("institution.notice")}
      renderHeader={
        visit &&
        ((isSumGone) => (
          <PartyHeader
            name={visit.payee}
            detail={text("page.order", { idPayin: visit.idPayin })}
            brief={
              isSumGone ? (
                <BriefFigure>
                  <Money money={visit.money} />
                </BriefFigure>
              ) : undefined
            }
          />
        ))
      }
      sum={
        visit && (
          <Figure
            label={text("page.toPay")}
            isLong={isLongMoney(formatMoney(visit.money, formats))}
          >
            <Money money={visit.money} />
          </Figure>
        )
      }
      heading={heading}
      documentTitle={`${heading} · ${text("institution.bank")}`}
      actions={actions}
    >
      <div className={styles.at}>
        <Mark name={operator ?? ""} glyph={operator ? undefined : "bank"} />
        <p>
          <strong>
            {operator === undefined ? (
              text("institution.bank")
            ) : (
              <bdi translate="no">{operator}</bdi>
            )}
          </strong>{" "}
          <span className={styles.help}>{text("institution.simulated")}</span>
        </p>
      </div>
      {children}
    </Page>
  );
}

/** Asks the visitor to approve, with the three possible answers (G28). */
export function OpenVisit(props: {
  readonly visit: InstitutionVisit;
  readonly isDeciding: boolean;
  readonly onDecide: (decision: InstitutionDecision) => void;
  readonly failure: ReactNode;
}) {
  const { visit, isDeciding, onDecide, failure } = props;
  const { text, formats } = useLanguage();
  const answer = (decision: InstitutionDecision) => () => {
    if (!isDeciding) onDecide(decision);
  };
  return (
    <VisitPage
      visit={visit}
      heading={text("institution.title")}
      actions={
        <>
          <Button look="quiet" onClick={answer("cancel")}>
            {text("institution.cancel")}
          </Button>
          <Button isBusy={isDeciding} translate="no" onClick={answer("approve")}>
            {text("institution.approve", { amount: formatMoney(visit.money, formats) })}
          </Button>
        </>
      }
    >
      {failure}
      <p>{text("institution.help")}</p>
      <div className={styles.late}>
        <p className={styles.help}>{text("institution.comeBackLateHelp")}</p>
        <Button look="small" onClick={answer("comeBackLate")}>
          {text("institution.comeBackLate")}
        </Button>
      </div>
    </VisitPage>
  );
}

const byDecision = {
  approve: "institution.outcome.approved",
  comeBackLate: "institution.outcome.approved",
  cancel: "institution.outcome.cancelled",
} as const satisfies Record<InstitutionDecision, TextKey>;

const byStatus = {
  // A cancelled payment fails at once, so PROCESSING here means approved, before the service reports it.
  PROCESSING: "institution.outcome.approved",
  SUCCESS: "institution.outcome.SUCCESS",
  FAILED: "institution.outcome.FAILED",
  REFUSED: "institution.outcome.REFUSED",
} as const satisfies Record<InstitutionVisit["status"], TextKey>;

const tones = {
  "institution.outcome.approved": "good",
  "institution.outcome.SUCCESS": "good",
  "institution.outcome.cancelled": "bad",
  "institution.outcome.FAILED": "bad",
  "institution.outcome.REFUSED": "bad",
} as const;

/** Shows the decision, the payment and the return link, also to a visitor who comes back later. */
export function DecidedVisit(props: {
  readonly visit: InstitutionVisit;
  /** The visitor's decision on this page; undefined later, when the payment's status is shown instead. */
  readonly decision: InstitutionDecision | undefined;
  /** The URL to which the visitor returns; undefined if it may not be followed. */
  readonly back: { readonly url: string; readonly host: string } | undefined;
}) {
  const { visit, decision, back } = props;
  const text = useText();
  const outcome = decision === undefined ? byStatus[visit.status] : byDecision[decision];
  return (
    <VisitPage
      visit={visit}
      heading={text("institution.decided")}
      actions={
        back && (
          <ButtonLink href={back.url} rel="noreferrer">
            {text("institution.goBack", { host: back.host })}
          </ButtonLink>
        )
      }
    >
      <Alert tone={tones[outcome]}>{text(outcome)}</Alert>
    </VisitPage>
  );
}
