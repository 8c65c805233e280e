import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { ConnectorNotification } from "@pay/contract/connector/lists.ts";
import { judgeWebhook, type WebhookFault } from "@pay/contract/webhookSignature.ts";
import { type KitKeys, publicJwkOf } from "./kitKeys.ts";

/** The name under which the kit knows a connector. */
export const kitName = "kit";

/** A notification of the connector, and what is wrong with it. */
export interface HeardNotification {
  readonly key: string;
  readonly fault?: string;
}

/** The kit as the gateway that a connector calls. */
export interface KitListener {
  readonly url: string;
  readonly heard: readonly HeardNotification[];
  readonly close: () => Promise<void>;
}

/** Listens as a gateway: it answers the kit's public key, and takes notifications. Rejects if the port is in use. */
export async function openKitListener(keys: KitKeys, port: number): Promise<KitListener> {
  const heard: HeardNotification[] = [];
  const hear = async (request: IncomingMessage, response: ServerResponse) => {
    const isOwn = request.url?.startsWith(`/connectors/${kitName}/`) ?? false;
    const body = await buffer(request);
    const answer = (status: number, json: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(json));
    if (isOwn && request.url?.endsWith("/jwks.json")) answer(200, { keys: [publicJwkOf(keys)] });
    else if (isOwn && request.method === "POST" && request.url?.endsWith("/notifications")) {
      heard.push(await judge(keys, request.headers, body));
      answer(202, {});
    } else answer(404, { code: "not_found" });
  };
  // A notification whose sender ends in the middle of it ends neither the kit nor another notification.
  const server = createServer((request, response) => {
    hear(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  const bound = typeof address === "object" && address !== null ? address.port : port;
  return {
    url: `http://127.0.0.1:${bound}`,
    heard,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

async function judge(
  { notificationSecret }: KitKeys,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: Buffer,
): Promise<HeardNotification> {
  const header = (name: string) => String(headers[`webhook-${name}`] ?? "");
  const told = readNotification(body);
  if (!told) return { key: "", fault: "the body is no notification of the protocol" };
  const { key } = told.data;
  const notification = { id: header("id"), timestamp: header("timestamp"), body };
  const keys = { secrets: [notificationSecret] };
  const fault = await judgeWebhook(notification, header("signature"), keys, new Date());
  return fault === undefined ? { key } : { key, fault: faults[fault] };
}

const faults = {
  headers_missing:
    "webhook-id, webhook-timestamp or webhook-signature is missing, or the timestamp is not in seconds",
  too_old_or_too_new: "webhook-timestamp is not now",
  signature_wrong: "webhook-signature is wrong",
} as const satisfies Record<WebhookFault, string>;

function readNotification(body: Buffer) {
  try {
    return ConnectorNotification.parse(JSON.parse(body.toString("utf8")));
  } catch {
    return undefined;
  }
}
