import { classNames } from "./classNames.ts";
import styles from "./RadioField.module.css";

/** Shows native radios for a short closed choice. `id` is the id of the first, to which an error links. */
export function RadioField(props: {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly label: string;
  /** Note after the label of an optional field. */
  readonly note?: string | undefined;
  readonly hint?: string | undefined;
  /** The error message, which says what to do. */
  readonly error?: string | undefined;
  readonly required: boolean;
  readonly choices: readonly { readonly code: string; readonly name: string }[];
  readonly onChoose: (code: string) => void;
}) {
  const { id, name, value, label, note, hint, error, required, choices, onChoose } = props;
  const isWrong = error !== undefined;
  const described =
    [hint !== undefined && `${id}-hint`, isWrong && `${id}-error`].filter(Boolean).join(" ") ||
    undefined;
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={described}
      aria-invalid={isWrong || undefined}
      aria-required={required}
      className={classNames(styles.field, isWrong && styles.wrong)}
    >
      <legend id={`${id}-label`} className={styles.label}>
        <span>{label}</span>
        {note !== undefined && <span className={styles.note}>{` ${note}`}</span>}
      </legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {isWrong && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.choices}>
        {choices.map((choice, index) => (
          <label key={choice.code} className={styles.choice}>
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${choice.code}`}
              name={name}
              value={choice.code}
              checked={choice.code === value}
              aria-describedby={described}
              onChange={() => onChoose(choice.code)}
            />
            <span>{choice.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
