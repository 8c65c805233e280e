import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";

/**
 * The faults that a network can have between a gateway and a connector. After `lost`, `silent`, `error`, `unavailable` and `garbage` the connector has done
 * what it was asked, and the gateway does not hear it. A call that is `held` is answered with 202 and goes no further.
 */
export const networkFaults = [
  "lost",
  "error",
  "garbage",
  "slow",
  "repeated",
  "unknownField",
  "redirect",
] as const;
/** Answers that report a success with another amount or currency. */
export const lies = ["moreMoney", "lessMoney", "otherCurrency"] as const;
export type ProxyFault =
  | (typeof networkFaults | typeof lies)[number]
  | "silent"
  | "held"
  | "unavailable";

/** A call that passes through the proxy. */
export interface PassingCall {
  readonly method: string;
  readonly path: string;
  /** A notification, or a read of the gateway's key. */
  readonly isToGateway: boolean;
}

/** An HTTP proxy in front of a connector that injects faults. Calls below `/connectors/` go on to the gateway. */
export interface FaultProxy {
  readonly url: string;
  /** Chooses the fault of a call; undefined lets it pass. May be replaced at any time. */
  choose: (call: PassingCall) => ProxyFault | undefined;
  /** How often each fault was injected. */
  readonly injected: ReadonlyMap<ProxyFault, number>;
  readonly close: () => Promise<void>;
}

const slowMs = 300;

/** Opens a proxy on a free port of this machine, or on `port`. */
export async function openFaultProxy(
  to: { connector: string; gateway?: string },
  port = 0,
): Promise<FaultProxy> {
  const injected = new Map<ProxyFault, number>();
  const proxy = { choose: (): ProxyFault | undefined => undefined };
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = "", url: path = "", headers } = request;
    const isToGateway = path.startsWith("/connectors/");
    const target = isToGateway ? to.gateway : to.connector;
    const body = await buffer(request);
    const fault = opened.choose({ method, path, isToGateway });
    if (fault) injected.set(fault, (injected.get(fault) ?? 0) + 1);
    try {
      await pass({ target: `${target}${path}`, method, headers, body }, fault, response);
    } catch {
      // The target does not answer, so the proxy does not either.
      response.socket?.destroy();
    }
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  const bound = typeof address === "object" && address !== null ? address.port : port;
  const opened: FaultProxy = Object.assign(proxy, {
    url: `http://127.0.0.1:${bound}`,
    injected,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  });
  return opened;
}

interface Passed {
  readonly target: string;
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

async function pass(call: Passed, fault: ProxyFault | undefined, response: ServerResponse) {
  const json = { "content-type": "application/json" };
  if (fault === "held") {
    response.writeHead(202, json).end("{}");
    return;
  }
  const answer = await send(call);
  switch (fault) {
    case "lost":
      response.socket?.destroy();
      return;
    case "silent":
      return;
    case "error":
      response.writeHead(500, json).end("{}");
      return;
    case "unavailable":
      response.writeHead(503, json).end("{}");
      return;
    case "garbage":
      response.writeHead(200, json).end("<html>an error page\u0000");
      return;
    case "redirect":
      // An address that no gateway may call: that of a cloud's metadata.
      response.writeHead(302, { location: "http://169.254.169.254/latest" }).end();
      return;
    case "slow":
      await wait(slowMs);
      break;
    case "repeated":
      await send(call);
      break;
    case "unknownField":
    case "moreMoney":
    case "lessMoney":
    case "otherCurrency":
      response.writeHead(answer.status, json).end(change(answer.text, fault));
      return;
    case undefined:
      break;
  }
  response.writeHead(answer.status, json).end(answer.text);
}

async function send({ target, method, headers, body }: Passed) {
  const passed = Object.entries(headers).filter(
    ([name]) => name === "authorization" || name === "content-type" || name.startsWith("webhook-"),
  );
  const answer = await fetch(target, {
    method,
    headers: passed.map(([name, value]): [string, string] => [name, String(value)]),
    body: body.length === 0 ? null : Uint8Array.from(body),
    redirect: "manual",
  });
  return { status: answer.status, text: await answer.text() };
}

/** Changes the answer about a payment; others stay. */
function change(text: string, fault: ProxyFault): string {
  const state: unknown = JSON.parse(text);
  if (typeof state !== "object" || state === null || !("money" in state)) return text;
  const { money } = state;
  if (typeof money !== "object" || money === null) return text;
  if (fault === "unknownField") return JSON.stringify({ ...state, isNew: { one: [1] } });
  const wrong = {
    moreMoney: { ...money, amount: "999" },
    lessMoney: { ...money, amount: "1" },
    otherCurrency: { ...money, currencyCode: "USD" },
  } as const;
  const told = fault === "moreMoney" || fault === "lessMoney" ? wrong[fault] : wrong.otherCurrency;
  // A success of other money must never be credited.
  return JSON.stringify({ ...state, status: "SUCCESS", money: told, moneyReceived: told });
}
