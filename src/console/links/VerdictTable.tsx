import { Card } from "../../ui/Card.tsx";
import styles from "../console.module.css";
import { DataTable } from "../frame/DataTable.tsx";
import type { LinkJudgement, ParameterVerdict } from "./judgeLink.ts";
import { text } from "./linksText.ts";
import { sayFault, sayNote } from "./sayVerdict.ts";

/** Shows the page's verdict on each parameter, with the rule that decides it. */
export function VerdictTable(props: {
  readonly judgement: LinkJudgement;
  readonly isTokenMade: boolean;
}) {
  const { judgement, isTokenMade } = props;
  return (
    <Card title={text("verdicts")}>
      <DataTable
        label={text("verdicts")}
        columns={[
          { key: "parameter", name: text("parameter") },
          { key: "value", name: text("value") },
          { key: "verdict", name: text("verdict") },
        ]}
        rows={judgement.verdicts.map((verdict) => ({
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
      {judgement.missing.length > 0 && (
        <p className={styles.lead}>
          {text("askedFor", { names: judgement.missing.map(({ name }) => name).join(", ") })}
        </p>
      )}
    </Card>
  );
}

function Verdict({ verdict }: { readonly verdict: ParameterVerdict }) {
  if (verdict.fault) return <span className={styles.bad}>{sayFault(verdict)}</span>;
  if (verdict.note) return <span className={styles.warn}>{sayNote(verdict.note)}</span>;
  return <span className={styles.good}>{text("fine")}</span>;
}
