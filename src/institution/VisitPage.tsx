import type { InstitutionDecision } from "#contract/endpoints/decideInstitutionVisit.ts";
import type { InstitutionVisit } from "#contract/endpoints/readInstitutionVisit.ts";
import type { ReactNode } from "react";
import { formatMoney } from "../locales/formatMoney.ts";
import { useLanguage, useText } from "../locales/language.tsx";
import { Money } from "../locales/Money.tsx";
import type { TextKey } from "../locales/text.ts";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { Page } from "../ui/Page.tsx";
import { Row, Rows } from "../ui/Rows.tsx";
import styles from "./InstitutionPage.module.css";

/** Shows a page of the institution under its name: the chosen bank or wallet, or the test bank. */
export function VisitPage(props: {
  readonly visit?: InstitutionVisit | undefined;
  readonly heading: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  const { visit, heading, actions, children } = props;
  const text = useText();
  const name = visit?.paymentOperator?.name;
  return (
    <Page
      banner={text("institution.notice")}
      renderHeader={() => (
        <p className={styles.name}>
          {name === undefined ? text("institution.bank") : <bdi translate="no">{name}</bdi>}
        </p>
      )}
      heading={heading}
      documentTitle={`${heading} · ${text("institution.bank")}`}
      actions={actions}
    >
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
          <Button isBusy={isDeciding} translate="no" onClick={answer("approve")}>
            {text("institution.approve", { amount: formatMoney(visit.money, formats) })}
          </Button>
          <Button look="quiet" onClick={answer("cancel")}>
            {text("institution.cancel")}
          </Button>
        </>
      }
    >
      {failure}
      <VisitCard visit={visit} />
      <p className={styles.help}>{text("institution.help")}</p>
      <Card>
        <p className={styles.help}>{text("institution.comeBackLateHelp")}</p>
        <Button look="small" onClick={answer("comeBackLate")}>
          {text("institution.comeBackLate")}
        </Button>
      </Card>
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
      <VisitCard visit={visit} outcome={text(outcome)} />
    </VisitPage>
  );
}

/** Shows amount, payee and order, which a visitor compares before and after the decision. `outcome` is the decision. */
function VisitCard(props: {
  readonly visit: InstitutionVisit;
  readonly outcome?: string | undefined;
}) {
  const { visit, outcome } = props;
  const text = useText();
  return (
    <Card>
      <Rows>
        {outcome !== undefined && <Row label={text("institution.outcome")}>{outcome}</Row>}
        <Row label={text("institution.amount")} isLarge>
          <Money money={visit.money} />
        </Row>
        <Row label={text("institution.payee")}>
          <bdi translate="no">{visit.payee}</bdi>
        </Row>
        <Row label={text("institution.order")}>
          <bdi translate="no">{visit.idPayin}</bdi>
        </Row>
      </Rows>
    </Card>
  );
}
