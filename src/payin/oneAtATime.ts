/**
 * Runs one call at a time: whoever asks while it runs, or after it succeeded, shares its outcome. The lock is taken before anything is
 * awaited, so several clicks make one payment. A failure opens it again.
 */
export function oneAtATime<Input, Output>(
  run: (input: Input) => Promise<Output>,
): (input: Input) => Promise<Output> {
  let current: Promise<Output> | undefined;
  return (input) => {
    current ??= run(input).catch((thrown: unknown) => {
      current = undefined;
      throw thrown;
    });
    return current;
  };
}
