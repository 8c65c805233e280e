/** The variables of a process's environment. */
export type Environ = Readonly<Record<string, string | undefined>>;

/** The variable's text without space around it; an empty one counts as not set. */
export function readText(env: Environ, name: string): string | undefined {
  const text = env[name]?.trim();
  return text === "" ? undefined : text;
}
