import type { InstitutionDecision } from "#contract/endpoints/decideInstitutionVisit.ts";
import type { InstitutionVisit } from "#contract/endpoints/readInstitutionVisit.ts";
import { useText } from "../locales/language.tsx";
import type { TextKey } from "../locales/text.ts";
import { ButtonLink } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { Page } from "../ui/Page.tsx";
import { InstitutionName } from "./InstitutionName.tsx";
import { VisitRows } from "./VisitRows.tsx";

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
  readonly back: { readonly url: string; readonly host: string } | undefined;
}) {
  const { visit, decision, back } = props;
  const text = useText();
  const outcome = decision === undefined ? byStatus[visit.status] : byDecision[decision];
  return (
    <Page
      banner={text("institution.notice")}
      header={<InstitutionName visit={visit} />}
      heading={text("institution.decided")}
      documentTitle={`${text("institution.decided")} · ${text("institution.bank")}`}
      actions={
        back && (
          <ButtonLink href={back.url} rel="noreferrer">
            {text("institution.goBack", { host: back.host })}
          </ButtonLink>
        )
      }
    >
      <Card>
        <VisitRows visit={visit} outcome={text(outcome)} />
      </Card>
    </Page>
  );
}
