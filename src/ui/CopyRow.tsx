import { type ReactNode, useEffect, useRef } from "react";
import { useText } from "../locales/language.tsx";
import { CopyButton } from "./CopyButton.tsx";
import { selectText, useCopy } from "./copyText.ts";
import { Row } from "./Rows.tsx";
import styles from "./Rows.module.css";

/**
 * Shows a row whose value can be copied. `copied` is the bare value for the clipboard: `5000` for `¥5,000`. The row tells whether
 * copying worked, and selects the value if it failed.
 */
export function CopyRow(props: {
  readonly label: string;
  readonly copied: string;
  readonly children?: ReactNode;
  readonly isLarge?: boolean;
}) {
  const { label, copied, children = copied, isLarge = false } = props;
  const text = useText();
  const value = useRef<HTMLElement>(null);
  const { outcome, copy } = useCopy(copied, { keepsFailure: true });
  useEffect(() => {
    // After the render, because replacing the text would drop the selection.
    if (outcome?.isCopied !== false || !value.current) return;
    selectText(value.current);
    // The button may be elsewhere, in the bar.
    value.current.scrollIntoView({ block: "nearest" });
  }, [outcome]);
  const isCopied = outcome?.isCopied === true;
  const isFailed = outcome?.isCopied === false;
  return (
    <Row
      label={label}
      isLarge={isLarge}
      action={<CopyButton label={label} isCopied={isCopied} onCopy={() => void copy()} />}
    >
      {/* If copying fails, the row shows the bare value, so that the customer selects exactly that by hand. */}
      <bdi ref={value} translate="no">
        {isFailed ? copied : children}
      </bdi>
      <output className={isFailed ? styles.failed : styles.quietStatus}>
        {outcome && text(isCopied ? "ui.copied" : "ui.copyFailed")}
      </output>
    </Row>
  );
}
