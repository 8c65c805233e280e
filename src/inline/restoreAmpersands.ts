/**
 * Returns an address in which `&#038;` is an `&` again. WordPress writes it so, and some programs that count clicks do not read it: to
 * a browser, what stands behind the `#` is a fragment, and the link has lost its parameters (G39). Other fragments stay.
 */
export function restoreAmpersands(href: string): string {
  return /^[^#]*#0*38;/.test(href) ? href.replaceAll(/&?#0*38;/g, "&") : href;
}
