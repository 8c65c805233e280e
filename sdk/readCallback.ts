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
  if (type !== "payin.updated" && type !== "payout.updated")
    return { id: id ?? webhookId, type: "unknown", unknownType: type };
  if (!id || !timestamp || !merchantCode || typeof isTest !== "boolean") return undefined;
  const facts = { id, timestamp, merchantCode, isTest };
  const [idPayin, idPayout] = [text("idPayin"), text("idPayout")];
  if (type === "payin.updated")
    return idPayin === undefined ? undefined : { ...facts, type, idPayin };
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
