import { useLayoutEffect, useRef } from "react";
import { useText } from "../locales/language.tsx";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { CopyRow } from "../ui/CopyRow.tsx";
import { Rows } from "../ui/Rows.tsx";
import styles from "./reference.module.css";
import type { ReferenceKind } from "./referenceKind.ts";

/** Shows the reference that the service has, its meaning, and how to correct it. */
export function GivenReference(props: {
  readonly reference: string;
  readonly kind: ReferenceKind;
  /** Whether it has just replaced the form. */
  readonly takesFocus: boolean;
  /** Absent if this page may not correct it. */
  readonly onCorrect: (() => void) | undefined;
}) {
  const { reference, kind, takesFocus, onCorrect } = props;
  const text = useText();
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
