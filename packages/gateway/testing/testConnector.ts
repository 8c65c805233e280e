import { createHash, randomUUID } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import { importJWK, jwtVerify } from "jose";
import { readConnectorMoney, toConnectorMoney } from "@pay/contract/connector/money.ts";
import { RequestClaims } from "@pay/contract/connector/lists.ts";
import {
  type ConnectorMoney,
  PayinState,
  PutPayin,
  PutPayout,
} from "@pay/contract/connector/payment.ts";
import { currencies, type CurrencyCode, isCurrencyCode } from "@pay/contract/currency.ts";
import { checksumOf } from "@pay/contract/testing/readPaymentCode.ts";
import { payinMethods } from "@pay/contract/methods/index.ts";
import { deadlines } from "@pay/contract/payin.ts";
import type { PayinMethod, PayoutMethod } from "@pay/contract/paymentMethod.ts";
import { payoutMethods } from "@pay/contract/payoutMethods/index.ts";
import { samplePayinOf } from "@pay/contract/samples/samplesByMethod.ts";
import { type SignedHeaders, signWebhook } from "@pay/contract/webhookSignature.ts";
import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import { noChoices } from "../catalogue/methodOffer.ts";
import { listSandboxOffers } from "../sandbox/catalogue/sandboxOffers.ts";
import { addConnector, type Connector } from "../connectors/connectorTable.ts";
import type { Deps } from "../deps.ts";
import type { Environment } from "@pay/contract/followableUrl.ts";

/** A request that a test's connector got. */
export interface ConnectorRequest {
  readonly method: string;
  /** Below the base address, with the query. */
  readonly path: string;
  readonly body: string;
  /** The header of this name, if there is one. */
  readonly traceParent?: string;
}

/** An answer in the place of the connector's own: a status, headers and a body, `silent` or `cut`. After `cut` the order is written. */
export type ConnectorMood =
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body: string;
    }
  | "silent"
  | "cut";

/** An order that the connector has written, and its state. */
export interface WrittenOrder {
  readonly direction: PaymentDirection;
  readonly order: PutPayin["order"] | PutPayout["order"];
  readonly context: PutPayin["context"] | PutPayout["context"];
  state: Record<string, unknown>;
  /** How often its money was sent: once at the first PUT of a payout. */
  sent: number;
}

/** A connector in the test's process that keeps the rules of the protocol, save where `mood` breaks them. */
export interface TestConnector {
  readonly url: string;
  readonly connector: JoinedConnector;
  readonly via: `connector:${string}`;
  readonly requests: readonly ConnectorRequest[];
  /** By kind and key: `payin/TTEv…`. */
  readonly orders: ReadonlyMap<string, WrittenOrder>;
  /** The only order, which must exist. */
  readonly only: () => WrittenOrder;
  /** Answers instead of the connector, until it is unset. It may return undefined for the connector's own answer. */
  mood: ((request: ConnectorRequest) => ConnectorMood | undefined) | undefined;
  /** Changes the state of an order, and lists the change. */
  readonly change: (order: WrittenOrder, state: object) => void;
  settlements: readonly object[];
  /** Its list of reversals, by `reversedAt`; undefined if it knows none. */
  reversals: readonly object[] | undefined;
  capabilities: object;
  /** Sends a notification about an order; `change` replaces some of its headers. Returns the status. */
  readonly notify: (
    publicUrl: string,
    order: WrittenOrder,
    change?: (signed: SignedHeaders) => Partial<SignedHeaders>,
    what?: "changed" | "reversed",
  ) => Promise<number>;
  /** Stops it and removes it from the service. */
  readonly close: () => Promise<void>;
}

const currencyCodes = Object.keys(currencies).filter(isCurrencyCode);
const methodsOf: Readonly<Record<PaymentDirection, readonly (PayinMethod | PayoutMethod)[]>> = {
  payin: payinMethods,
  payout: payoutMethods,
};

/** Returns all methods with all currencies. In live, where a connector names all choices, they are the sandbox's. */
function capabilitiesOf(direction: PaymentDirection, environment: Environment) {
  return methodsOf[direction].map(({ code, dataPoints }) => {
    const supported = currencyCodes.filter((one) => dataPoints[one]);
    const method = { paymentMethodCode: code, currencyCodes: supported };
    const offers = supported.map((currencyCode) => offerIn(code, currencyCode, direction));
    return environment === "live" ? Object.assign(method, { offers }) : method;
  });
}

function offerIn(code: string, currencyCode: CurrencyCode, direction: PaymentDirection) {
  const { paymentOperators, paymentLocations, accountKinds } =
    listSandboxOffers(currencyCode, direction).get(code) ?? noChoices;
  return { currencyCode, paymentOperators, paymentLocations, accountKinds };
}

