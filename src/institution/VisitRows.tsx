import type { InstitutionVisit } from "#contract/endpoints/readInstitutionVisit.ts";
import { useText } from "../locales/language.tsx";
import { Money } from "../locales/Money.tsx";
import { Row, Rows } from "../ui/Rows.tsx";

/** Shows amount, payee and order, which a visitor compares before and after the decision. `outcome` is the decision. */
export function VisitRows(props: {
  readonly visit: InstitutionVisit;
  readonly outcome?: string | undefined;
}) {
  const { visit, outcome } = props;
  const text = useText();
  return (
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
  );
}
