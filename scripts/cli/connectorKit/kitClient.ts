import { createHash, createPrivateKey, randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import { Agent, fetch } from "undici";
import type { Environment } from "@pay/contract/followableUrl.ts";
import type { KitKeys } from "./kitKeys.ts";

/** A call of the kit. Every part of its proof can be replaced by a wrong one. */
export interface KitCall {
  readonly method?: string;
  /** Below the base address, with the query. */
  readonly path: string;
  /** An object is sent as JSON. */
  readonly body?: object | string;
  /** Claims in the place of the right ones. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** The whole header, in the place of a right one; empty for none. */
  readonly authorization?: string;
  readonly keys?: KitKeys;
  /** The milliseconds that the gateway waits for the answer. */
  readonly withinMs?: number;
}

/** An answer of the connector. */
export interface KitAnswer {
  /** `PUT /payins/kit-…`. */
  readonly what: string;
  readonly status: number;
  readonly text: string;
  /** Undefined if the text is no JSON. */
  readonly json: unknown;
  readonly type: string;
  readonly tookMs: number;
  readonly withinMs: number;
  /** Whether the same PUT was answered 503 before. Its order may have been written then. */
  readonly isRepeated?: true;
}

/** Where and as whom the kit calls. */
export interface KitPlace {
  /** The base address that the connector knows as its own. */
  readonly base: string;
  /** The address to call in its place: that of a proxy in front of it. */
  readonly at?: string;
  readonly environment: Environment;
  readonly keys: KitKeys;
  /** How much longer than the gateway the kit waits, on a slow machine. */
  readonly patience?: number;
}

function withinMsOf({ patience = 1 }: KitPlace, method: string): number {
  return patience * (method === "PUT" ? 8000 : 5000);
}

/** Returns the header that proves a call, as the gateway makes it. */
export async function proveCall(
  { base, environment, keys: own }: KitPlace,
  { method = "GET", path, body, claims, keys = own }: KitCall,
): Promise<string> {
  const iat = Math.floor(Date.now() / 1000);
  const bodySha256 = createHash("sha256").update(toBytes(body)).digest("base64url");
  const right = {
    iss: "payment-gateway",
    aud: base,
    environment,
    iat,
    exp: iat + 60,
    jti: randomUUID(),
    method,
    url: base + path,
    bodySha256,
  };
  const jwt = await new SignJWT({ ...right, ...claims })
    .setProtectedHeader({ alg: "EdDSA", typ: "JWT", kid: keys.keyId })
    .sign(createPrivateKey({ key: keys.privateJwk, format: "jwk" }));
  return `Bearer ${jwt}`;
}

/** Each call has a connection of its own, so that none meets one that the connector is about to close. */
const dispatcher = new Agent({ pipelining: 0 });
/** The kit waits for a late answer this many times longer, to measure how late it is. */
const lateTimes = 6;

/** Calls the connector and returns its answer, which may be anything. Rejects without one. */
export async function callConnector(place: KitPlace, call: KitCall): Promise<KitAnswer> {
  const { method = "GET", path, body, withinMs = withinMsOf(place, method) } = call;
  const authorization = call.authorization ?? (await proveCall(place, call));
  const startedAtMs = performance.now();
  const answer = await fetch((place.at ?? place.base) + path, {
    method,
    headers: {
      accept: "application/json",
      ...(authorization !== "" && { authorization }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    body: body === undefined ? null : toBytes(body),
    redirect: "manual",
    dispatcher,
    signal: AbortSignal.timeout(withinMs * lateTimes),
  });
  const text = await answer.text();
  return {
    what: `${method} ${path}`,
    status: answer.status,
    text,
    json: toJson(text),
    type: answer.headers.get("content-type") ?? "",
    tookMs: Math.round(performance.now() - startedAtMs),
    withinMs,
  };
}

function toBytes(body: KitCall["body"]): string {
  return typeof body === "string" ? body : body === undefined ? "" : JSON.stringify(body);
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
