/** Returns the code of an error of the network, else its message. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return "no reason given";
  return "code" in cause && typeof cause.code === "string" ? cause.code : cause.message;
}
