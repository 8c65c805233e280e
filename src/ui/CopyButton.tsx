import { useText } from "../locales/language.tsx";
import { Button } from "./Button.tsx";
import { Outline } from "./Icon.tsx";
import styles from "./Rows.module.css";

/** The outline of what copies, on the grid of `Icon`. Only pages with such a button load it. */
export const copyOutline =
  "M10 8.5h8a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 8.5 18v-8A1.5 1.5 0 0 1 10 8.5M5.3 15.5A.8.8 0 0 1 4.5 14.7V6A1.5 1.5 0 0 1 6 4.5h8.7a.8.8 0 0 1 .8.8";

const check = "M4.5 12.5l5 5L19.5 7";

/** Copies the value with this label, and says for a moment that it did. */
export function CopyButton(props: {
  readonly label: string;
  /** Id of the element with the value, which screen readers read after the name. */
  readonly valueId?: string;
  /** Whether its sign stands alone, in a row that tells the rest. */
  readonly isSign?: boolean;
  readonly isCopied: boolean;
  readonly onCopy: () => void;
}) {
  const { label, valueId, isSign = false, isCopied, onCopy } = props;
  const text = useText();
  return (
    <Button
      look="small"
      aria-label={text(isCopied ? "ui.copiedLabel" : "ui.copyLabel", { label })}
      aria-describedby={valueId}
      onClick={onCopy}
    >
      <span className={isCopied ? styles.copied : styles.copy}>
        <Outline d={isCopied ? check : copyOutline} />
        {!isSign && <span>{text(isCopied ? "ui.copied" : "ui.copy")}</span>}
      </span>
    </Button>
  );
}
