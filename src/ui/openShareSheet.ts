import { answersWithinMs } from "./inTime.ts";

/**
 * Opens the system's sheet to share, and returns whether the system took the content. Cancelling is not a failure, and neither is a press
 * while the sheet is open. An open sheet takes the focus from the page: a call that is unanswered after a second while the page has the
 * focus has failed, as in some in-app browsers.
 */
export function openShareSheet(content: ShareData): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => {
      if (document.hasFocus()) resolve(false);
    }, answersWithinMs);
    navigator.share(content).then(
      () => resolve(true),
      (error: unknown) => resolve(error instanceof DOMException && harmless.test(error.name)),
    );
  });
}

const harmless = /^(AbortError|InvalidStateError)$/;