/** Returns the sample instruction of a method, with money of the order. It leaves out what the gateway fills in. */
function instructionOf({ paymentMethod, money }: PutPayin["order"]): object {
  const methods: readonly PayinMethod[] = payinMethods;
  const method = methods.find(({ code }) => code === paymentMethod.paymentMethodCode);
  if (!method || !isCurrencyCode(money.currencyCode)) throw new Error("an unknown method");
  const { paymentMethodResponse } = samplePayinOf(method, money.currencyCode);
  const { moneyRequired } = paymentMethodResponse;
  const given = new Set<string>([
    ...deadlines,
    "money",
    "moneyRequired",
    "accountCustomerUsedForPayment",
  ]);
  const own = Object.entries(paymentMethodResponse).filter(([name]) => !given.has(name));
  const units = readConnectorMoney(money) ?? 0n;
  const toPay = moneyRequired ? toConnectorMoney(units - 1n, money.currencyCode) : money;
  return {
    ...Object.fromEntries(
      own.map(([field, value]) => [field, codes.has(field) ? forAmount(value, toPay) : value]),
    ),
    ...(method.instructionKind === "crypto" && { money: { ...money, currencyCode: "USDC" } }),
    ...(moneyRequired && { moneyRequired: toPay }),
  };
}

const codes: ReadonlySet<string> = new Set(["qrCode", "upiQrDeepLink"]);

/** Returns the code of a sample with another amount. */
function forAmount(code: unknown, { amount }: ConnectorMoney): string {
  const text = String(code);
  if (!text.startsWith("000201")) return text.replace(/(?<=[?&]am=)[^&]*/, amount);
  const field = `54${String(amount.length).padStart(2, "0")}${amount}`;
  const body = text.replace(/54\d\d[\d.]+(?=5802)/, field).slice(0, -4);
  return body + checksumOf(body);
}

