import type { TokenCoverage, TokenInspection } from "@pay/contract/endpoints/inspectToken.ts";
import { Money } from "../../locales/Money.tsx";
import { Alert } from "../../ui/Alert.tsx";
import { More } from "../../ui/More.tsx";
import { Row, Rows } from "../../ui/Rows.tsx";
import styles from "../console.module.css";
import { Codes } from "../frame/Codes.tsx";
import { DataTable } from "../frame/DataTable.tsx";
import { text, textWith } from "./texts.ts";
import { formatSpan, Time } from "../frame/Time.tsx";

/** The colour of a coverage: nothing, one payment, or more than a browser should hold. */
const tones = {
  no: styles.soft,
  one: styles.good,
  yes: undefined,
  some: styles.warn,
  all: styles.warn,
} as const satisfies Record<TokenCoverage, string | undefined>;

/** Shows the result for a token: its validity and faults, then the calls that it covers. */
export function TokenReport({ inspection }: { readonly inspection: TokenInspection }) {
  const { isAccepted, detail, concerns, calls } = inspection;
  const covered = calls.filter(({ covers }) => covers !== "no");
  const rest = calls.filter(({ covers }) => covers === "no");
  return (
    <div className={styles.stack}>
      <Alert tone={isAccepted ? "good" : "bad"} title={text(isAccepted ? "accepted" : "refused")}>
        {detail}
      </Alert>
      {concerns.map(({ code, text: sentence }) => (
        <Alert key={code} tone="warn">
          {sentence}
        </Alert>
      ))}
      <Facts inspection={inspection} />
      {covered.length > 0 && <Calls label={text("mayCall")} calls={covered} />}
      {rest.length > 0 && (
        <More summary={text("mayNotCall", { count: rest.length })}>
          <Codes values={rest.map(({ method, path }) => `${method} ${path}`)} />
        </More>
      )}
    </div>
  );
}

function Facts({ inspection }: { readonly inspection: TokenInspection }) {
  const { environment, isOwn, issuedAt, expireAt, secsLeft, action, idPayment } = inspection;
  const { operations, money, jti } = inspection;
  return (
    <Rows>
      {environment !== undefined && <Row label={text("environment")}>{environment}</Row>}
      {isOwn !== undefined && (
        <Row label={text("merchant")}>{text(isOwn ? "merchant.own" : "merchant.other")}</Row>
      )}
      {issuedAt !== undefined && (
        <Row label={text("issued")}>
          <Time at={issuedAt} />
        </Row>
      )}
      {expireAt !== undefined && (
        <Row label={text("ends")}>
          <Time at={expireAt} />{" "}
          {secsLeft !== undefined && (
            <span className={styles.soft}>
              {text(secsLeft > 0 ? "left" : "ago", { span: formatSpan(secsLeft * 1000) })}
            </span>
          )}
        </Row>
      )}
      {action !== undefined && (
        <Row label={text("action")}>
          {textWith("actionOf", { action: <code>{action}</code>, id: <code>{idPayment}</code> })}
        </Row>
      )}
      {operations !== undefined && (
        <Row label={text("operations")}>
          <Codes values={operations} />
        </Row>
      )}
      {money && (
        <Row label={text("money")}>
          <Money money={money} />
        </Row>
      )}
      {jti !== undefined && (
        <Row label={text("jti")}>
          <code translate="no">{jti}</code>
        </Row>
      )}
    </Rows>
  );
}

function Calls(props: { readonly label: string; readonly calls: TokenInspection["calls"] }) {
  const { label, calls } = props;
  return (
    <DataTable
      label={label}
      columns={[
        { key: "call", name: label },
        { key: "what", name: text("what") },
        { key: "covers", name: text("covers") },
      ]}
      rows={calls.map(({ operationId, method, path, summary, covers, idPayment }) => ({
        key: operationId,
        cells: {
          call: (
            <code translate="no">
              {method} {path}
            </code>
          ),
          what: summary,
          covers: (
            <span className={tones[covers]}>
              {text(`covers.${covers}`)}{" "}
              {idPayment !== undefined && <code translate="no">{idPayment}</code>}
            </span>
          ),
        },
      }))}
    />
  );
}
