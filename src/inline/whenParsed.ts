/** Calls a function once the browser has parsed the page. (`DOMContentLoaded` also waits for the React app.) */
export function whenParsed(action: () => void): void {
  if (document.readyState === "loading") {
    document.addEventListener("readystatechange", action, { once: true });
  } else {
    action();
  }
}
