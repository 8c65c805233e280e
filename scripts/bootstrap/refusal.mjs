/** Something the user can mend: its message is one clear sentence, shown without a stack. */
export class Refusal extends Error {}

/** The user or npm asked us to end while we were still preparing. */
export class Interrupted extends Error {
  /** @param {number} exitCode */
  constructor(exitCode) {
    super("Interrupted.");
    this.exitCode = exitCode;
  }
}
