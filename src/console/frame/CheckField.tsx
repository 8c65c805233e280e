import styles from "../console.module.css";
import formStyles from "./form.module.css";

/** Shows a native checkbox with its label and an explanation. */
export function CheckField(props: {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}) {
  const { id, label, hint, isChecked, onChange } = props;
  return (
    <div>
      <label htmlFor={id} className={formStyles.checkLabel}>
        <input
          id={id}
          type="checkbox"
          checked={isChecked}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      <p id={`${id}-hint`} className={styles.lead}>
        {hint}
      </p>
    </div>
  );
}
