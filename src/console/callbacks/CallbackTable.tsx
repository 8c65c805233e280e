import type { CallbackState } from "#contract/callback.ts";
import type { CallbackTry, ListedCallback } from "#contract/endpoints/listCallbacks.ts";
import { Link } from "react-router";
import { Button } from "../../ui/Button.tsx";
import { More } from "../../ui/More.tsx";
import styles from "../console.module.css";
import { paymentPath } from "../consolePaths.ts";
import { DataTable } from "../frame/DataTable.tsx";
import { formatSpan } from "../frame/formatTime.ts";
import { Time } from "../frame/Time.tsx";
import { text, textWith } from "./callbacksText.ts";

const columns = ["payment", "state", "tries", "written", "resend"] as const;

const tones = {
  waiting: styles.warn,
  delivered: styles.good,
  dead: styles.bad,
} as const satisfies Record<CallbackState, string | undefined>;

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
      rows={callbacks.map((callback) => ({
        key: callback.id,
        cells: {
          payment: <Payment callback={callback} />,
          state: (
            <>
              <span className={tones[callback.state]}>{text(`state.${callback.state}`)}</span>
              {callback.nextTryAt !== undefined && (
                <span className={styles.soft}>
                  {" "}
                  {textWith("nextTry", { time: <Time at={callback.nextTryAt} isShort /> })}
                </span>
              )}
            </>
          ),
          tries: <Tries callback={callback} />,
          written: <Time at={callback.createdAt} />,
          resend: (
            <Button
              look="small"
              isBusy={isBusy}
              aria-label={text("resendLabel", { id: callback.id })}
              onClick={() => {
                onResend(callback.id);
              }}
            >
              {text("resend")}
            </Button>
          ),
        },
      }))}
    />
  );
}

function Payment({ callback: { idPayin, idPayout } }: { readonly callback: ListedCallback }) {
  const id = idPayin ?? idPayout;
  if (id === undefined) return null;
  return (
    <Link
      to={paymentPath(idPayin === undefined ? "payout" : "payin", id)}
      className={styles.rowLink}
    >
      {id}
    </Link>
  );
}

function Tries({ callback: { id, callbackUrl, tries } }: { readonly callback: ListedCallback }) {
  return (
    <More summary={text("tries", { count: tries.length })}>
      <ul translate="no" className={styles.codes}>
        <li>
          <code>{callbackUrl}</code>
        </li>
        <li>
          <code>{id}</code>
        </li>
        {tries.map((one) => (
          <li key={one.startedAt}>
            <Time at={one.startedAt} isShort /> {describeTry(one)}
            {one.answer !== undefined && one.answer !== "" && <code> {one.answer}</code>}
          </li>
        ))}
      </ul>
    </More>
  );
}

function describeTry({ result, httpStatus, detail, durationMs }: CallbackTry): string {
  const facts = [text(`result.${result}`), httpStatus, detail, formatSpan(durationMs)];
  return facts.filter((fact) => fact !== undefined).join(", ");
}
