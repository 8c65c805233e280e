/** Ends a command with one sentence for the operator. Nothing was changed. */
export class Refused extends Error {}
