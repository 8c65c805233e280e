/** The outputs of a command. Each call writes a whole text. */
export interface Output {
  readonly print: (text: string) => void;
  /** Prints an error, or a hint for a person. */
  readonly printError: (text: string) => void;
}

/** The outputs of this process. */
export const processOutput: Output = {
  print: (text) => process.stdout.write(text),
  printError: (text) => process.stderr.write(text),
};
