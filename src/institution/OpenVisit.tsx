import type { InstitutionDecision } from "#contract/endpoints/decideInstitutionVisit.ts";
import type { InstitutionVisit } from "#contract/endpoints/readInstitutionVisit.ts";
import type { ReactNode } from "react";
import { formatMoney } from "../locales/formatMoney.ts";
import { useLanguage } from "../locales/language.tsx";
import { Money } from "../locales/Money.tsx";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { Page } from "../ui/Page.tsx";
import { Row, Rows } from "../ui/Rows.tsx";
import styles from "./InstitutionPage.module.css";

/** What is asked of the visitor, and their three answers (G28). */
export function OpenVisit(props: {
  readonly visit: InstitutionVisit;
  readonly isDeciding: boolean;
  readonly onDecide: (decision: InstitutionDecision) => void;
  readonly trouble: ReactNode;
}) {
  const { visit, isDeciding, onDecide, trouble } = props;
  const { text, formats } = useLanguage();
  const { money, payee, idPayin, paymentOperator } = visit;
  const answer = (decision: InstitutionDecision) => () => {
    if (!isDeciding) onDecide(decision);
  };
  return (
    <Page
      banner={text("institution.notice")}
      header={<p className={styles.name}>{paymentOperator?.name ?? text("institution.bank")}</p>}
      heading={text("institution.title")}
      documentTitle={`${text("institution.title")} · ${text("institution.bank")}`}
      actions={
        <>
          <Button isBusy={isDeciding} translate="no" onClick={answer("approve")}>
            {text("institution.approve", { amount: formatMoney(money, formats) })}
          </Button>
          <Button look="quiet" onClick={answer("cancel")}>
            {text("institution.cancel")}
          </Button>
        </>
      }
    >
      {trouble}
      <Card>
        <Rows>
          <Row label={text("institution.amount")} isLarge>
            <Money money={money} />
          </Row>
          <Row label={text("institution.payee")}>
            <bdi translate="no">{payee}</bdi>
          </Row>
          <Row label={text("institution.order")}>
            <bdi translate="no">{idPayin}</bdi>
          </Row>
        </Rows>
      </Card>
      <Card>
        <p className={styles.help}>{text("institution.comeBackLateHelp")}</p>
        <Button look="small" onClick={answer("comeBackLate")}>
          {text("institution.comeBackLate")}
        </Button>
      </Card>
    </Page>
  );
}
