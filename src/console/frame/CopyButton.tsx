import { Button } from "../../ui/Button.tsx";
import { LiveRegion } from "../../ui/LiveRegion.tsx";
import { useCopy } from "../../ui/copyText.ts";
import styles from "../console.module.css";
import { text } from "../texts.ts";

/** Copies a text to the clipboard and shows whether that worked. `label` names the text. */
export function CopyButton(props: { readonly label: string; readonly copied: string }) {
  const { outcome, copy } = useCopy(props.copied);
  const state = text(outcome ? (outcome.isCopied ? "copied" : "copyFailed") : "copy");
  return (
    <>
      <Button
        look="small"
        aria-label={text("copyLabel", { copy: state, label: props.label })}
        onClick={() => void copy()}
      >
        {state}
      </Button>
      <LiveRegion className={styles.heard}>{outcome && state}</LiveRegion>
    </>
  );
}
