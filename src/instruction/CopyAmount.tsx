import { useEffect, useRef } from "react";
import { useText } from "../locales/language.tsx";
import { CopyButton } from "../ui/CopyButton.tsx";
import { LiveRegion } from "../ui/LiveRegion.tsx";
import { selectText, useCopy } from "../ui/copyText.ts";
import styles from "./Instruction.module.css";

/** Copies the bare digits of the amount, which the customer takes to another app (G16). If that fails, it shows them selected. */
export function CopyAmount({ label, digits }: { readonly label: string; readonly digits: string }) {
  const text = useText();
  const selected = useRef<HTMLElement>(null);
  const { outcome, copy } = useCopy(digits, { keepsFailure: true });
  const isCopied = outcome?.isCopied === true;
  const isFailed = outcome?.isCopied === false;
  useEffect(() => {
    if (isFailed && selected.current) selectText(selected.current);
  }, [isFailed]);
  return (
    <>
      <CopyButton label={label} isCopied={isCopied} onCopy={() => void copy()} />
      <LiveRegion className={isFailed ? styles.digits : styles.announcement}>
        {isFailed && (
          <bdi ref={selected} translate="no">
            {digits}
          </bdi>
        )}{" "}
        <span>
          {outcome && (isCopied ? text("ui.copiedLabel", { label }) : text("ui.copyFailed"))}
        </span>
      </LiveRegion>
    </>
  );
}
