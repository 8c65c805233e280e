/** A refused start: one sentence that says why, and what to do. The administrator sees only this sentence, without a stack trace. */
export class RefusedStart extends Error {
  override readonly name = "RefusedStart";
}
