import { createServer } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import type { Metrics } from "../metrics/metrics.ts";
import { RefusedStart } from "../refusedStart.ts";

/** The address of the metrics. */
export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

/**
 * Serves the metrics at `/metrics` on an address of their own, because operators may read them and callers may not. Returns a
 * function that stops it. Throws `RefusedStart` if the port is not available.
 */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: MetricsAddress,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    metrics.read().then(
      ({ contentType, text }) => response.writeHead(200, { "content-type": contentType }).end(text),
      (error: unknown) => {
        log.warn({ err: error }, "the metrics could not be read");
        response.writeHead(503).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => {
      const reason = "code" in error ? String(error.code) : error.message;
      reject(
        new RefusedStart(
          `Metrics cannot be served on ${host}:${port} (${reason}); set METRICS_PORT and METRICS_HOST to an address that is free, or leave METRICS_PORT out.`,
        ),
      );
    });
    server.listen(port, host, resolve);
  });
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  };
}
