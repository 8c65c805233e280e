import type { IncomingMessage } from "node:http";
import type { Place } from "./bodyRoom.ts";
import { problem, type Reply } from "./orders.ts";

/** How much is read of a body, and for how long. */
export interface BodyLimits {
  readonly bytes: number;
  readonly milliseconds: number;
}

/** A body, or the answer to one that is too long or too slow. */
export type ReadBody = { readonly body: Buffer } | { readonly reply: Reply };

/** What a piece of a body takes beside its bytes. A body in pieces of one byte would be many times larger than its length. */
const pieceBytes = 256;

/**
 * Reads a body within the limits, in its place among others if it has one. It does not throw for a caller that ends the connection.
 */
export async function readBody(
  request: IncomingMessage,
  { bytes, milliseconds }: BodyLimits,
  place?: Place,
): Promise<ReadBody> {
  const tooLong = { reply: problem(413, "invalid_request", "The body is too large.") };
  const stated = Number(request.headers["content-length"] ?? 0);
  if (stated > bytes) return tooLong;
  return await new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const end = (result: ReadBody) => {
      clearTimeout(timer);
      place?.signal.removeEventListener("abort", giveWay);
      request.removeAllListeners("data");
      request.pause();
      resolve(result);
    };
    const timer = setTimeout(() => {
      end({ reply: problem(408, "invalid_request", "The body came too slowly.") });
    }, milliseconds);
    const giveWay = () => {
      const detail = "Other files come faster, and there is no room for this one. Push it again.";
      end({ reply: problem(503, "unavailable", detail) });
    };
    if (place?.signal.aborted === true) {
      giveWay();
      return;
    }
    place?.signal.addEventListener("abort", giveWay);
    request.on("data", (chunk: Buffer) => {
      length += chunk.length;
      if (length > bytes) {
        end(tooLong);
        return;
      }
      chunks.push(chunk);
      place?.add(chunk.length + pieceBytes);
    });
    request.once("end", () => {
      end({ body: Buffer.concat(chunks) });
    });
    // What follows the answer is nobody's fault.
    request.on("error", () => undefined);
    request.once("close", () => {
      end({ reply: problem(400, "invalid_request", "The body was cut off.") });
    });
  });
}
