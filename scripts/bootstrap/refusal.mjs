/** A problem that the user can fix. Its message is shown without a stack. */
export class Refusal extends Error {}

/** The user or npm ended the command during its preparation. */
export class Interrupted extends Error {
  /** @param {number} exitCode */
  constructor(exitCode) {
    super("Interrupted.");
    this.exitCode = exitCode;
  }
}
