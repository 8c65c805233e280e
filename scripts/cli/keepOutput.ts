import type { Output } from "./output.ts";

/** Returns outputs that keep their texts, for tests of commands. */
export function keepOutput(): Output & { printed: string; errors: string } {
  const kept = {
    printed: "",
    errors: "",
    print: (text: string) => {
      kept.printed += text;
    },
    printError: (text: string) => {
      kept.errors += text;
    },
  };
  return kept;
}
