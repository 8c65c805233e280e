const slot = /(<script type="application\/json" id="runtime-config">)([^<]*)(<\/script>)/;

/**
 * Inserts the configuration into the HTML shell, so that the page need not request it (G43). Escapes it, so that it cannot close
 * its element.
 */
export function inlineConfig(shell: string, runtimeConfig: string): string {
  const escaped = runtimeConfig.replaceAll("<", String.raw`\u003c`);
  if (!slot.test(shell)) throw new Error("the page has no place for its runtime configuration");
  return shell.replace(slot, (_, begin: string, __: string, end: string) => begin + escaped + end);
}

/** Returns the configuration in a shell as text; undefined if the shell has no place for one. */
export function configIn(shell: string): string | undefined {
  return slot.exec(shell)?.[2];
}
