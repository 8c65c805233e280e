import type { FastifyInstance } from "fastify";
import { ConnectorNotification } from "@pay/contract/connector/lists.ts";
import { judgeWebhook } from "@pay/contract/webhookSignature.ts";
import { announceDue, connectorChannel } from "../database/announceDue.ts";
import type { Deps } from "../deps.ts";
import { anyContentType } from "../transport/anyContentType.ts";
import { isDatabaseUnreachable } from "../transport/isDatabaseUnreachable.ts";
import { readBody } from "../transport/readBody.ts";
import { type Connector, keysAt, readConnector } from "./connectorTable.ts";
import { hastenAsks } from "./dueAsks.ts";
import { readPaymentKey } from "./orders.ts";

const limits = { bytes: 65_536, milliseconds: 10_000 } as const;

type RouteDeps = Pick<Deps, "database" | "clock" | "log">;
type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Serves what connectors call: their notifications, and the public key that signs the calls to them. A notification is a hint. It makes
 * the ask of its payment due, and nothing in it is taken for a fact.
 */
export function registerConnectors(app: FastifyInstance, deps: RouteDeps): void {
  app.get<{ Params: { name: string } }>(
    "/connectors/:name/jwks.json",
    async ({ params: { name } }, reply) => {
      const connector = await readConnector(deps.database, name);
      if (!connector) return await reply.code(404).send({ code: "not_found" });
      return await reply
        .header("cache-control", "public, max-age=300")
        .send({ keys: keysAt(connector, deps.clock.now()).map(({ publicJwk }) => publicJwk) });
    },
  );
  app.post<{ Params: { name: string } }>(
    "/connectors/:name/notifications",
    anyContentType<{ Params: { name: string } }>(
      async ({ params: { name }, raw, headers }, reply) => {
        try {
          const { status, code } = await take(deps, name, raw, headers);
          return await reply.code(status).send(code === undefined ? {} : { code });
        } catch (error) {
          if (!isDatabaseUnreachable(error)) throw error;
          return await reply.code(503).header("retry-after", "5").send({ code: "unavailable" });
        }
      },
    ),
  );
}

interface Taken {
  readonly status: 202 | 400 | 401 | 413;
  readonly code?: string;
}

async function take(
  deps: RouteDeps,
  name: string,
  raw: Parameters<typeof readBody>[0],
  headers: Headers,
): Promise<Taken> {
  const read = await readBody(raw, { "content-type": "application/json" }, limits);
  if ("problem" in read) return { status: 413, code: "too_large" };
  const connector = await readConnector(deps.database, name);
  const now = deps.clock.now();
  if (!connector || !(await isSigned(connector, headers, read.bytes, now)))
    return { status: 401, code: "unauthorized" };
  const told = read.json.ok ? ConnectorNotification.safeParse(read.json.value) : undefined;
  if (!told?.success) return { status: 400, code: "invalid_request" };
  const direction = (["payin", "payout"] as const).find(
    (one) => told.data.type === `${one}.changed`,
  );
  const payment = direction && readPaymentKey(direction, told.data.data.key);
  if (direction && payment) {
    await hastenAsks(deps.database, direction, { connector: name, now }, [payment]);
    await announceDue(deps.database, now, connectorChannel);
  }
  return { status: 202 };
}

/** Returns whether a notification is signed by Standard Webhooks with the connector's secret, a short time ago. */
async function isSigned(
  connector: Connector,
  headers: Headers,
  body: Uint8Array,
  now: Date,
): Promise<boolean> {
  const header = (name: string) => String(headers[`webhook-${name}`] ?? "");
  const notification = { id: header("id"), timestamp: header("timestamp"), body };
  const secrets = keysAt(connector, now).map(({ notificationSecret }) => notificationSecret);
  const fault = await judgeWebhook(notification, header("signature"), { secrets }, now);
  return fault === undefined;
}
