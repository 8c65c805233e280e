import { type FormEvent, use, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { sentenceGap } from "../locales/createLanguage.ts";
import { useLanguage, useText } from "../locales/language.tsx";
import type { PayinAccess } from "../payin/payinQuery.ts";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { Digits } from "../ui/Digits.tsx";
import { LongField } from "../ui/Field.tsx";
import { LiveRegion } from "../ui/LiveRegion.tsx";
import { useErrorTitle } from "../ui/useErrorTitle.ts";
import { type ReferenceFault, type ReferenceKind, referenceLabel } from "./reference.ts";
import styles from "./reference.module.css";
import { SampleReceipt } from "./SampleReceipt.tsx";
import { StepBarContext } from "./stepBar.ts";
import { holdConfirmation } from "../ui/isComposing.ts";
import { useReferenceText, type useSendReference } from "./useSendReference.ts";

const fieldId = "external-reference";
const formId = "send-reference";

/**
 * Lets the customer enter, check and send the reference. It offers the references found in a pasted message and takes none by
 * itself. Where the reference is a step of its own, the page's heading is the title, and the bar has the button.
 */
export function ReferenceForm(props: {
  readonly access: PayinAccess;
  readonly kind: ReferenceKind;
  readonly currencyCode: string;
  /** Whether the payment cannot be matched without a reference. */
  readonly isRequired: boolean;
  /** The reference that the service has, while the customer corrects it. */
  readonly given: string | undefined;
  readonly sending: ReturnType<typeof useSendReference>;
  readonly onDone: () => void;
}) {
  const { access, kind, currencyCode, isRequired, given, sending, onDone } = props;
  const { state, isLocked } = sending;
  const { code, text } = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const entered = useReferenceText(access, kind, given);
  const [asked, setAsked] = useState<ReferenceFault | "choose">();

  const send = async () => {
    setAsked(undefined);
    if (await sending.send(entered.text.trim())) {
      entered.forget();
      onDone();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isLocked) return;
    if (entered.found.length > 0) {
      setAsked("choose");
      return;
    }
    if (entered.fault === undefined) {
      void send();
      return;
    }
    setAsked(entered.fault);
    focusField();
  };
  const focusField = () => form.current?.querySelector("textarea")?.focus();
  const begin = useEffectEvent(() => {
    // The button that opened the form has been removed.
    if (given !== undefined) focusField();
  });
  useLayoutEffect(() => {
    begin();
  }, []);
  const take = (reference: string) => {
    entered.change(reference);
    setAsked(undefined);
    focusField();
  };
  const isInvalid = state.kind === "failed" && state.failure === "invalid" && asked === undefined;
  const fault = isInvalid ? "refused" : asked === "choose" ? undefined : asked;
  useErrorTitle(fault !== undefined);
  const need = isRequired ? "required" : "optional";
  const stepBar = use(StepBarContext);
  const bar = given === undefined ? stepBar : undefined;
  const button = (
    <Button
      type="submit"
      form={formId}
      look={bar ? "primary" : "quiet"}
      className={bar ? undefined : styles.send}
      isBusy={isLocked}
    >
      {text(state.kind === "sending" ? "reference.sending" : "reference.send")}
    </Button>
  );
  return (
    <Card {...(!bar && { title: text(`reference.${need}.title`) })}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only keeps Enter from sending the form */}
      <form
        ref={form}
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={submit}
        onKeyDown={holdConfirmation}
      >
        <p className={bar ? styles.why : undefined}>
          <span>{text(`reference.${need}.what`)}</span>
          {bar && (
            <>
              {sentenceGap(code)}
              <span>{text("status.processing.next")}</span>
            </>
          )}
        </p>
        <SampleReceipt kind={kind} currencyCode={currencyCode} />
        <LongField
          id={fieldId}
          label={referenceLabel(kind, currencyCode, text)}
          hint={text(`reference.${kind}.hint`)}
          error={fault && text(`reference.fault.${fault}`)}
          value={entered.text}
          rows={2}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          translate="no"
          aria-required={isRequired}
          onChange={(event) => {
            entered.change(event.target.value);
            setAsked(undefined);
          }}
        />
        <FoundReferences
          found={entered.found}
          isAsked={asked === "choose"}
          onTake={take}
          onSendAsIs={entered.fault === undefined && !isLocked ? () => void send() : undefined}
        />
        <LiveRegion className={styles.note}>
          {entered.isUnusual && kind !== "reference" && text(`reference.unusual.${kind}`)}
        </LiveRegion>
        {state.kind === "failed" && state.failure !== "invalid" && (
          <Alert
            key={state.attempt}
            tone="warn"
            title={text(`reference.failed.${state.failure}.title`)}
            isUrgent
          >
            <p>{text(`reference.failed.${state.failure}.what`)}</p>
          </Alert>
        )}
        {bar?.place ? createPortal(button, bar.place) : button}
        {given !== undefined && (
          <Button look="quiet" onClick={onDone}>
            {text("reference.keep", { reference: given })}
          </Button>
        )}
      </form>
    </Card>
  );
}

/** Offers the references that were found in a longer text. None is taken until the customer chooses it. */
export function FoundReferences(props: {
  readonly found: readonly string[];
  /** Whether the customer tried to send the text. */
  readonly isAsked: boolean;
  readonly onTake: (reference: string) => void;
  /** Absent if the text cannot be sent unchanged (G12). */
  readonly onSendAsIs: (() => void) | undefined;
}) {
  const { found, isAsked, onTake, onSendAsIs } = props;
  const text = useText();
  if (found.length === 0) return null;
  return (
    <div className={styles.found}>
      {isAsked && (
        <Alert tone="warn" isUrgent>
          <p>{text(onSendAsIs ? "reference.found.choose" : "reference.found.chooseOnly")}</p>
        </Alert>
      )}
      <LiveRegion className={styles.note}>{text("reference.found.title")}</LiveRegion>
      {found.map((reference) => (
        <div key={reference} className={styles.match}>
          <strong>
            <Digits value={reference} />
          </strong>
          <Button
            look="small"
            aria-label={text("reference.found.useThis", { reference })}
            onClick={() => {
              onTake(reference);
            }}
          >
            {text("reference.found.use")}
          </Button>
        </div>
      ))}
      {isAsked && onSendAsIs && (
        <Button look="small" onClick={onSendAsIs}>
          {text("reference.found.sendAsIs")}
        </Button>
      )}
    </div>
  );
}
