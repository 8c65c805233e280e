import type { InstitutionDecision } from "@pay/contract/endpoints/decideInstitutionVisit.ts";
import type { InstitutionVisit } from "@pay/contract/endpoints/readInstitutionVisit.ts";
import { type ComponentProps, type ReactNode, useId } from "react";
import { formatMoney, isLongMoney } from "../locales/formatMoney.ts";
import { useLanguage, useText } from "../locales/language.tsx";
import { Money } from "../locales/Money.tsx";
import type { TextKey } from "../locales/text.ts";
import { Alert } from "../ui/Alert.tsx";
import { Button, ButtonLink } from "../ui/Button.tsx";
import { Outline } from "../ui/Icon.tsx";
import { WholePage } from "../ui/WholePage.tsx";
import { Figure } from "../ui/PartyHeader.tsx";
import styles from "./InstitutionPage.module.css";

/** Shows a page of the institution: the bank or wallet, and the payment like a slip. */
export function VisitPage(props: {
  readonly visit?: InstitutionVisit | undefined;
  /** Whether the visitor can still decide it: then its amount is one to pay. */
  readonly isOpen?: boolean;
  readonly heading: string;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}) {
  const { visit, isOpen = false, heading, actions, children } = props;
  const text = useText();
  return (
    <WholePage
      banner={text("institution.notice")}
      renderHeader={() => <Bank name={visit?.paymentOperator?.name} />}
      heading={heading}
      documentTitle={`${heading} · ${text("institution.bank")}`}
    >
      {visit && <Slip visit={visit} isOpen={isOpen} />}
      {children}
      {actions}
    </WholePage>
  );
}

/** Shows the emblem and the name of the bank or wallet, and that it is simulated. */
function Bank({ name }: { readonly name: string | undefined }) {
  const text = useText();
  return (
    <div className={styles.at}>
      <span className={styles.emblem}>
        <Outline d="M3 9.5L12 4l9 5.5zM5.5 12.5v5M10 12.5v5M14 12.5v5M18.5 12.5v5M3.5 20h17" />
      </span>
      <p>
        <strong>
          {name === undefined ? text("institution.bank") : <bdi translate="no">{name}</bdi>}
        </strong>{" "}
        <span className={styles.help}>{text("institution.simulated")}</span>
      </p>
    </div>
  );
}

/** Shows the amount, the payee and the order, as on the payment page. */
function Slip(props: { readonly visit: InstitutionVisit; readonly isOpen: boolean }) {
  const { visit, isOpen } = props;
  const { text, formats } = useLanguage();
  return (
    <div className={styles.slip}>
      <Figure
        label={text(isOpen ? "page.toPay" : "status.sum.total")}
        isLong={isLongMoney(formatMoney(visit.money, formats))}
      >
        <Money money={visit.money} />
      </Figure>
      <p>
        <span className={styles.payee}>{visit.payee}</span>{" "}
        <span className={styles.help}>{text("page.order", { idPayin: visit.idPayin })}</span>
      </p>
    </div>
  );
}

/** Asks the visitor to approve, with the three possible answers, each with what it leads to (G28). */
export function OpenVisit(props: {
  readonly visit: InstitutionVisit;
  readonly isDeciding: boolean;
  readonly onDecide: (decision: InstitutionDecision) => void;
  readonly failure: ReactNode;
}) {
  const { visit, isDeciding, onDecide, failure } = props;
  const { text, formats } = useLanguage();
  const { statusAfterApproval: status } = visit;
  const answer = (decision: InstitutionDecision) => () => {
    if (!isDeciding) onDecide(decision);
  };
  return (
    <VisitPage
      visit={visit}
      isOpen
      heading={text("institution.title")}
      actions={
        <ul className={styles.choices}>
          <Choice
            look="primary"
            isBusy={isDeciding}
            translate="no"
            then={status && text(byApproval[status])}
            onClick={answer("approve")}
          >
            {text("institution.approve", { amount: formatMoney(visit.money, formats) })}
          </Choice>
          <Choice then={text("institution.comeBackLateHelp")} onClick={answer("comeBackLate")}>
            {text("institution.comeBackLate")}
          </Choice>
          <Choice then={text("institution.then.cancel")} onClick={answer("cancel")}>
            {text("institution.cancel")}
          </Choice>
        </ul>
      }
    >
      {failure}
    </VisitPage>
  );
}

/** Shows a button and what a press leads to. */
function Choice({
  then,
  ...button
}: ComponentProps<typeof Button> & { readonly then: string | undefined }) {
  const id = useId();
  return (
    <li>
      <Button look="quiet" aria-describedby={then === undefined ? undefined : id} {...button} />
      {then !== undefined && (
        <p id={id} className={styles.help}>
          {then}
        </p>
      )}
    </li>
  );
}

const byApproval = {
  PROCESSING: "institution.then.PROCESSING",
  SUCCESS: "institution.then.SUCCESS",
  FAILED: "institution.then.FAILED",
  REFUSED: "institution.then.FAILED",
} as const satisfies Record<InstitutionVisit["status"], TextKey>;

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
