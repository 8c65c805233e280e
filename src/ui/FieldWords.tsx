import styles from "./Field.module.css";
import { Icon } from "./Icon.tsx";

/** The words of a field. */
export interface FieldText {
  readonly id: string;
  readonly label: string;
  /** Note after the label of an optional field. */
  readonly note?: string | undefined;
  /** An example or a rule, between the label and the field. */
  readonly hint?: string | undefined;
  /** The error message, which says what to do. It stands below the field. */
  readonly error?: string | undefined;
}

/** Shows the label and the hint of a field. */
export function FieldLabel({ id, label, note, hint }: FieldText) {
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        <LabelWords label={label} note={note} />
      </label>
      <FieldHint id={id} hint={hint} />
    </>
  );
}

/** Shows the words of a label, for a label or a legend. */
export function LabelWords({ label, note }: Pick<FieldText, "label" | "note">) {
  return (
    <>
      <span>{label}</span>
      {note !== undefined && <span className={styles.note}>{` ${note}`}</span>}
    </>
  );
}

export function FieldHint({ id, hint }: Pick<FieldText, "id" | "hint">) {
  if (hint === undefined) return null;
  return (
    <p id={`${id}-hint`} className={styles.hint}>
      {hint}
    </p>
  );
}

/** Shows the error with a sign, so that it does not depend on its colour. */
export function FieldError({ id, error }: Pick<FieldText, "id" | "error">) {
  if (error === undefined) return null;
  return (
    <p id={`${id}-error`} className={styles.error}>
      <Icon name="bad" />
      <span>{error}</span>
    </p>
  );
}

/**
 * Returns the attributes that tie a field to its hint and its error, and mark a mandatory one. `prefix` is the text before the input. The attribute
 * `required` would have screen readers call a field invalid before the customer has been there.
 */
export function describedBy({
  id,
  hint,
  error,
  prefix,
  required,
}: Pick<FieldText, "id" | "hint" | "error"> & {
  readonly prefix?: string | undefined;
  readonly required?: boolean | undefined;
}) {
  const ids = [
    prefix !== undefined && `${id}-prefix`,
    hint !== undefined && `${id}-hint`,
    error !== undefined && `${id}-error`,
  ];
  return {
    "aria-required": required || undefined,
    "aria-invalid": error !== undefined || undefined,
    "aria-describedby": ids.filter(Boolean).join(" ") || undefined,
  };
}
