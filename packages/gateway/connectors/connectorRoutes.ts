import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ConnectorNotification } from "@pay/contract/connector/lists.ts";
import { judgeWebhook } from "@pay/contract/webhookSignature.ts";
import { paymentDirections } from "@pay/contract/wireValues.ts";
import { announceHeard } from "../database/announceDue.ts";
import type { Deps } from "../deps.ts";
import { anyContentType } from "../transport/anyContentType.ts";
import type { ApiServices } from "../transport/apiRoutes.ts";
import { beginCallLimit } from "../transport/callLimit.ts";
import { isDatabaseUnreachable } from "../transport/isDatabaseUnreachable.ts";
import type { Refusal } from "../transport/operation.ts";
import { readBody } from "../transport/readBody.ts";
import type { JsonRead } from "../transport/readJson.ts";
import { type Connector, keysAt, readConnector } from "./connectorTable.ts";
import { askReversals, hintChanges } from "./dueAsks.ts";
import { readPaymentKey } from "./orders.ts";

const limits = { bytes: 65_536, milliseconds: 10_000 } as const;

type RouteDeps = Pick<Deps, "database" | "clock">;
type Named = { Params: { name: string } };
type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Serves what connectors call: their notifications, and the public key that signs the calls to them. A notification is a hint. It makes
 * the ask of its payment due and ends rests of its connector, and nothing in it is taken for a fact. A call without a good signature counts under its address, another
 * one under its connector (G19).
 */
export function registerConnectors(
  app: FastifyInstance,
  { deps, limit: counter }: Pick<ApiServices, "deps" | "limit">,
): void {
  const limitOf = ({ ip }: Pick<FastifyRequest, "ip">) => beginCallLimit(counter, deps.config, ip);
  app.get<Named>("/connectors/:name/jwks.json", async (request, reply) => {
    const limit = limitOf(request);
    const refusal = await limit.refuseAddress();
    if (refusal) return await sendTooMany(reply, refusal);
    const connector = await readConnector(deps.database, request.params.name);
    if (!connector) return await reply.code(404).send({ code: "not_found" });
    return await reply
      .header("cache-control", "public, max-age=300")
      .send({ keys: keysAt(connector, deps.clock.now()).map(({ publicJwk }) => publicJwk) });
  });
  app.post<Named>(
    "/connectors/:name/notifications",
    anyContentType<Named>(async (request, reply) => {
      const { params, raw, headers } = request;
      const limit = limitOf(request);
      try {
        const proof = await prove(deps, params.name, raw, headers);
        const refusal =
          "fault" in proof ? await limit.refuseAddress() : await limit.refuseConnector(params.name);
        if (refusal) return await sendTooMany(reply, refusal);
        if ("fault" in proof) return await reply.code(proof.status).send({ code: proof.fault });
        return (await take(deps, params.name, proof.json))
          ? await reply.code(202).send({})
          : await reply.code(400).send({ code: "invalid_request" });
      } catch (error) {
        if (!isDatabaseUnreachable(error)) throw error;
        return await reply.code(503).header("retry-after", "5").send({ code: "unavailable" });
      }
    }),
  );
}
/** A notification whose signature is good, or the reason to refuse it. */
type Proof =
  | { readonly json: JsonRead }
  | { readonly status: 401 | 413; readonly fault: "unauthorized" | "too_large" };

async function prove(
  deps: RouteDeps,
  name: string,
  raw: Parameters<typeof readBody>[0],
  headers: Headers,
): Promise<Proof> {
  const read = await readBody(raw, { "content-type": "application/json" }, limits);
  if ("problem" in read) return { status: 413, fault: "too_large" };
  const connector = await readConnector(deps.database, name);
  return connector && (await isSigned(connector, headers, read.bytes, deps.clock.now()))
    ? { json: read.json }
    : { status: 401, fault: "unauthorized" };
}

/** The asks that the types of notifications make due, by their last part. Other types are ignored. */
const asksOf: ReadonlyMap<string, typeof askReversals> = new Map([
  ["changed", hintChanges],
  ["reversed", askReversals],
]);

/** Makes the ask of a notification's payment due; returns false for a text that is no notification. */
async function take(deps: RouteDeps, connector: string, json: JsonRead): Promise<boolean> {
  const told = json.ok ? ConnectorNotification.safeParse(json.value) : undefined;
  if (!told?.success) return false;
  const { type, data } = told.data;
  const direction = paymentDirections.find((one) => type.startsWith(`${one}.`));
  const ask = asksOf.get(type.slice(type.indexOf(".") + 1));
  const payment = direction && readPaymentKey(direction, data.key);
  if (direction && ask && payment) {
    const now = deps.clock.now();
    await ask(deps.database, direction, { connector, now }, [payment]);
    await announceHeard(deps.database, connector, now);
  }
  return true;
}

async function sendTooMany(reply: FastifyReply, { headers }: Refusal): Promise<FastifyReply> {
  return await reply
    .code(429)
    .headers({ "cache-control": "no-store", ...headers })
    .send({ code: "too_many_requests" });
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
