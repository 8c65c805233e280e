import type { PaymentOption } from "@pay/contract/paymentOption.ts";
import { runtimeConfig } from "../../api/runtimeConfig.ts";
import type { CheckedParameter } from "../../drawer/parameterVerdict.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { More } from "../../ui/More.tsx";
import styles from "../console.module.css";
import { Codes } from "../frame/Codes.tsx";
import { DataTable } from "../frame/DataTable.tsx";
import { checkLink, type LinkCheck } from "./checkLink.ts";
import { mistakes } from "./mistakes.ts";
import { text } from "./texts.ts";

const looks = {
  accepted: styles.good,
  refused: styles.bad,
  ignored: styles.warn,
  notGiven: styles.soft,
} as const satisfies Record<CheckedParameter["verdict"], string | undefined>;

/** Shows the page's verdict on each parameter, with the rule that decides it. */
export function VerdictTable(props: { readonly check: LinkCheck; readonly isTokenMade: boolean }) {
  const { check, isTokenMade } = props;
  const given = check.verdicts.filter(({ verdict }) => verdict !== "notGiven");
  const rest = check.verdicts.filter(({ verdict }) => verdict === "notGiven");
  return (
    <Card title={text("verdicts")}>
      <DataTable
        label={text("verdicts")}
        columns={[
          { key: "parameter", name: text("parameter") },
          { key: "value", name: text("value") },
          { key: "verdict", name: text("verdict") },
        ]}
        roomy="verdict"
        rows={given.map((parameter) => ({
          key: parameter.name,
          cells: {
            parameter: <code translate="no">{parameter.name || text("wholeLink")}</code>,
            value: (
              <span translate="no" className={styles.clamp}>
                {parameter.name === "token" && !isTokenMade ? text("tokenToCome") : parameter.value}
              </span>
            ),
            verdict: <span className={looks[parameter.verdict]}>{parameter.why}</span>,
          },
        }))}
      />
      {rest.length > 0 && (
        <More summary={text("notGiven", { count: rest.length })}>
          <Codes values={rest.map(({ name }) => name)} />
        </More>
      )}
      {check.missing.length > 0 && (
        <p className={styles.lead}>
          {text("askedFor", { names: check.missing.map(({ name }) => name).join(", ") })}
        </p>
      )}
    </Card>
  );
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
        const messages = checkLink(wrong, { context, options: offered })
          .verdicts.filter(({ verdict }) => verdict !== "accepted")
          .map((parameter) => `${parameter.name}: ${parameter.why}`);
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
