import { useEffect, useState } from "react";

/** Milliseconds for which a button tells its outcome. Two buttons that copied would not tell which text is in the clipboard. */
const toldForMs = 4000;

/**
 * Copies a text to the clipboard and returns whether that worked. In-app browsers often refuse or have no clipboard, so the
 * caller must then show the text selected.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns whether a text was copied, or could not be, and the function that copies it. The outcome is undefined before, and again
 * a moment later. With `keepsFailure` a failure stays, for a text that is then selected to be copied by hand.
 */
export function useCopy(text: string, { keepsFailure = false } = {}) {
  const [outcome, setOutcome] = useState<{ readonly isCopied: boolean }>();
  useEffect(() => {
    if (outcome === undefined || (keepsFailure && !outcome.isCopied)) return undefined;
    const ending = setTimeout(() => setOutcome(undefined), toldForMs);
    return () => clearTimeout(ending);
  }, [outcome, keepsFailure]);
  const copy = async () => setOutcome({ isCopied: await copyText(text) });
  return { outcome, copy };
}

/** Selects the text of an element, so that the customer can copy it by hand. */
export function selectText(element: Element): void {
  const selection = getSelection();
  selection?.removeAllRanges();
  const range = document.createRange();
  range.selectNodeContents(element);
  selection?.addRange(range);
}
