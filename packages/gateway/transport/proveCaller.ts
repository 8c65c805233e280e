import { toRecord } from "@pay/contract/toRecord.ts";
import type { Endpoint } from "@pay/contract/endpoint.ts";
import type { Deps } from "../deps.ts";
import { type Caller, listOperations, mayCall } from "../token/caller.ts";
import { proveMerchant } from "../token/proveMerchant.ts";
import type { TokenVerifier } from "../token/tokenVerifier.ts";
import { type CallLimit, limitKeyOf, limitKeyOfTokenRequest } from "./callLimit.ts";
import { type IncomingCall, isRefusal, type Refusal } from "./operation.ts";
import { type BodyLimits, readBody, type ReadBody } from "./readBody.ts";
import { insufficientScope, invalidJson } from "./refusals.ts";
import { readBearer, refuseNoToken, refuseProof, refuseToken } from "./unauthorized.ts";

/** The dependencies of the pipeline. */
export interface CallServices {
  readonly deps: Deps;
  readonly verifier: TokenVerifier;
  readonly bodyLimits: BodyLimits;
}

/** The proof of a caller who may continue. */
export interface Proof {
  /** The caller of the token; undefined for calls without one. */
  readonly caller: Caller | undefined;
  /** The body, if the proof had to read it. */
  readonly received?: ReadBody;
  /** The headers of the answer that depend on the kind of proof. */
  readonly headers?: Readonly<Record<string, string>>;
}

type Prove = (
  endpoint: Endpoint,
  call: IncomingCall,
  limit: CallLimit,
  services: CallServices,
) => Promise<Proof | Refusal>;

/** The date since when the secret is deprecated, in the form of its header: 1 January 2026 (RFC 9745, §5). */
const secretDeprecation = { deprecation: "@1767225600" };

const ways: Readonly<Record<Endpoint["access"], Prove>> = {
  open: async (_endpoint, _call, limit) => (await limit.refuseAddress()) ?? { caller: undefined },

  bearer: async (endpoint, { headers, params }, limit, { deps, verifier }) => {
    const read = readBearer(headers["authorization"]);
    if ("fault" in read) return await limit.refuseUnproven(refuseNoToken(read.fault));
    const proof = await verifier.verify(read.token);
    const { caller, merchantCode } = proof;
    if (!caller) {
      const refusal = refuseToken(proof, deps.clock.now(), deps.config);
      return await limit.refuseUnproven(refusal, merchantCode);
    }
    // The scope comes first: the token of one customer must not use up the limit of another one's payment (G19).
    const refusal = refuseScope(endpoint, params, caller);
    if (refusal) return await limit.refuseOutOfScope(refusal, caller);
    return (
      (await limit.refuseProven(limitKeyOf(caller, params), caller.merchantCode)) ?? { caller }
    );
  },

  // The body proves a token request, so it is read first, and an unreadable one is refused as such. Calls are counted after the
  // proof, so that failures from an address do not keep out a merchant who shares it (G19).
  credentials: async ({ operationId }, { body, headers }, limit, { deps, bodyLimits }) => {
    const received = await readBody(body, headers, bodyLimits);
    if (isRefusal(received)) return await limit.refuseUnproven(received);
    if (!received.json.ok)
      return await limit.refuseUnproven(
        received.wrongMediaType ?? invalidJson(received.json.fault),
      );
    const request = {
      rawBody: received.bytes,
      body: received.json.value,
      signature: headers["x-signature"],
    };
    const proven = await proveMerchant(request, deps);
    const { method, merchantCode } = proven;
    if (!method)
      return await limit.refuseUnproven(refuseProof(proven.fault, deps.config), merchantCode);
    const { idPayment, operations } = toRecord(received.json.value);
    const key = limitKeyOfTokenRequest(
      merchantCode,
      operationId === "createTokenByAction" ? { idPayment } : { operations },
    );
    const proof = {
      caller: undefined,
      received,
      ...(method === "secret" && { headers: secretDeprecation }),
    };
    return (await limit.refuseProven(key, merchantCode)) ?? proof;
  },
};

/** Patterns are matched against the decoded path without its query (G7). */
function refuseScope(
  { path, method }: Endpoint,
  params: IncomingCall["params"],
  caller: Caller,
): Refusal | undefined {
  const decoded = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
  return mayCall(caller, method, decoded)
    ? undefined
    : insufficientScope(`${method} ${decoded}`, listOperations(caller.scope));
}

/**
 * Proves a caller in the way of the endpoint, matches the scope of its token, and counts the call under that caller (§5, G10, G19).
 */
export async function proveCaller(...given: Parameters<Prove>): Promise<Proof | Refusal> {
  const [{ access }] = given;
  return await ways[access](...given);
}
