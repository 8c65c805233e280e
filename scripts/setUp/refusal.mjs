/** A problem that the user can fix. Its message is shown without a stack. */
export class Refusal extends Error {}
