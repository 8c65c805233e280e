import type { ChangeEventHandler, InputHTMLAttributes, TextareaHTMLAttributes } from "react";
import { classNames } from "./classNames.ts";
import styles from "./Field.module.css";

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "id"> {
  readonly id: string;
  readonly label: string;
  /** Note after the label of an optional field. */
  readonly note?: string | undefined;
  readonly hint?: string | undefined;
  /** The error message, which says what to do. */
  readonly error?: string | undefined;
}

/** Shows a native input with its label, hint and error, linked for screen readers. */
export function Field({ id, label, note, hint, error, ...input }: FieldProps) {
  return (
    <div className={classNames(styles.field, error !== undefined && styles.wrong)}>
      <FieldWords id={id} label={label} note={note} hint={hint} error={error} />
      <input {...input} {...described({ id, hint, error })} className={styles.input} />
    </div>
  );
}

interface LongFieldProps
  extends
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id">,
    Pick<FieldProps, "id" | "label" | "note" | "hint" | "error"> {}

/** Shows a native text area, for text that may be pasted as a whole. */
export function LongField({ id, label, note, hint, error, ...area }: LongFieldProps) {
  return (
    <div className={classNames(styles.field, error !== undefined && styles.wrong)}>
      <FieldWords id={id} label={label} note={note} hint={hint} error={error} />
      <textarea {...area} {...described({ id, hint, error })} className={styles.input} />
    </div>
  );
}

interface ChoiceFieldProps extends Pick<FieldProps, "id" | "label" | "note" | "hint" | "error"> {
  readonly name: string;
  readonly value: string;
  readonly required: boolean;
  readonly onChange: ChangeEventHandler<HTMLSelectElement>;
  /** The first entry, which means that nothing is chosen. */
  readonly placeholder: string;
  readonly choices: readonly { readonly code: string; readonly name: string }[];
}

/** Shows a native select for a closed choice. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { id, label, note, hint, error, placeholder, choices, ...select } = props;
  return (
    <div className={classNames(styles.field, error !== undefined && styles.wrong)}>
      <FieldWords id={id} label={label} note={note} hint={hint} error={error} />
      <select {...select} {...described({ id, hint, error })} className={styles.input}>
        <option value="">{placeholder}</option>
        {choices.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

type Words = Pick<FieldProps, "id" | "label" | "note" | "hint" | "error">;

function FieldWords({ id, label, note, hint, error }: Words) {
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        <span>{label}</span>
        {note !== undefined && <span className={styles.note}>{` ${note}`}</span>}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
}

function described({ id, hint, error }: Pick<Words, "id" | "hint" | "error">) {
  const ids = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`];
  return {
    id,
    "aria-invalid": error !== undefined || undefined,
    "aria-describedby": ids.filter(Boolean).join(" ") || undefined,
  };
}
