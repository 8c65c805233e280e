/** Returns the configuration that the gateway has written into the page, if there is one (G43). */
export function readConfig(): unknown {
  try {
    return JSON.parse(document.querySelector("#runtime-config")?.textContent ?? "");
  } catch {
    return undefined;
  }
}
