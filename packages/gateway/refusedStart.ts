/** A refused start: one sentence that says why, and what to do. The administrator sees only this sentence, without a stack trace. */
export class RefusedStart extends Error {
  override readonly name = "RefusedStart";
  /** Whether a later start may succeed as it is, such as once a database is back. A supervisor then tries again. */
  readonly mayPass: boolean;

  constructor(message: string, { mayPass = false }: { readonly mayPass?: boolean } = {}) {
    super(message);
    this.mayPass = mayPass;
  }
}
