/** Acts once the page has been read to its end. `DOMContentLoaded` would wait for the program. */
export function whenRead(action: () => void): void {
  if (document.readyState === "loading") {
    document.addEventListener("readystatechange", action, { once: true });
  } else {
    action();
  }
}
