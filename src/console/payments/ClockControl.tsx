import type { TimelineEvent } from "#contract/paymentTimeline.ts";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import styles from "../console.module.css";
import { text } from "./texts.ts";
import { type Control, readMinutes } from "./controls.ts";

/** Advances the clock of the payment (G29): to its next event, to its expiry, or by an interval. */
export function ClockControl(props: {
  readonly events: readonly TimelineEvent[];
  readonly isBusy: boolean;
  readonly onControl: (control: Control) => void;
}) {
  const { events, isBusy, onControl } = props;
  const [minutes, setMinutes] = useState("10");
  const [isWrong, setIsWrong] = useState(false);
  const due = events.filter((event) => event.kind === "due");
  const expiry = due.find(({ what }) => what === "expiry");
  const advance = (move: Extract<Control, { readonly what: "advance" }>["move"]) =>
    onControl({ what: "advance", move });
  if (due.length === 0) return <p className={styles.lead}>{text("clock.nothing")}</p>;
  return (
    <div className={styles.stack}>
      <div className={styles.actions}>
        <Button
          look="small"
          className={styles.loud}
          isBusy={isBusy}
          onClick={() => advance({ toNext: true })}
        >
          {text("clock.next")}
        </Button>
        {expiry && (
          <Button look="small" isBusy={isBusy} onClick={() => advance({ to: expiry.at })}>
            {text("clock.expiry")}
          </Button>
        )}
      </div>
      <form
        noValidate
        className={styles.withButton}
        onSubmit={(event) => {
          event.preventDefault();
          const by = readMinutes(minutes);
          setIsWrong(by === undefined);
          if (by !== undefined && !isBusy) advance({ by });
        }}
      >
        <Field
          id="clock-minutes"
          label={text("clock.minutes")}
          inputMode="decimal"
          autoComplete="off"
          value={minutes}
          error={isWrong ? text("clock.wrong") : undefined}
          onChange={(event) => setMinutes(event.target.value)}
        />
        <Button look="small" type="submit" isBusy={isBusy}>
          {text("clock.by")}
        </Button>
      </form>
    </div>
  );
}
