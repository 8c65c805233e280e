/** The environment variables of a process. */
export type Environ = Readonly<Record<string, string | undefined>>;

/** The text of a setting; undefined if it is not set, or the sentence for a person. */
export type SecretSetting = { readonly text: string | undefined } | { readonly fault: string };

/**
 * Reads a variable that may be given as a file instead, by its name and `_FILE`. Its text is without white space around it, and an empty one
 * counts as not set. `readFile` returns the text of a file, or throws.
 */
export function readSecretSetting(
  env: Environ,
  name: string,
  readFile: (file: string) => string,
): SecretSetting {
  const text = trim(env[name]);
  const fileName = `${name}_FILE`;
  const file = trim(env[fileName]);
  if (file === undefined) return { text };
  if (text !== undefined)
    return { fault: `${name} and ${fileName} are both set. Leave one of them out.` };
  try {
    const secret = trim(readFile(file));
    return secret === undefined
      ? { fault: `${fileName} is ${file}, which is empty. Write ${name} into that file.` }
      : { text: secret };
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    return {
      fault: `${fileName} is ${file}, which cannot be read (${reason}). Name a file that the service may read.`,
    };
  }
}

/** Returns a text without white space around it; undefined for an empty one. */
export function trim(given: string | undefined): string | undefined {
  const text = given?.trim();
  return text === "" ? undefined : text;
}
