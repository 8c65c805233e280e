import type { PaymentOption } from "#contract/paymentOption.ts";
import { runtimeConfig } from "../../api/runtimeConfig.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import styles from "../console.module.css";
import { DataTable } from "../frame/DataTable.tsx";
import { checkLink, type LinkCheck, type ParameterVerdict } from "./checkLink.ts";
import { mistakes } from "./mistakes.ts";
import { text } from "./texts.ts";

/** Shows the page's verdict on each parameter, with the rule that decides it. */
export function VerdictTable(props: { readonly check: LinkCheck; readonly isTokenMade: boolean }) {
  const { check, isTokenMade } = props;
  return (
    <Card title={text("verdicts")}>
      <DataTable
        label={text("verdicts")}
        columns={[
          { key: "parameter", name: text("parameter") },
          { key: "value", name: text("value") },
          { key: "verdict", name: text("verdict") },
        ]}
        rows={check.verdicts.map((verdict) => ({
          key: verdict.parameter,
          cells: {
            parameter: <code translate="no">{verdict.parameter || text("wholeLink")}</code>,
            value: (
              <span translate="no" className={styles.clamp}>
                {verdict.parameter === "token" && !isTokenMade
                  ? text("tokenToCome")
                  : verdict.value}
              </span>
            ),
            verdict: <Verdict verdict={verdict} />,
          },
        }))}
      />
      {check.missing.length > 0 && (
        <p className={styles.lead}>
          {text("askedFor", { names: check.missing.map(({ name }) => name).join(", ") })}
        </p>
      )}
    </Card>
  );
}

function Verdict({ verdict }: { readonly verdict: ParameterVerdict }) {
  const look = verdict.fault ? styles.bad : verdict.note ? styles.warn : styles.good;
  return <span className={look}>{describeVerdict(verdict) ?? text("fine")}</span>;
}

/** Lists invalid links to try, each with the mistake and the page's message (G39). */
export function MistakeList(props: {
  readonly url: string;
  readonly offered: readonly PaymentOption[] | undefined;
}) {
  const { url, offered } = props;
  const context = { environment: runtimeConfig().environment, webAppOrigin: location.origin };
  return (
    <ul className={styles.list}>
      {mistakes.map(({ name, make }) => {
        const wrong = make(url);
        const messages = checkLink(wrong, context, offered).verdicts.flatMap((verdict) => {
          const message = describeVerdict(verdict);
          return message === undefined ? [] : [`${verdict.parameter}: ${message}`];
        });
        return (
          <li key={name} className={styles.item}>
            <div>
              <p>{text(`mistake.${name}`)}</p>
              <p className={styles.soft}>{messages.join(" ")}</p>
            </div>
            <ButtonLink look="small" href={wrong} target="_blank">
              {text("try")}
            </ButtonLink>
          </li>
        );
      })}
    </ul>
  );
}

/** Parameters whose format has its own text. */
const forms = {
  merchantCode: "form.id",
  idPayin: "form.id",
  token: "form.token",
  amount: "form.amount",
  currencyCode: "form.currencyCode",
  callbackUrl: "form.url",
  returnUrl: "form.url",
  optionsAvailable: "form.flag",
  allowCustomerDataChange: "form.flag",
} as const;

function hasForm(parameter: string): parameter is keyof typeof forms {
  return Object.hasOwn(forms, parameter);
}

/** Describes a fault with the parameter's valid values, or the page's treatment of a valid parameter. Undefined if all is well. */
function describeVerdict({ parameter, fault, note }: ParameterVerdict): string | undefined {
  if (fault === "malformed" && hasForm(parameter)) return text(forms[parameter]);
  if (fault) return text(`fault.${fault}`);
  return note && text(`note.${note}`);
}
