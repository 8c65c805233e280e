import type { Endpoint } from "@pay/contract/endpoint.ts";
import { endpoints, type OperationId } from "@pay/contract/endpoints/index.ts";
import type { PaymentOption } from "@pay/contract/paymentOption.ts";
import { type ProblemCode, problems } from "@pay/contract/problem.ts";
import type { Faults } from "../fixtures/faults.ts";
import { checkCall, parseStrictly, readOptions, type SentCall } from "./checkCall.ts";
import {
  type ConsoleMock,
  type Handler,
  type InstitutionPageMock,
  type Mock,
  mustNotBeCalled,
  type PaymentPageMock,
  problem,
  type ShopPageMock,
} from "./mock.ts";
import type { ServerClock } from "./serverClock.ts";

interface AnyCall {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly token: string | undefined;
}
type AnyOutcome =
  | { readonly kind: "reply"; readonly body: unknown }
  | {
      readonly kind: "problem";
      readonly code: ProblemCode;
      readonly retryAfterSecs?: number;
      readonly tokenEnded?: true;
    }
  | { readonly kind: "lost" }
  | { readonly kind: "raw"; readonly status: number; readonly text: string };
// A method's parameters are compared in both directions: this is the one place where the handlers of all endpoints are stored together.
type AnyHandler = { answer(call: AnyCall): AnyOutcome | Promise<AnyOutcome> }["answer"];

/** An answer to the page; `reset` breaks the connection. */
export type Answer =
  | {
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string;
    }
  | "reset";

/** The gateway behind a page under test. It answers as the test declares, and checks calls and answers against the contract. */
export class MockGateway {
  readonly #handlers = new Map<string, AnyHandler>();
  readonly #faults: Faults;
  readonly #clock: ServerClock;
  /** The options of the last answer, as the page can parse them. */
  #offered: readonly PaymentOption[] = [];
  /** The calls that were answered, in order. */
  readonly calls: { readonly operationId: string; readonly body: unknown }[] = [];

  constructor(faults: Faults, clock: ServerClock) {
    this.#faults = faults;
    this.#clock = clock;
    // The page of a link that opens no payment has its token proved, and says no more by it (G40).
    this.#add({ readMerchantInfo: () => problem("insufficient_scope") });
  }

  /** Mocks the endpoints of the payment pages; a second call replaces the first. */
  readonly paymentPages = (mock: PaymentPageMock) => this.#add(mock);
  /** Mocks the endpoints of the status page, whose token covers only the payment. */
  readonly statusPage = (readPayin: Handler<typeof endpoints.readPayin>) =>
    this.#add({ readPayin, readMerchantInfo: mustNotBeCalled });
  /** Mocks the endpoints of the simulated institution. */
  readonly institutionPage = (mock: InstitutionPageMock) => this.#add(mock);
  /** Mocks the endpoints of the sandbox shop's pages. */
  readonly shopPages = (mock: ShopPageMock) => this.#add(mock);
  /** Mocks the endpoints of the sandbox console. */
  readonly consolePages = (mock: ConsoleMock) => this.#add(mock);

  /** Counts the answered calls of an endpoint. */
  readonly countCalls = (operationId: OperationId) =>
    this.calls.filter((call) => call.operationId === operationId).length;

  #add(mock: Partial<Mock<OperationId>>): void {
    const entries: [string, AnyHandler][] = Object.entries(mock);
    for (const [operationId, handler] of entries) this.#handlers.set(operationId, handler);
  }

  /** Answers a request as the service would; a request that the contract or the test does not allow is a fault. */
  async answer(sent: SentCall): Promise<Answer> {
    const called = findEndpoint(sent);
    const name = called?.endpoint.operationId ?? `${sent.method} ${sent.url}`;
    const handler = this.#handlers.get(name);
    if (!called || !handler) {
      this.#faults.add(`unmocked call: ${name}`);
      return this.#breakOff(sent);
    }
    const { faults, ...call } = checkCall(called.endpoint, sent, called.params, this.#offered);
    for (const fault of faults) this.#faults.add(`${name}: ${fault}`);
    this.calls.push({ operationId: name, body: call.body });
    try {
      const outcome = await handler(call);
      if (name === "listPaymentOptions") this.#offered = await offeredBy(outcome);
      return this.#toAnswer(sent, called.endpoint, outcome);
    } catch (error) {
      this.#faults.add(`${name}: ${String(error)}`);
      return this.#breakOff(sent);
    }
  }

  #breakOff({ url }: SentCall): Answer {
    this.#faults.declareResourceError(url, "net::ERR_CONNECTION_RESET");
    return "reset";
  }

  #toAnswer(sent: SentCall, endpoint: Endpoint, outcome: AnyOutcome): Answer {
    const headers = { date: this.#clock.now().toUTCString(), "cache-control": "no-store" };
    const json = { ...headers, "content-type": "application/json" };
    if (outcome.kind === "lost") return this.#breakOff(sent);
    if (outcome.kind === "raw") {
      const { status, text } = outcome;
      if (status >= 400) this.#faults.declareResourceError(sent.url, String(status));
      return { status, headers, body: text };
    }
    if (outcome.kind === "problem") {
      const { status, title } = problems[outcome.code];
      this.#faults.declareResourceError(sent.url, String(status));
      const { code, retryAfterSecs, tokenEnded } = outcome;
      const body = {
        type: `https://gateway.example/api/docs/problems/${code}`,
        title,
        status,
        detail: "A sentence for the merchant's developer.",
        code,
        requestId: "mocked",
        ...(code === "id_already_accepted" && { sameRequest: true }),
        ...(tokenEnded && { tokenEnded }),
      };
      return {
        status,
        headers: {
          ...json,
          "content-type": "application/problem+json",
          ...(retryAfterSecs && { "retry-after": String(retryAfterSecs) }),
        },
        body: JSON.stringify(body),
      };
    }
    const { status, body: schema } = endpoint.success;
    const faults: string[] = [];
    parseStrictly(schema, outcome.body, "the mock's own reply", faults);
    for (const fault of faults) this.#faults.add(`${endpoint.operationId}: ${fault}`);
    return { status, headers: json, body: JSON.stringify(outcome.body) };
  }
}

async function offeredBy(outcome: AnyOutcome): Promise<readonly PaymentOption[]> {
  if (outcome.kind === "reply") return await readOptions(outcome.body);
  return outcome.kind === "raw" && outcome.status === 200
    ? await readOptions(parseJson(outcome.text))
    : [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function findEndpoint({ method, url }: SentCall) {
  const { pathname } = new URL(url);
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    const base = endpoint.base === "api" ? "/api" : "";
    const params = matchPath(`${base}${endpoint.path}`, pathname);
    if (params && endpoint.method === method) return { endpoint, params };
  }
  return undefined;
}

/**
 * Returns the parameters of a path that matches the template, else undefined: `/payins/{idPayin}` and `/payins/A-1` give `{ idPayin: "A-1"
 * }`.
 */
function matchPath(template: string, path: string): Record<string, string> | undefined {
  const parts = template.split("/");
  const given = path.split("/");
  if (parts.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const value = decodeURIComponent(given[index] ?? "");
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name !== undefined && !value.startsWith("!")) params[name] = value;
    else if (part !== value) return undefined;
  }
  return params;
}
