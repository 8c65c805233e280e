import { createdAtOf, type SeenPayin } from "#contract/payinReading.ts";
import { isFinal } from "#contract/status.ts";
import { useLanguage, useText } from "../locales/language.tsx";
import { readProgress } from "../payin/progress.ts";
import { classNames } from "../ui/classNames.ts";
import { Icon } from "../ui/Icon.tsx";
import styles from "./KnownFacts.module.css";

const decided = {
  SUCCESS: "status.processed.success",
  FAILED: "status.processed.failed",
  REFUSED: "status.processed.refused",
} as const;

/** Shows what is known of a payment, with a tick for each fact and its time. Only what the service or the customer has said is ticked. */
export function KnownFacts(props: {
  readonly payin: SeenPayin;
  /** When the customer said that they have paid, in epoch milliseconds. */
  readonly saidPaidAtMs: number | undefined;
}) {
  const { payin, saidPaidAtMs } = props;
  const text = useText();
  const { status, processedAt } = payin.process;
  const createdAt = createdAtOf(payin);
  const { kind } = readProgress(payin);
  const hasFailed = status === "FAILED" || status === "REFUSED";
  return (
    <ol className={styles.facts}>
      {createdAt !== undefined && (
        <Fact sign="check" name={text("status.created")} atMs={Date.parse(createdAt)} />
      )}
      {saidPaidAtMs !== undefined && (
        <Fact sign="check" name={text("status.fact.saidPaid")} atMs={saidPaidAtMs} />
      )}
      {kind === "partial" && <Fact sign="check" name={text("status.partial.title")} />}
      {kind === "confirming" && <Fact sign="check" name={text("status.confirming.title")} />}
      {isFinal(status) ? (
        <Fact
          sign={hasFailed ? "cross" : "check"}
          name={text(decided[status])}
          atMs={processedAt === undefined ? undefined : Date.parse(processedAt)}
        />
      ) : (
        <Fact name={text("status.unknown.title")} />
      )}
    </ol>
  );
}

/** Shows one fact with its time, or what is not one yet: without a sign. */
function Fact(props: {
  readonly sign?: "check" | "cross";
  readonly name: string;
  readonly atMs?: number | undefined;
}) {
  const { sign, name, atMs } = props;
  return (
    <li className={styles.fact}>
      <span
        className={classNames(
          styles.sign,
          sign === "check" && styles.known,
          sign === "cross" && styles.failed,
        )}
        aria-hidden="true"
      >
        {sign !== undefined && <Icon name={sign} />}
      </span>
      <span className={styles.name}>{name}</span>
      {atMs !== undefined && (
        <span className={styles.time}>
          <Moment ms={atMs} />
        </span>
      )}
    </li>
  );
}

/** Shows a time, in epoch milliseconds, in the customer's format. */
export function Moment({ ms }: { readonly ms: number }) {
  const { textWith, formats } = useLanguage();
  return textWith("status.at", {
    time: <time dateTime={new Date(ms).toISOString()}>{formats.moment(ms)}</time>,
  });
}
