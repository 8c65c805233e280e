import { useEffect, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { copyText } from "../../ui/copyText.ts";
import styles from "../console.module.css";
import { text } from "../texts.ts";

const toldForMs = 4000;

/** Copies a text to the clipboard and shows whether that worked. `label` names the text. */
export function CopyButton(props: { readonly label: string; readonly copied: string }) {
  const { label, copied } = props;
  const [outcome, setOutcome] = useState<"copied" | "copyFailed">();
  useEffect(() => {
    if (outcome === undefined) return undefined;
    const ending = setTimeout(() => setOutcome(undefined), toldForMs);
    return () => clearTimeout(ending);
  }, [outcome]);
  const copy = async () => setOutcome((await copyText(copied)) ? "copied" : "copyFailed");
  return (
    <>
      <Button
        look="small"
        aria-label={text("copyLabel", { copy: text(outcome ?? "copy"), label })}
        onClick={() => void copy()}
      >
        {text(outcome ?? "copy")}
      </Button>
      <output className={styles.heard}>{outcome && text(outcome)}</output>
    </>
  );
}
