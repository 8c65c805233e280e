import type { ChangeEventHandler, InputHTMLAttributes, TextareaHTMLAttributes } from "react";
import { classNames } from "./classNames.ts";
import styles from "./Field.module.css";

interface Words {
  readonly id: string;
  readonly label: string;
  /** Note after the label of an optional field. */
  readonly note?: string | undefined;
  readonly hint?: string | undefined;
  /** The error message, which says what to do. */
  readonly error?: string | undefined;
}

interface FieldProps extends Words, Omit<InputHTMLAttributes<HTMLInputElement>, "id"> {}

/** Shows a native input with its label, hint and error, linked for screen readers. */
export function Field({ id, label, note, hint, error, ...input }: FieldProps) {
  return (
    <div className={classNames(styles.field, error !== undefined && styles.wrong)}>
      <FieldWords id={id} label={label} note={note} hint={hint} error={error} />
      <input {...input} id={id} {...described({ id, hint, error })} className={styles.input} />
    </div>
  );
}

interface LongFieldProps extends Words, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id"> {}

/** Shows a native text area, for text that may be pasted as a whole. */
export function LongField({ id, label, note, hint, error, ...area }: LongFieldProps) {
  return (
    <div className={classNames(styles.field, error !== undefined && styles.wrong)}>
      <FieldWords id={id} label={label} note={note} hint={hint} error={error} />
      <textarea {...area} id={id} {...described({ id, hint, error })} className={styles.input} />
    </div>
  );
}

interface ChoiceFieldProps extends Words {
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
      <select {...select} id={id} {...described({ id, hint, error })} className={styles.input}>
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

interface RadioFieldProps extends Words {
  readonly name: string;
  readonly value: string;
  readonly required: boolean;
  readonly choices: readonly { readonly code: string; readonly name: string }[];
  readonly onChoose: (code: string) => void;
}

/** Shows native radios for a short closed choice. `id` is the id of the first, to which an error links. */
export function RadioField(props: RadioFieldProps) {
  const { id, label, note, hint, error, name, value, required, choices, onChoose } = props;
  const aria = described({ id, hint, error });
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={required}
      {...aria}
      className={classNames(styles.field, error !== undefined && styles.wrong)}
    >
      <legend id={`${id}-label`} className={styles.label}>
        <LabelWords label={label} note={note} />
      </legend>
      <Help id={id} hint={hint} error={error} />
      <div className={styles.choices}>
        {choices.map((choice, index) => (
          <label key={choice.code} className={styles.choice}>
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${choice.code}`}
              name={name}
              value={choice.code}
              checked={choice.code === value}
              aria-describedby={aria["aria-describedby"]}
              onChange={() => onChoose(choice.code)}
            />
            <span>{choice.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function FieldWords({ id, label, note, hint, error }: Words) {
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        <LabelWords label={label} note={note} />
      </label>
      <Help id={id} hint={hint} error={error} />
    </>
  );
}

function LabelWords({ label, note }: Pick<Words, "label" | "note">) {
  return (
    <>
      <span>{label}</span>
      {note !== undefined && <span className={styles.note}>{` ${note}`}</span>}
    </>
  );
}

function Help({ id, hint, error }: Pick<Words, "id" | "hint" | "error">) {
  return (
    <>
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
    "aria-invalid": error !== undefined || undefined,
    "aria-describedby": ids.filter(Boolean).join(" ") || undefined,
  };
}
