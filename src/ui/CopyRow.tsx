import { type ReactNode, useEffect, useRef, useState } from "react";
import { useText } from "../locales/language.tsx";
import { Button } from "./Button.tsx";
import { copyText, selectText } from "./copyText.ts";
import { Row } from "./Rows.tsx";
import styles from "./Rows.module.css";

/** So long a row says that it was copied: two that say so at once would not tell which one is in the clipboard. */
const copiedForMs = 4000;

/**
 * A row whose value can be copied. `copied` is what lands in the clipboard, bare where the shown value is dressed: `5000`
 * for `¥5,000`. Says whether it worked; where it did not, the value is selected.
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
  const [outcome, setOutcome] = useState<{ readonly isCopied: boolean }>();
  useEffect(() => {
    // Once it stands there: a selection does not outlive what it was made in.
    if (outcome?.isCopied === false && value.current) selectText(value.current);
    if (!outcome?.isCopied) return undefined;
    const ending = setTimeout(() => {
      setOutcome(undefined);
    }, copiedForMs);
    return () => {
      clearTimeout(ending);
    };
  }, [outcome]);
  const copy = async () => {
    setOutcome({ isCopied: await copyText(copied) });
  };
  const isCopied = outcome?.isCopied === true;
  const isFailed = outcome?.isCopied === false;
  return (
    <Row
      label={label}
      isLarge={isLarge}
      action={
        <Button
          look="small"
          aria-label={text(isCopied ? "ui.copiedLabel" : "ui.copyLabel", { label })}
          onClick={() => void copy()}
        >
          {isCopied ? <span className={styles.copied}>{text("ui.copied")}</span> : text("ui.copy")}
        </Button>
      }
    >
      {/* Where copying fails, the bare value is shown: what the customer then selects by hand is what is needed. */}
      <bdi ref={value} translate="no">
        {isFailed ? copied : children}
      </bdi>
      <output className={isFailed ? styles.failed : styles.quietStatus}>
        {outcome && text(isCopied ? "ui.copied" : "ui.copyFailed")}
      </output>
    </Row>
  );
}
