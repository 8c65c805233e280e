import { brotliDecompressSync } from "node:zlib";
import type { LightMyRequestResponse } from "fastify";
import { answerCheckOf } from "./answerCheck.ts";
import type { TestGateway } from "./startGateway.ts";

/** A call over HTTP; a body that is not text is sent as JSON. */
export interface ApiCall {
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "HEAD" | "OPTIONS" | undefined;
  /** The path below the base address. */
  readonly path: string;
  /** What stands before the path; by default `/api`. */
  readonly base?: string | undefined;
  readonly token?: string | undefined;
  readonly version?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The address of the caller; by default this machine's. */
  readonly from?: string | undefined;
}

/**
 * Calls the API without a network, by default with version 2 and a JSON body. Throws for an answer that the served description
 * does not declare, so that each API test checks that too.
 */
export async function callApi(
  { app }: Pick<TestGateway, "app">,
  { method = "GET", path, base = "/api", token, body, headers, from, version = "2" }: ApiCall,
): Promise<LightMyRequestResponse> {
  const response = await app.inject({
    method,
    url: `${base}${path}`,
    ...(from !== undefined && { remoteAddress: from }),
    headers: {
      ...(version !== "" && { "x-api-version": version }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && {
      payload: typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body),
    }),
  });
  if (method === "HEAD") return response;
  const fault = (await answerCheckOf(app))({
    method,
    // Outside of the base address no path is described.
    path: base === "/api" ? path : `/outside${path}`,
    status: response.statusCode,
    contentType: String(response.headers["content-type"]),
    body:
      response.headers["content-encoding"] === "br"
        ? brotliDecompressSync(response.rawPayload).toString()
        : response.body,
  });
  if (fault !== undefined) throw new Error(`${method} ${path}: ${fault}`);
  return response;
}
