import styles from "./ActionRow.module.css";
import { copyOutline } from "./CopyButton.tsx";
import { Outline } from "./Icon.tsx";

/** Outlines on the grid of `Icon`. Only pages with such actions load them. */
const outlines = {
  share: "M12 14.5V3.5M8 7.3l4-3.8l4 3.8M7 11H5v9.5h14V11h-2",
  remind: "M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10.2 21.2h3.6",
  print:
    "M7 8V3.5h10V8M7 17H4V9.5A1.5 1.5 0 0 1 5.5 8h13A1.5 1.5 0 0 1 20 9.5V17h-3M7 14h10v6.5H7z",
  enlarge: "M14.5 4.5h5v5M19.5 4.5l-6 6M9.5 19.5h-5v-5M4.5 19.5l6-6",
  save: "M12 4v11M8 11.3l4 3.7l4-3.7M4.5 20h15",
  copy: copyOutline,
} as const;

/** One action of a row: an icon and the words that name it. */
export interface RowAction {
  readonly icon: keyof typeof outlines;
  readonly label: string;
  readonly onAct: () => void;
  readonly opensDialog?: boolean;
}

/** Shows up to three actions side by side in boxes, or below each other. */
export function ActionRow(props: {
  readonly actions: readonly RowAction[];
  /** Whether they stand below each other, without boxes, beside what they act on. */
  readonly isColumn?: boolean;
}) {
  const { actions, isColumn = false } = props;
  if (actions.length === 0) return null;
  return (
    <div className={isColumn ? styles.column : styles.row}>
      {actions.map(({ icon, label, onAct, opensDialog = false }) => (
        <button
          key={icon}
          type="button"
          className={styles.action}
          aria-haspopup={opensDialog ? "dialog" : undefined}
          onClick={onAct}
        >
          <Outline d={outlines[icon]} />
          <span>{label}</span>
        </button>
      ))}
    </div>
  );
}
