import type { TimelineEvent } from "@pay/contract/paymentTimeline.ts";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import styles from "../console.module.css";
import formStyles from "../frame/form.module.css";
import { Time } from "../frame/Time.tsx";
import { EventTitle } from "./StepList.tsx";
import { text, textWith } from "./texts.ts";
import { type Control, readMinutes } from "./controls.ts";

/** Advances the clock of the payment (G29): to its next event, to its expiry, or by an interval. */
export function ClockControl(props: {
  readonly events: readonly TimelineEvent[];
  readonly isBusy: boolean;
  readonly onControl: (control: Control) => void;
  /** Removes the message about an earlier action. */
  readonly onEdit: () => void;
}) {
  const { events, isBusy, onControl, onEdit } = props;
  const [minutes, setMinutes] = useState("10");
  const [isWrong, setIsWrong] = useState(false);
  const due = events.filter((event) => event.kind === "due");
  const expiry = due.find(({ what }) => what === "expiry");
  const advance = (move: Extract<Control, { readonly what: "advance" }>["move"]) =>
    onControl({ what: "advance", move });
  const [next] = due;
  if (!next) return <p className={styles.lead}>{text("clock.nothing")}</p>;
  return (
    <div className={styles.stack}>
      <div>
        <p className={styles.lead}>{text("clock.lead")}</p>
        <p>
          {textWith("clock.first", {
            step: <EventTitle event={next} />,
            time: <Time at={next.at} />,
          })}
        </p>
      </div>
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
        className={formStyles.withButton}
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
          onChange={(event) => {
            setMinutes(event.target.value);
            setIsWrong(false);
            onEdit();
          }}
        />
        <Button look="small" type="submit" isBusy={isBusy}>
          {text("clock.by")}
        </Button>
      </form>
    </div>
  );
}
