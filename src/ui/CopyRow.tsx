import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { useText } from "../locales/language.tsx";
import { CopyButton } from "./CopyButton.tsx";
import { LiveRegion } from "./LiveRegion.tsx";
import { selectText, useCopy } from "./copyText.ts";
import { Row } from "./Rows.tsx";
import styles from "./Rows.module.css";

/**
 * Shows a row that copies its value, wherever it is pressed. `copied` is the bare value for the clipboard: `5000` for `¥5,000`. The row
 * tells in the place of its label that copying worked, and selects the value if it failed.
 */
export function CopyRow(props: {
  readonly label: string;
  readonly copied: string;
  readonly children?: ReactNode;
  readonly isLarge?: boolean;
}) {
  const { label, copied, children = copied, isLarge = false } = props;
  const text = useText();
  const id = useId();
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
  const pressRow = ({ target }: MouseEvent) => {
    const isOnButton = target instanceof Element && target.closest("button") !== null;
    // Whoever selects the value copies it by hand.
    if (!isOnButton && getSelection()?.isCollapsed !== false) void copy();
  };
  return (
    <Row
      label={label}
      isLarge={isLarge}
      isLabelHidden={isCopied}
      onPress={pressRow}
      action={
        <CopyButton
          label={label}
          valueId={id}
          isSign
          isCopied={isCopied}
          onCopy={() => void copy()}
        />
      }
    >
      {/* If copying fails, the row shows the bare value, so that the customer selects exactly that by hand. */}
      <bdi ref={value} id={id} translate="no">
        {isFailed ? copied : children}
      </bdi>
      <LiveRegion className={isFailed ? styles.failed : styles.told}>
        {outcome && (isCopied ? text("ui.copiedLabel", { label }) : text("ui.copyFailed"))}
      </LiveRegion>
    </Row>
  );
}
