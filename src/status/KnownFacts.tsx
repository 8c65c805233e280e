import type { UsualTime } from "@pay/contract/merchantLook.ts";
import { createdAtOf, type SeenPayin } from "@pay/contract/payinReading.ts";
import { isFinal, isReversed } from "@pay/contract/status.ts";
import type { ReactNode } from "react";
import { instructionScreens } from "../instruction/instructionScreens.ts";
import { useText } from "../locales/language.tsx";
import { readProgress } from "../payin/progress.ts";
import { classNames } from "../ui/classNames.ts";
import { Icon } from "../ui/Icon.tsx";
import styles from "./KnownFacts.module.css";
import { Moment } from "./Moment.tsx";

const decided = {
  SUCCESS: "status.processed.success",
  FAILED: "status.processed.failed",
  REFUSED: "status.processed.refused",
} as const;

/** The fact that follows from the button of each kind: what the customer said by pressing it. */
const said = {
  paid: "status.fact.saidPaid",
  sent: "status.fact.saidSent",
  pin: "status.fact.saidPin",
  approved: "status.fact.saidApproved",
} as const;

/** Shows what is known of a payment, with a tick for each fact and its time. Only what the service or the customer has said is ticked. */
export function KnownFacts(props: {
  readonly payin: SeenPayin;
  /** When the customer said that they have acted, in epoch milliseconds. */
  readonly saidPaidAtMs: number | undefined;
  /** How long such a payment usually takes, if that is known (G46). */
  readonly usualTime: UsualTime | undefined;
  /** Whether the page polls, and waits for the money. */
  readonly isWaiting: boolean;
  /** Whether the last poll failed: what has not come since is unknown. */
  readonly isUnknown: boolean;
}) {
  const { payin, saidPaidAtMs, usualTime, isWaiting, isUnknown } = props;
  const text = useText();
  const { status, processedAt } = payin.process;
  const createdAt = createdAtOf(payin);
  const { kind } = readProgress(payin);
  const { done = "paid" } = instructionScreens[payin.paymentMethodResponse.instructionKind];
  const hasFailed = status === "FAILED" || status === "REFUSED";
  return (
    <ol className={styles.facts}>
      {createdAt !== undefined && (
        <Fact sign="check" name={text("status.created")} atMs={Date.parse(createdAt)} />
      )}
      {saidPaidAtMs !== undefined && (
        <Fact sign="check" name={text(said[done])} atMs={saidPaidAtMs} />
      )}
      {kind === "partial" && <Fact sign="check" name={text("status.fact.part")} />}
      {kind === "confirming" && <Fact sign="check" name={text("status.fact.seen")} />}
      {isWaiting && saidPaidAtMs !== undefined && (
        <Fact
          sign="current"
          name={text("status.fact.checking")}
          more={
            <>
              {usualTime !== undefined && <>{text(`status.usual.${usualTime}`)} </>}
              {text("status.fact.asking")}
            </>
          }
        />
      )}
      {isFinal(status) && (
        <Fact
          sign={hasFailed ? "cross" : "check"}
          name={text(decided[status])}
          atMs={processedAt === undefined ? undefined : Date.parse(processedAt)}
        />
      )}
      {/* Where nothing has been seen, the heading says what is known. */}
      {kind !== "none" && !isUnknown && (
        <Fact
          name={text("status.fact.toCome")}
          more={text(kind === "confirming" ? "status.fact.notConfirmed" : "status.fact.notYet")}
        />
      )}
      {isReversed(payin.process) && <Fact sign="cross" name={text("status.processed.reversed")} />}
    </ol>
  );
}

/** Shows one fact with its time, the current step, or what is not one yet: without a sign. */
function Fact(props: {
  readonly sign?: "check" | "cross" | "current";
  readonly name: string;
  readonly atMs?: number | undefined;
  readonly more?: ReactNode;
}) {
  const { sign, name, atMs, more } = props;
  return (
    <li className={styles.fact}>
      <span
        className={classNames(
          styles.sign,
          sign === "check" && styles.known,
          sign === "cross" && styles.failed,
          sign === "current" && styles.current,
        )}
        aria-hidden="true"
      >
        {(sign === "check" || sign === "cross") && <Icon name={sign} />}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {atMs !== undefined && (
          <span className={styles.time}>
            <Moment ms={atMs} />
          </span>
        )}
        {more !== undefined && <span className={styles.more}>{more}</span>}
      </span>
    </li>
  );
}
