import type { Readable } from "node:stream";
import { isRefusal, type Refusal } from "./operation.ts";
import { type JsonRead, readJson } from "./readJson.ts";
import { bodyTooLarge, requestTimeout, unsupportedMediaType } from "./refusals.ts";

/** The limits of a body's size and time. */
export interface BodyLimits {
  readonly bytes: number;
  readonly milliseconds: number;
}

/** A body with the refusals of its media type and its JSON; the pipeline decides their order (G10). */
export interface ReadBody {
  readonly bytes: Uint8Array;
  readonly wrongMediaType: Refusal | undefined;
  readonly json: JsonRead;
}

type Headers = Readonly<Record<string, string | undefined>>;

/** Reads the body of a call, or returns the refusal of a body that could not be read whole (G10, G17). */
export async function readBody(
  stream: Readable,
  headers: Headers,
  limits: BodyLimits,
): Promise<ReadBody | Refusal> {
  const wrongMediaType = refuseMediaType(headers);
  // A length that is too large is enough to know: nothing is read.
  const isTooLong = Number(headers["content-length"] ?? 0) > limits.bytes;
  const bytes = isTooLong ? bodyTooLarge : await readBytes(stream, limits);
  if (isRefusal(bytes)) return wrongMediaType ?? bytes;
  return { bytes, wrongMediaType, json: readJson(bytes) };
}

/** Returns the refusal of a media type that is not taken; the headers alone tell it (G10). */
export function refuseMediaType(headers: Headers): Refusal | undefined {
  const { "content-type": type, "content-encoding": encoding = "identity" } = headers;
  return isAcceptedType(headers) ? undefined : unsupportedMediaType(type, encoding);
}

/** Returns whether the media type is uncompressed JSON in UTF-8. A call without a body needs none. */
function isAcceptedType(headers: Headers): boolean {
  const { "content-type": type, "content-encoding": encoding = "identity" } = headers;
  const hasBody =
    headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";
  if (type === undefined && !hasBody) return true;
  const isJson = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(type ?? "");
  return isJson && encoding === "identity";
}

async function readBytes(stream: Readable, limits: BodyLimits): Promise<Uint8Array | Refusal> {
  return await new Promise<Uint8Array | Refusal>((resolve) => {
    const chunks: Uint8Array[] = [];
    let length = 0;
    const end = (outcome: Uint8Array | Refusal) => {
      clearTimeout(timer);
      stream
        .pause()
        .off("data", onData)
        .off("end", onEnd)
        .off("close", onLate)
        .off("error", onLate);
      resolve(outcome);
    };
    const onData = (chunk: Uint8Array) => {
      length += chunk.byteLength;
      if (length <= limits.bytes) chunks.push(chunk);
      else end(bodyTooLarge);
    };
    const onEnd = () => end(Buffer.concat(chunks));
    // Also called when the caller disconnects, and then nobody reads the answer.
    const onLate = () => end(requestTimeout);
    const timer = setTimeout(onLate, limits.milliseconds);
    stream.on("data", onData).on("end", onEnd).on("close", onLate).on("error", onLate);
  });
}
