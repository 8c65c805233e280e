import rows from "../option/optionList.module.css";
import { classNames } from "../ui/classNames.ts";
import field from "../ui/Field.module.css";
import {
  describedBy,
  FieldError,
  FieldHint,
  type FieldText,
  LabelWords,
} from "../ui/FieldWords.tsx";
import styles from "./CollectionForm.module.css";

/**
 * Shows a short closed choice as rows with native radios, which look as those of the ways to pay. `id` is the id of the first, to which
 * an error links.
 */
export function RadioField(
  props: FieldText & {
    readonly name: string;
    readonly value: string;
    readonly required: boolean;
    readonly choices: readonly { readonly code: string; readonly name: string }[];
    readonly onChoose: (code: string) => void;
  },
) {
  const { id, label, note, hint, error, name, value, required, choices, onChoose } = props;
  const aria = describedBy({ id, hint, error, required });
  return (
    <fieldset role="radiogroup" aria-labelledby={`${id}-label`} {...aria} className={field.field}>
      <legend id={`${id}-label`} className={field.label}>
        <LabelWords label={label} note={note} />
      </legend>
      <FieldHint id={id} hint={hint} />
      <div className={classNames(rows.list, styles.choices, error !== undefined && styles.wrong)}>
        {choices.map((choice, index) => {
          const choiceId = index === 0 ? id : `${id}-${choice.code}`;
          return (
            <div key={choice.code} className={rows.option}>
              <div className={rows.head}>
                <input
                  type="radio"
                  id={choiceId}
                  name={name}
                  value={choice.code}
                  checked={choice.code === value}
                  className={rows.radio}
                  aria-describedby={aria["aria-describedby"]}
                  onChange={() => onChoose(choice.code)}
                />
                <span className={rows.words}>
                  <label htmlFor={choiceId} className={rows.name}>
                    {choice.name}
                  </label>
                </span>
              </div>
            </div>
          );
        })}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
