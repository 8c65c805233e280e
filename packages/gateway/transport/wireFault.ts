import type { IncomingMessage } from "node:http";

/**
 * Returns in a sentence why a request is malformed although Node parsed it; undefined for a good one. Proxies and servers that
 * read such a request differently can be made to see different calls.
 */
export function wireFault({
  httpVersionMajor,
  method,
  url = "",
  headers,
  rawHeaders,
}: IncomingMessage): string | undefined {
  // A request line without a version is HTTP/0.9, which separates calls differently.
  if (httpVersionMajor < 1) return "Speak HTTP/1.1.";
  if (!/^(\/|https?:\/\/)/i.test(url) && method !== "OPTIONS")
    return "Ask for a path that begins with /.";
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name));
  if (hosts.length > 1) return "Send the header Host once.";
  const coding = headers["transfer-encoding"];
  if (coding !== undefined && coding.toLowerCase() !== "chunked")
    return "Send a body with Content-Length, or in chunks without another transfer coding.";
  return undefined;
}
