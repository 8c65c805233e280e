import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId } from "react";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Field, LongField } from "../../ui/Field.tsx";
import styles from "../console.module.css";
import { formatSpan } from "../frame/Time.tsx";
import { ToolResult } from "../frame/ToolResult.tsx";
import { text } from "./texts.ts";
import { diagnoseCallback, type Diagnosis, type Pasted } from "./diagnoseCallback.ts";

/** Verifies a pasted callback in the browser, and explains a failure. It sends nothing. */
export function VerifyByHand(props: {
  readonly pasted: Pasted;
  readonly onPasted: (pasted: Pasted) => void;
}) {
  const { pasted, onPasted } = props;
  const leadId = useId();
  const check = useMutation({
    mutationFn: (given: Pasted) => diagnoseCallback(given, new Date()),
  });
  const set = (name: keyof Pasted) => (event: { readonly target: { readonly value: string } }) =>
    onPasted({ ...pasted, [name]: event.target.value });
  const area = { rows: 4, spellCheck: false, autoComplete: "off" } as const;
  return (
    <Card title={text("byHand")}>
      <p id={leadId} className={styles.lead}>
        {text("byHand.lead")}
      </p>
      <ToolResult shownAt={check.isSuccess ? check.submittedAt : 0}>
        {/* A verdict on an earlier text is not shown. */}
        {check.isSuccess && check.variables === pasted && <Verdict diagnosis={check.data} />}
      </ToolResult>
      <form
        noValidate
        aria-describedby={leadId}
        className={styles.stack}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          check.mutate(pasted);
        }}
      >
        <LongField
          {...area}
          id="callback-headers"
          label={text("headers")}
          hint={text("headers.hint")}
          value={pasted.headers}
          onChange={set("headers")}
        />
        <LongField
          {...area}
          id="callback-body"
          label={text("body")}
          hint={text("body.hint")}
          value={pasted.body}
          onChange={set("body")}
        />
        <Field
          id="callback-key"
          type="password"
          label={text("key")}
          hint={text("key.hint")}
          autoComplete="off"
          value={pasted.key}
          onChange={set("key")}
        />
        <div className={styles.actions}>
          <Button look="small" type="submit" className={styles.loud}>
            {text("check")}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Maximum age in seconds at which a receiver accepts a callback (G22). */
const toleranceSecs = 300;

function Verdict({ diagnosis }: { readonly diagnosis: Diagnosis }) {
  if (diagnosis.kind !== "genuine") {
    return <Alert tone="bad">{describeFault(diagnosis)}</Alert>;
  }
  const span = formatSpan(diagnosis.ageSecs * 1000);
  const isOld = Math.abs(diagnosis.ageSecs) > toleranceSecs;
  return (
    <Alert tone={isOld ? "warn" : "good"} title={text("genuine")}>
      {text(isOld ? "genuine.old" : "genuine.fresh", { span })}
    </Alert>
  );
}

function describeFault(diagnosis: Exclude<Diagnosis, { readonly kind: "genuine" }>): string {
  switch (diagnosis.kind) {
    case "headersMissing":
      return text("wrong.headersMissing", { names: diagnosis.names.join(", ") });
    case "changedBody":
      return text(`wrong.${diagnosis.change}`);
    case "noSignatureOfKind":
      return text("wrong.noSignatureOfKind", { version: diagnosis.version });
    case "bodyMalformed":
    case "cannotVerify":
    case "keyMalformed":
    case "signatureWrong":
    case "timeInMilliseconds":
    case "timeNoNumber":
      break;
  }
  return text(`wrong.${diagnosis.kind}`);
}
