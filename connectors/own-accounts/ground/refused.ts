/** Ends a command with one sentence for the operator. */
export class Refused extends Error {}
