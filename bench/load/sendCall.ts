import type { Pool } from "undici";

/** A call as it is sent. */
export interface SentCall {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | null;
}

/**
 * Sends a call in the cheapest way that undici has and reads the whole answer. Returns the reason of a failure, or
 * undefined.
 */
export async function send(pool: Pool, call: SentCall): Promise<string | undefined> {
  return await new Promise((resolve) => {
    let status = 0;
    const body: Buffer[] = [];
    pool.dispatch(call, {
      onRequestStart: () => undefined,
      onResponseStart: (_controller, statusCode) => {
        status = statusCode;
      },
      onResponseData: (_controller, chunk) => {
        if (status >= 300) body.push(chunk);
      },
      onResponseEnd: () => {
        const text = Buffer.concat(body).toString();
        resolve(status >= 300 ? `${status} ${text}` : undefined);
      },
      onResponseError: (_controller, error) => resolve(error.message),
    });
  });
}
