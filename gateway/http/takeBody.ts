import type { Readable } from "node:stream";
import type { Refusal } from "./operation.ts";
import { type BodyLimits, readBody } from "./readBody.ts";
import { type JsonRead, readJson } from "./readJson.ts";

/** A body with the refusals of its media type and its JSON; the pipeline decides their order (G10). */
export interface TakenBody {
  readonly bytes: Uint8Array;
  readonly wrongMediaType: Refusal | undefined;
  readonly json: JsonRead;
}

type Headers = Readonly<Record<string, string | undefined>>;

const tooLarge: Refusal = {
  problem: "body_too_large",
  detail: "The body is too large. Send at most 65536 bytes.",
  headers: { connection: "close" },
};
const tooSlow: Refusal = {
  problem: "request_timeout",
  detail: "The body did not arrive in time; send the request again.",
  headers: { connection: "close" },
};

/** The refusal of a body that is not strict JSON. */
export const invalidJson: Refusal = {
  problem: "invalid_json",
  detail:
    "The body must be one JSON value in UTF-8, without a byte order mark and without duplicate keys.",
};

/** Reads the body of a call, or returns why it could not be read whole. */
export async function takeBody(
  stream: Readable,
  headers: Headers,
  limits: BodyLimits,
): Promise<TakenBody | Refusal> {
  const wrongMediaType = refuseMediaType(headers);
  const read = await readBody(stream, limits);
  if (read.ok) return { bytes: read.bytes, wrongMediaType, json: readJson(read.bytes) };
  if (wrongMediaType) return wrongMediaType;
  return read.fault === "too_large" ? tooLarge : tooSlow;
}

/** Checks the media type. A call without a body needs none. */
function refuseMediaType(headers: Headers): Refusal | undefined {
  const { "content-type": type, "content-encoding": encoding = "identity" } = headers;
  const hasBody =
    headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";
  if (type === undefined && !hasBody) return undefined;
  const isJson = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(type ?? "");
  if (isJson && encoding === "identity") return undefined;
  return {
    problem: "unsupported_media_type",
    detail: "Send the body as Content-Type: application/json, in UTF-8 and not compressed.",
    headers: { accept: "application/json" },
  };
}
