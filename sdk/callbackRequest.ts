/** By what callbacks are verified (G22): the merchant's own secrets, the service's public keys, or both. */
export interface CallbackKeys {
  /** `whsec_…`; while a secret is being replaced, the old and the new one. */
  readonly secrets?: readonly string[] | undefined;
  /** `whpk_…`, the ed25519 keys that the service publishes as `keys` at `{baseUrl}/.well-known/webhook-keys.json`. */
  readonly publicKeys?: readonly string[] | undefined;
}

/** A callback as it arrived. */
export interface CallbackRequest {
  /** As the server has them: `Headers`, a `Map`, or a record such as Node's. Upper and lower case are the same. */
  readonly headers:
    | { get(name: string): string | null }
    | ReadonlyMap<string, string | readonly string[]>
    | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The body's bytes or text as they came. A body that was parsed and written anew does not verify. */
  readonly body: string | Uint8Array | ArrayBuffer;
}

/** The first of the headers of this name, which is given in lower case. */
export function headerOf({ headers }: CallbackRequest, name: string): string | undefined {
  if (isMap(headers)) return find(headers, name);
  if (isGetter(headers)) return headers.get(name) ?? undefined;
  return find(Object.entries(headers), name);
}

type Value = string | readonly string[] | undefined;

function find(headers: Iterable<readonly [string, Value]>, name: string): string | undefined {
  for (const [key, value] of headers) {
    if (key.toLowerCase() !== name || value === undefined) continue;
    return typeof value === "string" ? value : value.join(" ");
  }
  return undefined;
}

function isMap(
  headers: CallbackRequest["headers"],
): headers is ReadonlyMap<string, string | readonly string[]> {
  return headers instanceof Map;
}

function isGetter(
  headers: CallbackRequest["headers"],
): headers is { get(name: string): string | null } {
  return typeof headers["get"] === "function";
}
