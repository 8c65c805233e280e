/** The page without the lines of its inline scripts that only explain, and without indentation: customers load them for nothing. */
export function withoutComments(html: string): string {
  return html.replaceAll(/^ *\/\/.*\n/gm, "").replaceAll(/^ +/gm, "");
}

/**
 * The page without the marks that stand in for `light-dark()` in older browsers. They are written beside every `color-scheme`, and nothing here reads
 * them: where something comes to, they stay.
 */
export function withoutSchemeMarks(html: string): string {
  if (html.includes("var(--lightningcss-")) return html;
  return html.replaceAll(/--lightningcss-(?:light|dark): ?(?:initial)?;/g, "");
}

/** The page with each tag of its markup on one line, and nothing before its end. Scripts and styles stay as they are. */
export function withTightTags(html: string): string {
  return html
    .split(/(<script\b[^]*?<\/script>|<style\b[^]*?<\/style>)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replaceAll(/<[a-z][^>]*>/g, (tag) =>
            tag.replaceAll(/\s*\n\s*/g, " ").replace(/ ?\/?>$/, ">"),
          ),
    )
    .join("");
}
