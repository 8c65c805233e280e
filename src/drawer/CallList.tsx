import styles from "./drawer.module.css";
import { type Call, describeCall } from "./call.ts";

/** A polling page makes many calls: the last ones are listed, the others counted. */
const mostShown = 30;

/** Shows the calls of the page, the last one first. */
export function CallList(props: {
  readonly calls: readonly Call[];
  /** Whether the page is that of a RedirectURL, whose payin need not exist yet. */
  readonly isBeforeCreate: boolean;
}) {
  const { calls, isBeforeCreate } = props;
  if (calls.length === 0) return <p className={styles.why}>No calls so far.</p>;
  const earlier = calls.length - mostShown;
  return (
    <>
      <ul className={styles.list}>
        {calls
          .slice(-mostShown)
          .reverse()
          .map((call) => (
            <li key={`${call.startedAtMs} ${call.path}`} className={styles.item}>
              <CallLines call={call} isExpected={isBeforeCreate && isNoPayin(call)} />
            </li>
          ))}
      </ul>
      {earlier > 0 && <p className={styles.why}>Earlier calls, not listed: {earlier}.</p>}
    </>
  );
}

function CallLines({ call, isExpected }: { readonly call: Call; readonly isExpected: boolean }) {
  const { at, name, answer, time, size } = describeCall(call);
  const isGood = isExpected || (call.status !== undefined && call.status < 400);
  const measures = [time, size, `at ${at}`].filter((each) => each !== "");
  return (
    <>
      <p className={styles.line}>
        <code>{name}</code>
        <strong className={isGood || call.isUnderWay ? styles.accepted : styles.refused}>
          {answer}
        </strong>
      </p>
      <p className={styles.why}>{measures.join(" · ")}</p>
      {call.requestId !== undefined && <p className={styles.why}>Request id {call.requestId}</p>}
      {isExpected && (
        <p className={styles.why}>Expected: there is no payin before the create (G38).</p>
      )}
    </>
  );
}

function isNoPayin({ method, path, status }: Call): boolean {
  return method === "GET" && status === 404 && /^\/payins\/[^/]+$/.test(path);
}
