/**
 * Returns a function that runs one call at a time. Callers during the call or after its success share its outcome. The lock is
 * taken before anything is awaited, so several clicks create one payment. A failure releases it.
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