/** Returns the money that the customer of a payin has to pay. */
export function toPayOf({ order, state }: WrittenOrder): ConnectorMoney {
  const { instruction } = PayinState.parse(state);
  return instruction?.moneyRequired ?? instruction?.money ?? order.money;
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** A connector as its own administrator knows it. */
type JoinedConnector = Pick<Connector, "name" | "publicJwk" | "notificationSecret">;

/** Starts a connector on this machine and adds it to the service under a name of its own. */
export async function openTestConnector(
  { database, clock }: Pick<Deps, "database" | "clock">,
  environment: Environment = "sandbox",
): Promise<TestConnector> {
  const opened = await serveConnector(clock, environment, async (name, url) => {
    const added = await addConnector(database, { name, url }, clock.now());
    if (!added) throw new Error("the name of the connector is taken");
    return added;
  });
  const { close, connector } = opened;
  return Object.assign(opened, {
    close: async () => {
      await removeConnector(database, connector.name);
      await close();
    },
  });
}

/** Removes a connector with the routes of its payments, so that later tests do not pay for it. */
async function removeConnector(database: Deps["database"], name: string): Promise<void> {
  for (const steps of ["payinStep", "payoutStep"] as const)
    await database.deleteFrom(steps).where("via", "=", name).execute();
  for (const table of ["payin", "payout"] as const)
    await database.updateTable(table).set({ via: null }).where("via", "=", name).execute();
  for (const table of ["connectorReversal", "connectorSettlement", "connectorDay"] as const)
    await database.deleteFrom(table).where("connector", "=", name).execute();
  await database.deleteFrom("connector").where("name", "=", name).execute();
}

/** Starts a connector on this machine. `join` adds it to a service and returns the keys that it gets. */
export async function serveConnector(
  clock: Pick<Deps["clock"], "now">,
  environment: Environment,
  join: (name: string, url: string) => Promise<JoinedConnector>,
): Promise<TestConnector> {
  const orders = new Map<string, WrittenOrder>();
  const changes: { kind: PaymentDirection; key: string; isReversed?: boolean }[] = [];
  const requests: ConnectorRequest[] = [];

  const put = (kind: PaymentDirection, key: string, text: string) => {
    const { order, context } =
      kind === "payin" ? PutPayin.parse(JSON.parse(text)) : PutPayout.parse(JSON.parse(text));
    const before = orders.get(`${kind}/${key}`);
    if (before) {
      const isSame = JSON.stringify(before.order) === JSON.stringify(order);
      Object.assign(before.context, context);
      return { status: isSame ? 200 : 409, body: isSame ? before.state : { code: "other_order" } };
    }
    const state = {
      key,
      status: "PROCESSING",
      money: order.money,
      ...("idPayin" in order && { instruction: instructionOf(order) }),
    };
    const sent = kind === "payout" ? 1 : 0;
    orders.set(`${kind}/${key}`, { direction: kind, order, context, state, sent });
    return { status: 201, body: state };
  };
  const respond = ({ method, path, body }: ConnectorRequest): { status: number; body: object } => {
    const url = new URL(path, "http://connector");
    const [, kind = "", key = ""] = /^\/(payin|payout)s\/([\w-]+)$/.exec(url.pathname) ?? [];
    if (kind === "payin" || kind === "payout") {
      if (method === "PUT") return put(kind, key, body);
      const found = orders.get(`${kind}/${key}`);
      return found
        ? { status: 200, body: found.state }
        : { status: 404, body: { code: "not_found" } };
    }
    if (url.pathname === "/capabilities") return { status: 200, body: tested.capabilities };
    if (url.pathname === "/changes") {
      const from = Number(url.searchParams.get("after") ?? 0);
      const next = changes.slice(from, from + 200);
      const cursor = String(from + next.length);
      return {
        status: 200,
        body: { changes: next, cursor, hasMore: from + next.length < changes.length },
      };
    }
    const day = url.searchParams.get("day");
    const lines = tested.settlements.filter(
      (line) => "settledAt" in line && String(line.settledAt).startsWith(day ?? "-"),
    );
    const reversals = tested.reversals?.filter(
      (line) => "reversedAt" in line && String(line.reversedAt).startsWith(day ?? "-"),
    );
    return {
      status: 200,
      body: { day, isClosed: true, settlements: lines, reversals, hasMore: false },
    };
  };

  const name = `c${randomUUID().slice(0, 8)}`;
  const { promise: joined, resolve: hasJoined } = Promise.withResolvers<JoinedConnector>();
  let url = "";
  const isProven = async (authorization: string, { method, path, body }: ConnectorRequest) => {
    // The service may ask before its answer to `join` has arrived.
    const key = await importJWK({ ...(await joined).publicJwk });
    const currentDate = clock.now();
    const verified = await jwtVerify(authorization.replace(/^Bearer /, ""), key, {
      audience: url,
      currentDate,
    }).catch(() => undefined);
    const claims = RequestClaims.safeParse(verified?.payload);
    const bodySha256 = createHash("sha256").update(body).digest("base64url");
    return (
      claims.success &&
      claims.data.method === method &&
      claims.data.url === url + path &&
      claims.data.bodySha256 === bodySha256 &&
      claims.data.environment === environment
    );
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url: called = "", headers } = request;
      const path = called.replace(/^\/base/, "");
      const { traceparent: traceParent } = headers;
      const got = {
        method,
        path,
        body: Buffer.concat(chunks).toString("utf8"),
        ...(typeof traceParent === "string" && { traceParent }),
      };
      void isProven(String(headers.authorization), got).then((proven) => {
        if (!proven) return answer(response, 401, { code: "unauthorized" });
        requests.push(got);
        const mood = tested.mood?.(got);
        if (mood === "silent") return undefined;
        if (typeof mood === "object")
          return response.writeHead(mood.status, { ...mood.headers }).end(mood.body);
        const { status, body } = respond(got);
        // The order is written, and the answer is lost.
        if (mood === "cut") return request.socket.destroy();
        return answer(response, status, body);
      });
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  url = `http://127.0.0.1:${port}/base`;
  const added = await join(name, url);
  hasJoined(added);

  const tested: TestConnector = {
    url,
    connector: added,
    via: `connector:${name}`,
    requests,
    orders,
    only: () => {
      const [order, ...more] = orders.values();
      if (!order || more.length > 0) throw new Error(`there are ${orders.size} orders`);
      return order;
    },
    mood: undefined,
    change: (order, state) => {
      order.state = { ...order.state, ...state };
      const key = PayinState.shape.key.parse(order.state["key"]);
      const isReversed = "reversal" in state;
      changes.push({ kind: order.direction, key, ...(isReversed && { isReversed }) });
    },
    settlements: [],
    reversals: undefined,
    capabilities: {
      protocol: 1,
      environment,
      payins: capabilitiesOf("payin", environment),
      payouts: capabilitiesOf("payout", environment),
    },
    notify: async (publicUrl, order, change = (signed) => signed, what = "changed") => {
      const { direction, state } = order;
      const data = { key: state["key"] };
      const body = JSON.stringify({ type: `${direction}.${what}`, timestamp: "now", data });
      const keys = { secrets: [added.notificationSecret] };
      const signed = await signWebhook({ id: "msg_1", body }, keys, clock.now());
      const answered = await fetch(`${publicUrl}/connectors/${name}/notifications`, {
        method: "POST",
        headers: { "content-type": "application/json", ...signed, ...change(signed) },
        body,
      });
      return answered.status;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
  return tested;
}
