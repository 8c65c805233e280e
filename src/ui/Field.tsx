import type { ChangeEventHandler, InputHTMLAttributes, TextareaHTMLAttributes } from "react";
import { classNames } from "./classNames.ts";
import styles from "./Field.module.css";
import { describedBy, FieldError, FieldLabel, type FieldText } from "./FieldWords.tsx";
import { Icon } from "./Icon.tsx";

interface FieldProps
  extends FieldText, Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "prefix"> {
  /**
   * A text before the input within its box, such as a calling code. It is quiet while the text is not known yet, or while the
   * customer's own text tells the country. A globe then stands in for the code, so that the input does not move under the cursor.
   */
  readonly prefix?: { readonly text: string; readonly isQuiet: boolean } | undefined;
}

/** Shows a native input with its label, hint and error, linked for screen readers. */
export function Field(props: FieldProps) {
  const { id, label, note, hint, error, prefix, required, ...input } = props;
  const spoken = prefix === undefined || prefix.isQuiet ? undefined : prefix.text;
  const control = (
    <input
      {...input}
      id={id}
      {...describedBy({ id, hint, error, required, prefix: spoken })}
      className={styles.input}
    />
  );
  return (
    <div className={classNames(styles.field, error !== undefined && styles.wrong)}>
      <FieldLabel id={id} label={label} note={note} hint={hint} />
      {prefix === undefined ? (
        control
      ) : (
        // Digits run from left to right in every script, and so does the code before them.
        <div dir="ltr" className={styles.prefixed}>
          <span id={`${id}-prefix`} aria-hidden="true" translate="no" className={styles.prefix}>
            {prefix.isQuiet && <Icon name="globe" />}
            <span>{prefix.text}</span>
          </span>
          {control}
        </div>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

interface LongFieldProps
  extends FieldText, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id"> {}

/** Shows a native text area, for text that may be pasted as a whole. */
export function LongField({ id, label, note, hint, error, ...area }: LongFieldProps) {
  return (
    <div className={classNames(styles.field, error !== undefined && styles.wrong)}>
      <FieldLabel id={id} label={label} note={note} hint={hint} />
      <textarea {...area} id={id} {...describedBy({ id, hint, error })} className={styles.input} />
      <FieldError id={id} error={error} />
    </div>
  );
}

interface ChoiceFieldProps extends FieldText {
  readonly name: string;
  readonly value: string;
  readonly required: boolean;
  readonly onChange: ChangeEventHandler<HTMLSelectElement>;
  /** The first entry, which means that nothing is chosen; undefined if something always is. */
  readonly placeholder?: string | undefined;
  readonly choices: readonly { readonly code: string; readonly name: string }[];
}

/** Shows a native select for a closed choice. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { id, label, note, hint, error, required, placeholder, choices, ...select } = props;
  return (
    <div className={classNames(styles.field, error !== undefined && styles.wrong)}>
      <FieldLabel id={id} label={label} note={note} hint={hint} />
      <span className={styles.choice}>
        <select
          {...select}
          id={id}
          {...describedBy({ id, hint, error, required })}
          className={styles.input}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </span>
      <FieldError id={id} error={error} />
    </div>
  );
}
