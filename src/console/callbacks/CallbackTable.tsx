import { quoteText } from "@pay/contract/quoteText.ts";
import type { CallbackState } from "@pay/contract/callback.ts";
import type { CallbackTry, ListedCallback } from "@pay/contract/endpoints/listCallbacks.ts";
import { Button } from "../../ui/Button.tsx";
import { More } from "../../ui/More.tsx";
import styles from "../console.module.css";
import { DataTable } from "../frame/DataTable.tsx";
import { text, textWith } from "./texts.ts";
import { CallbackPayment } from "../frame/PaymentLink.tsx";
import { Pill, type Tone } from "../frame/Pill.tsx";
import { formatSpan, Time } from "../frame/Time.tsx";

const columns = ["payment", "state", "tries", "written", "resend"] as const;

const tones = {
  waiting: "open",
  delivered: "good",
  dead: "bad",
} as const satisfies Record<CallbackState, Tone>;

/** Shows callbacks as rows, each with its attempts and a button to resend it. */
export function CallbackTable(props: {
  readonly callbacks: readonly ListedCallback[];
  readonly isBusy: boolean;
  readonly onResend: (id: string) => void;
}) {
  const { callbacks, isBusy, onResend } = props;
  return (
    <DataTable
      label={text("sent")}
      columns={columns.map((key) => ({ key, name: text(`column.${key}`) }))}
      tight={["payment", "written", "resend"]}
      rows={callbacks.map((callback) => ({
        key: callback.id,
        cells: {
          payment: <CallbackPayment callback={callback} />,
          state: (
            <>
              <Pill tone={tones[callback.state]}>{text(`state.${callback.state}`)}</Pill>
              {callback.nextTryAt !== undefined && (
                <span className={styles.soft}>
                  {" "}
                  {textWith("nextTry", { time: <Time at={callback.nextTryAt} isShort /> })}
                </span>
              )}
            </>
          ),
          tries: <Attempts callback={callback} />,
          written: <Time at={callback.createdAt} />,
          resend: (
            <Button
              look="small"
              isBusy={isBusy}
              aria-label={text("resendLabel", { id: callback.id })}
              onClick={() => onResend(callback.id)}
            >
              {text("resend")}
            </Button>
          ),
        },
      }))}
    />
  );
}

function Attempts({ callback: { id, callbackUrl, tries } }: { readonly callback: ListedCallback }) {
  return (
    <More summary={text("tries", { count: tries.length })}>
      <ul translate="no" className={styles.codes}>
        <li>
          <code>{callbackUrl}</code>
        </li>
        <li>
          <code>{id}</code>
        </li>
        {tries.map((attempt) => (
          <li key={attempt.startedAt}>
            <Time at={attempt.startedAt} isShort /> {describeAttempt(attempt)}
            {attempt.answer !== undefined && attempt.answer !== "" && (
              <code> {quoteText(attempt.answer)}</code>
            )}
          </li>
        ))}
      </ul>
    </More>
  );
}

function describeAttempt({ result, httpStatus, detail, durationMs }: CallbackTry): string {
  const facts = [text(`result.${result}`), httpStatus, detail, formatSpan(durationMs)];
  return facts.filter((fact) => fact !== undefined).join(", ");
}
