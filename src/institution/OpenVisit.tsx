import type { InstitutionDecision } from "#contract/endpoints/decideInstitutionVisit.ts";
import type { InstitutionVisit } from "#contract/endpoints/readInstitutionVisit.ts";
import type { ReactNode } from "react";
import { formatMoney } from "../locales/formatMoney.ts";
import { useLanguage } from "../locales/language.tsx";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { Page } from "../ui/Page.tsx";
import { InstitutionName } from "./InstitutionName.tsx";
import styles from "./InstitutionPage.module.css";
import { VisitRows } from "./VisitRows.tsx";

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
    <Page
      banner={text("institution.notice")}
      header={<InstitutionName visit={visit} />}
      heading={text("institution.title")}
      documentTitle={`${text("institution.title")} · ${text("institution.bank")}`}
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
      <Card>
        <VisitRows visit={visit} />
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
