import { useText } from "../locales/language.tsx";
import { Button } from "./Button.tsx";
import styles from "./Rows.module.css";

/** Copies the value with this label, and says for a moment that it did. */
export function CopyButton(props: {
  readonly label: string;
  readonly isCopied: boolean;
  readonly onCopy: () => void;
}) {
  const { label, isCopied, onCopy } = props;
  const text = useText();
  return (
    <Button
      look="small"
      aria-label={text(isCopied ? "ui.copiedLabel" : "ui.copyLabel", { label })}
      onClick={onCopy}
    >
      {isCopied ? <span className={styles.copied}>{text("ui.copied")}</span> : text("ui.copy")}
    </Button>
  );
}
