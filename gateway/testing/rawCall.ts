import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import type { TestGateway } from "./startGateway.ts";

/** Calls the API over the network with the exact path, which a URL would normalise. Returns the status and the problem's code. */
export async function callRaw(
  { baseUrl }: Pick<TestGateway, "baseUrl">,
  { path, token, method = "GET" }: { path: string; token: string; method?: string },
): Promise<{ readonly status: number; readonly code: unknown }> {
  const { hostname, port, pathname } = new URL(baseUrl);
  const headers = { "x-api-version": "2", authorization: `Bearer ${token}` };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const call = request({ hostname, port, method, path: pathname + path, headers }, resolve);
    call.once("error", reject);
    call.end();
  });
  const body = JSON.parse((await text(response)) || "{}");
  return { status: response.statusCode ?? 0, code: body.code };
}
