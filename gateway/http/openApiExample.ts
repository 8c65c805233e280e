/** An example of an operation: an acceptable body, and its answer. */
export interface OpenApiExample {
  readonly request?: unknown;
  readonly reply?: unknown;
}
