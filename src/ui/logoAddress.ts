let origin = "";

/** Sets the API's base address. Logos are on its origin (G46), which is the page's own for a path. */
export function setLogoOrigin(apiBaseUrl: string): void {
  origin = /^https?:\/\/[^/]+/.exec(apiBaseUrl)?.[0] ?? "";
}

/** Returns the address of a logo's path. */
export function logoAddress(path: string): string {
  return origin + path;
}

/** Shows each logo of the page once it has loaded. Until then, and if it fails, the glyph or the initials below it show. */
export function showLoadedLogos(page: Pick<Document, "addEventListener">): void {
  // The event does not bubble, but the document can capture it.
  page.addEventListener(
    "load",
    ({ target }) => {
      if (target instanceof HTMLImageElement) target.setAttribute("data-loaded", "");
    },
    true,
  );
}
