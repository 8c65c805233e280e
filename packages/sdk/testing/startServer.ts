import { createServer, type IncomingHttpHeaders } from "node:http";

/** One call as it arrived at the server. */
export interface ArrivedCall {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The server's answer. A `body` that is not a string is sent as JSON. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Starts an HTTP server on loopback that answers with `answer` and records every call. */
export async function startServer(answer: (call: ArrivedCall) => Answer) {
  const calls: ArrivedCall[] = [];
  const server = createServer((request, response) => {
    const chunks: Uint8Array[] = [];
    request.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    request.on("end", () => {
      const call = {
        method: request.method ?? "",
        path: request.url ?? "",
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      };
      calls.push(call);
      const { status, headers, body } = answer(call);
      const text = typeof body === "string" ? body : JSON.stringify(body);
      const type = status < 400 ? "application/json" : "application/problem+json";
      response.writeHead(status, { "content-type": type, ...headers }).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Returns the body of a refusal (G9). */
export function problemOf(status: number, code: string, more: object = {}) {
  return {
    type: `http://localhost/docs/problems/${code}`,
    title: "Refused",
    status,
    detail: "This was refused.",
    code,
    requestId: "r-1",
    ...more,
  };
}
