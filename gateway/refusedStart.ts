/**
 * Why the service does not start, in one sentence that also says the way out: it is all that the person at the
 * terminal gets to see, without a stack trace.
 */
export class RefusedStart extends Error {
  override readonly name = "RefusedStart";
}
