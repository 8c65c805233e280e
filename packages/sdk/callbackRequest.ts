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

interface CallbackFacts {
  /** The same for each delivery of one callback. Do not handle it twice. */
  readonly id: string;
  /** Time of the change, ISO 8601. */
  readonly timestamp: string;
  readonly merchantCode: string;
  readonly isTest: boolean;
}

/**
 * A callback with a valid signature (§6, G21). It names the payment that changed, without its new state: read the payment.
 * The type `unknown` comes from a later version of the service: answer 2xx and ignore it.
 */
export type VerifiedCallback =
  | (CallbackFacts & { readonly type: "payin.updated"; readonly idPayin: string })
  | (CallbackFacts & { readonly type: "payout.updated"; readonly idPayout: string })
  /** The money of a payin went back after its SUCCESS (G58). The status stays: `process.processorStatus` is `REVERSED`. */
  | (CallbackFacts & { readonly type: "payin.reversed"; readonly idPayin: string })
  /** A payout came back after its SUCCESS, and its amount is available again. */
  | (CallbackFacts & { readonly type: "payout.reversed"; readonly idPayout: string })
  | (Pick<CallbackFacts, "id"> & { readonly type: "unknown"; readonly unknownType: string });

/** Returns the callback in the body that came with this `webhook-id`, or undefined if the body is malformed (G21). */
export function readCallback(webhookId: string, body: string): VerifiedCallback | undefined {
  const fields = parseObject(body);
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const [id, type, timestamp] = [text("id"), text("type"), text("timestamp")];
  const [merchantCode, isTest] = [text("merchantCode"), fields.get("isTest")];
  if (type === undefined) return undefined;
  const isPayin = type === "payin.updated" || type === "payin.reversed";
  const isPayout = type === "payout.updated" || type === "payout.reversed";
  if (!isPayin && !isPayout) return { id: id ?? webhookId, type: "unknown", unknownType: type };
  if (!id || !timestamp || !merchantCode || typeof isTest !== "boolean") return undefined;
  const facts = { id, timestamp, merchantCode, isTest };
  const [idPayin, idPayout] = [text("idPayin"), text("idPayout")];
  if (isPayin) return idPayin === undefined ? undefined : { ...facts, type, idPayin };
  return idPayout === undefined ? undefined : { ...facts, type, idPayout };
}

function parseObject(body: string): ReadonlyMap<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(body);
    return new Map(typeof parsed === "object" && parsed !== null ? Object.entries(parsed) : []);
  } catch {
    return new Map();
  }
}
