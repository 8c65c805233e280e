/** Keys that verify callbacks (G22): the merchant's own secrets, the service's public keys, or both. */
export interface CallbackKeys {
  /** Secrets (`whsec_…`). During a rotation, pass the old and the new one. */
  readonly secrets?: readonly string[] | undefined;
  /** Public Ed25519 keys (`whpk_…`), which the service publishes as `keys` at `{baseUrl}/.well-known/webhook-keys.json`. */
  readonly publicKeys?: readonly string[] | undefined;
}

/** A callback (webhook) as it arrived. */
export interface CallbackRequest {
  /** The server's own headers object: `Headers`, a `Map`, or a record such as Node's. Names are case-insensitive. */
  readonly headers:
    | { get(name: string): string | null }
    | ReadonlyMap<string, string | readonly string[]>
    | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The raw bytes or text of the body. A body that was parsed and serialised again does not verify. */
  readonly body: string | Uint8Array | ArrayBuffer;
}

/** Returns the first header of this name. The name must be in lower case. */
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
