import styles from "./CardField.module.css";
import { classNames } from "./classNames.ts";
import field from "./Field.module.css";
import { describedBy, FieldError, FieldHint, type FieldText, LabelWords } from "./FieldWords.tsx";
import { Icon } from "./Icon.tsx";
import { Mark } from "./Mark.tsx";

/** Shows a short closed choice as cards, which are native radios. `id` is the id of the first, to which an error links. */
export function CardField(
  props: FieldText & {
    readonly name: string;
    readonly value: string;
    readonly required: boolean;
    readonly choices: readonly { readonly code: string; readonly name: string }[];
    readonly onChoose: (code: string) => void;
  },
) {
  const { id, label, note, hint, error, name, value, required, choices, onChoose } = props;
  const aria = describedBy({ id, hint, error });
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={required}
      {...aria}
      className={classNames(field.field, styles.choice)}
    >
      <legend id={`${id}-label`} className={field.label}>
        <LabelWords label={label} note={note} />
      </legend>
      <FieldHint id={id} hint={hint} />
      <div className={styles.cards}>
        {choices.map((choice, index) => {
          const cardId = index === 0 ? id : `${id}-${choice.code}`;
          return (
            <span key={choice.code} className={styles.card}>
              <input
                type="radio"
                id={cardId}
                name={name}
                value={choice.code}
                checked={choice.code === value}
                aria-describedby={aria["aria-describedby"]}
                onChange={() => onChoose(choice.code)}
              />
              <label htmlFor={cardId}>
                <Mark name={choice.name} />
                <span>{choice.name}</span>
              </label>
              <span className={styles.tick}>
                <Icon name="check" />
              </span>
            </span>
          );
        })}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
