import { useLayoutEffect, useRef } from "react";
import { useText } from "../locales/language.tsx";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { CopyRow } from "../ui/CopyRow.tsx";
import { Rows } from "../ui/Rows.tsx";
import styles from "./reference.module.css";
import type { ReferenceKind } from "./referenceKind.ts";

/** The reference that the service has, what that means, and how to correct it. */
export function GivenReference(props: {
  readonly reference: string;
  readonly kind: ReferenceKind;
  /** It stands where the form was a moment ago. */
  readonly takesFocus: boolean;
  /** Absent where this page may not give another. */
  readonly onCorrect: (() => void) | undefined;
}) {
  const { reference, kind, takesFocus, onCorrect } = props;
  const text = useText();
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // Taking the focus, it is read out; as an alert it would be said twice.
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
          </Alert>
          <Rows>
            <CopyRow label={text(`reference.${kind}.label`)} copied={reference}>
              <bdi className={styles.value}>{reference}</bdi>
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
