const slot = /(<script type="application\/json" id="runtime-config">)([^<]*)(<\/script>)/;

/** Puts the configuration into the shell, so that the page need not ask for it (G43). Nothing in it can end the element it stands in. */
export function inlineConfig(shell: string, runtimeConfig: string): string {
  const escaped = runtimeConfig.replaceAll("<", String.raw`\u003c`);
  if (!slot.test(shell)) throw new Error("the page has no place for its runtime configuration");
  return shell.replace(slot, (_, begin: string, __: string, end: string) => begin + escaped + end);
}

/** The configuration that stands in a shell, as it is written there; undefined where there is no place for one. */
export function configIn(shell: string): string | undefined {
  return slot.exec(shell)?.[2];
}
