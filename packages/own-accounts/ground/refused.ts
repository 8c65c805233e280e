/** Ends a command with one sentence for the person who ran it. */
export class Refused extends Error {}
