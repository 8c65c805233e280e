import type { Readable } from "node:stream";

/** The limits of a body's size and time. */
export interface BodyLimits {
  readonly bytes: number;
  readonly milliseconds: number;
}

/** A body, or why there is none: `closed` means that the caller disconnected. */
export type BodyRead =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly fault: "too_large" | "too_slow" | "closed" };

/** The bytes of an oversized body that are still read, so that the sending caller gets to read the answer. */
const drainedBytes = 1024 * 1024;

/** Reads the whole body of a request within its limits (G10, G17). */
export async function readBody(stream: Readable, limits: BodyLimits): Promise<BodyRead> {
  return await new Promise<BodyRead>((resolve) => {
    const chunks: Uint8Array[] = [];
    let length = 0;
    const end = (read: BodyRead) => {
      clearTimeout(timer);
      stream.off("data", onData).off("end", onEnd).off("close", onClose).off("error", onClose);
      resolve(read);
    };
    const onData = (chunk: Uint8Array) => {
      length += chunk.byteLength;
      if (length <= limits.bytes) chunks.push(chunk);
      else if (length > drainedBytes) end({ ok: false, fault: "too_large" });
    };
    const onEnd = () =>
      end(
        length > limits.bytes
          ? { ok: false, fault: "too_large" }
          : { ok: true, bytes: Buffer.concat(chunks) },
      );
    const onClose = () => end({ ok: false, fault: "closed" });
    const timer = setTimeout(() => {
      end({ ok: false, fault: length > limits.bytes ? "too_large" : "too_slow" });
    }, limits.milliseconds);
    stream.on("data", onData).on("end", onEnd).on("close", onClose).on("error", onClose);
  });
}
