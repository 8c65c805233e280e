import type { LightMyRequestResponse } from "fastify";
import type { TestGateway } from "./startGateway.ts";

/** A call as it goes over the wire; a body that is not text is sent as JSON. */
export interface ApiCall {
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "HEAD" | "OPTIONS" | undefined;
  /** Below the base address. */
  readonly path: string;
  readonly token?: string | undefined;
  readonly version?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Calls the API without a network between; the version is 2 and the body JSON unless said otherwise. */
export async function callApi(
  { app }: Pick<TestGateway, "app">,
  { method = "GET", path, token, body, headers, version = "2" }: ApiCall,
): Promise<LightMyRequestResponse> {
  return await app.inject({
    method,
    url: `/api${path}`,
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
}
