/** A call of an operation in the description: a body that would be accepted, and what would be answered. */
export interface OpenApiExample {
  readonly request?: unknown;
  readonly reply?: unknown;
}
