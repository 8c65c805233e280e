import { useSyncExternalStore } from "react";
import { inTime } from "./inTime.ts";

/** Milliseconds for which a button tells that it copied. */
const toldForMs = 4000;

/** What the page has put into the clipboard. There is one clipboard, so the whole page shares it. */
interface Copies {
  /** The last attempt, as long as the page tells its outcome. */
  readonly last?: { readonly text: string; readonly isCopied: boolean } | undefined;
  /** Every text that was copied since the page was loaded. */
  readonly texts: ReadonlySet<string>;
}

let copies: Copies = { texts: new Set() };
let ending: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function update(next: Copies): void {
  copies = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Copies a text to the clipboard and returns whether that worked. In-app browsers often refuse, do not answer, or have no
 * clipboard, so the caller must then show the text selected.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await inTime(navigator.clipboard.writeText(text));
    return true;
  } catch {
    return false;
  }
}

/** Returns every text that was copied since the page was loaded. */
export function useCopiedTexts(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => copies.texts);
}

/**
 * Returns whether a text was copied, or could not be, and the function that copies it and returns the same. The outcome is undefined before, a moment
 * after a success, and once another text is copied: two buttons that copied would not tell which text is in the clipboard.
 * With `keepsFailure` a failure stays, for a text that is then selected to be copied by hand.
 */
export function useCopy(text: string, { keepsFailure = false } = {}) {
  const last = useSyncExternalStore(subscribe, () => copies.last);
  const copy = async () => {
    const isCopied = await copyText(text);
    clearTimeout(ending);
    update({
      last: { text, isCopied },
      texts: isCopied ? new Set([...copies.texts, text]) : copies.texts,
    });
    if (isCopied || !keepsFailure)
      ending = setTimeout(() => update({ texts: copies.texts }), toldForMs);
    return isCopied;
  };
  return { outcome: last?.text === text ? last : undefined, copy };
}

/** Selects the text of an element, so that the customer can copy it by hand. */
export function selectText(element: Element): void {
  const selection = getSelection();
  selection?.removeAllRanges();
  const range = document.createRange();
  range.selectNodeContents(element);
  selection?.addRange(range);
}
