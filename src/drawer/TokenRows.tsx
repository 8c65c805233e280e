import { Row, Rows } from "../ui/Rows.tsx";
import styles from "./drawer.module.css";
import { formatTimeLeft } from "./formatDuration.ts";
import type { Coverage } from "../redirect/broken/coversCall.ts";
import type { CoveredCall, TokenFacts } from "./readToken.ts";

const coverageWords = {
  yes: "covered",
  no: "not covered",
  unknown: "a pattern that only the service evaluates",
} as const satisfies Record<Coverage, string>;

/** Shows the claims of the token and the calls that it covers. */
export function TokenRows({ token }: { readonly token: TokenFacts }) {
  const { claims, kid, leftMs, calls, isTooBroad } = token;
  if (claims === undefined)
    return (
      <p className={styles.why}>The page cannot read this token. Only the service can verify it.</p>
    );
  const { jti, sub, aud, exp, money, action, idPayment, ops = [] } = claims;
  return (
    <>
      <Rows>
        <Row label="Time left">{formatTimeLeft(leftMs)}</Row>
        <Row label="Ends (exp)">{formatEnd(exp)}</Row>
        <Row label="Made for">
          {sub}, {aud}
        </Row>
        {money && (
          <Row label="Only for this money">
            {money.amount} {money.currencyCode}
          </Row>
        )}
        <Row label="Scope">
          {action === undefined ? (
            <ul className={styles.scope}>
              {ops.map((operation) => (
                <li key={operation}>{operation}</li>
              ))}
            </ul>
          ) : (
            `${action} of ${idPayment ?? "no payment"}`
          )}
        </Row>
        <Row label="Id and key (jti, kid)">
          {jti}, {kid ?? "no kid"}
        </Row>
      </Rows>
      {isTooBroad && (
        <p className={styles.refused}>
          Too broad for a browser: it covers other payments too. Limit it to this one (§5).
        </p>
      )}
      <ul className={styles.list}>
        {calls.map((call) => (
          <Covered key={`${call.method} ${call.path}`} call={call} />
        ))}
      </ul>
    </>
  );
}

function Covered({ call }: { readonly call: CoveredCall }) {
  const { method, path, coverage, without } = call;
  const isNeeded = coverage === "no" && without === undefined;
  const look = coverage === "yes" ? styles.accepted : isNeeded ? styles.refused : styles.ignored;
  return (
    <li className={styles.item}>
      <p className={styles.line}>
        <code>
          {method} {path}
        </code>
        <strong className={look}>{coverageWords[coverage]}</strong>
      </p>
      {coverage === "no" && (
        <p className={styles.why}>{without ?? "The page needs this call (§5)."}</p>
      )}
    </li>
  );
}

function formatEnd(exp: number): string {
  const end = new Date(exp * 1000);
  return Number.isNaN(end.getTime()) ? String(exp) : end.toISOString();
}
