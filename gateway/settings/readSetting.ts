/** The environment variables of a process. */
export type Environ = Readonly<Record<string, string | undefined>>;

/** Returns a variable's text without white space around it; an empty one counts as not set. */
export function readText(env: Environ, name: string): string | undefined {
  const text = env[name]?.trim();
  return text === "" ? undefined : text;
}
