import type { PaymentMethodResponse } from "@pay/contract/payin.ts";
import { type ComponentProps, use, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useText } from "../locales/language.tsx";
import type { PayinAccess } from "../payin/payinQuery.ts";
import { mayGiveReference } from "../redirect/readToken.ts";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { CopyRow } from "../ui/CopyRow.tsx";
import { Digits } from "../ui/Digits.tsx";
import { Rows } from "../ui/Rows.tsx";
import styles from "./reference.module.css";
import { ReferenceForm } from "./ReferenceForm.tsx";
import { findReferenceKind, referenceLabel } from "./reference.ts";
import { StepBarContext } from "./stepBar.ts";
import { useSendReference } from "./useSendReference.ts";

/**
 * Lets the customer send the reference that their bank, app or wallet gave the payment (§1 step 5, G12), while it is PROCESSING.
 * It then shows the sent reference, which the customer can correct.
 */
export default function GiveReference(props: {
  readonly access: PayinAccess;
  readonly response: PaymentMethodResponse;
  /** The currency of the order, whose country names the reference. */
  readonly currencyCode: string;
  /** The button by which customers say that they have paid: it leads on from the step of the reference. */
  readonly paid: { readonly label: string; readonly onClick: () => void };
}) {
  const { access, response, currencyCode, paid } = props;
  const text = useText();
  // Undefined until the customer begins or ends a correction.
  const [isCorrecting, setIsCorrecting] = useState<boolean>();
  const sending = useSendReference(access);
  const kind = findReferenceKind(response);
  const accepted = sending.state.kind === "accepted" ? sending.state.reference : undefined;
  const given = response.externalReference?.reference ?? accepted;
  const mayGive = mayGiveReference(access.token);
  const correct = () => {
    setIsCorrecting(true);
  };
  if (given !== undefined && !isCorrecting) {
    return (
      <GivenReference
        key={given}
        reference={given}
        label={referenceLabel(kind, currencyCode, text)}
        takesFocus={given === accepted || isCorrecting === false}
        onCorrect={mayGive ? correct : undefined}
      />
    );
  }
  if (!mayGive) {
    return (
      <Alert tone="info" title={text("reference.failed.mayNot.title")}>
        <p>{text("reference.failed.mayNot.what")}</p>
      </Alert>
    );
  }
  if (sending.state.kind === "failed" && sending.state.failure === "notAccepted")
    return <NotNeeded paid={paid} />;
  return (
    <ReferenceForm
      access={access}
      kind={kind}
      currencyCode={currencyCode}
      isRequired={response.externalReferenceAccepted === "required"}
      given={given}
      sending={sending}
      onDone={() => {
        setIsCorrecting(false);
      }}
    />
  );
}

/** Says in place of the form that the service takes no reference for this payment, and leads on. */
function NotNeeded({ paid }: Pick<ComponentProps<typeof GiveReference>, "paid">) {
  const text = useText();
  const bar = use(StepBarContext);
  return (
    <>
      <Alert tone="info" title={text("reference.failed.notAccepted.title")} isUrgent>
        <p>{text("reference.failed.notAccepted.what")}</p>
      </Alert>
      {bar?.place && createPortal(<Button onClick={paid.onClick}>{paid.label}</Button>, bar.place)}
    </>
  );
}

/** Shows the reference that the service has, its meaning, and how to correct it. */
export function GivenReference(props: {
  readonly reference: string;
  readonly label: string;
  /** Whether it has just replaced the form. */
  readonly takesFocus: boolean;
  /** Absent if this page may not correct it. */
  readonly onCorrect: (() => void) | undefined;
}) {
  const { reference, label, takesFocus, onCorrect } = props;
  const text = useText();
  const bar = use(StepBarContext);
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // The focus makes screen readers read it. An alert would be read a second time.
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <section
      ref={box}
      aria-label={text("reference.given.title")}
      tabIndex={-1}
      className={styles.box}
    >
      <Card>
        <div className={styles.form}>
          <Alert tone="good" title={text("reference.given.title")}>
            <p>{text("reference.given.what")}</p>
            {bar && <p>{text("status.processing.next")}</p>}
          </Alert>
          <Rows>
            <CopyRow label={label} copied={reference}>
              <span className={styles.value}>
                <Digits value={reference} />
              </span>
            </CopyRow>
          </Rows>
          {onCorrect && (
            <Button look="quiet" onClick={onCorrect}>
              {text("reference.given.correct")}
            </Button>
          )}
        </div>
      </Card>
    </section>
  );
}
