/**
 * Puts a text into the clipboard; gives whether that worked. In-app browsers often refuse, or have no clipboard at all, so the
 * caller must show the text selected when it did not.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Selects the text of an element, so that the customer can copy it by the means of the phone. */
export function selectText(element: Element): void {
  const selection = getSelection();
  selection?.removeAllRanges();
  const range = document.createRange();
  range.selectNodeContents(element);
  selection?.addRange(range);
}
