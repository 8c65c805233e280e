import type { BrowserContext, Request, Route } from "@playwright/test";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints, type OperationId } from "#contract/endpoints/index.ts";
import type { PaymentOption } from "#contract/paymentOption.ts";
import { type ProblemCode, problems } from "#contract/problem.ts";
import type { Faults } from "../faults.ts";
import { checkCall, readBy } from "./checkCall.ts";
import { matchPath } from "./matchPath.ts";
import { optionsOf } from "./offeredPoints.ts";
import type {
  ConsoleMock,
  InstitutionPageMock,
  Mock,
  PaymentPageMock,
  ShopPageMock,
  StatusPageMock,
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
  | { readonly kind: "problem"; readonly code: ProblemCode; readonly retryAfterSecs?: number }
  | { readonly kind: "lost" }
  | { readonly kind: "raw"; readonly status: number; readonly text: string };
// A method's parameters are compared both ways: the one place where a handler of one endpoint is kept among all.
type AnyHandler = { answer(call: AnyCall): AnyOutcome | Promise<AnyOutcome> }["answer"];

/** The gateway that a page under test talks to: what the test declares, held against the contract both ways. */
export class MockGateway {
  readonly #handlers = new Map<string, AnyHandler>();
  readonly #faults: Faults;
  readonly #clock: ServerClock;
  /** The options that were answered last, as the page can read them. */
  #offered: readonly PaymentOption[] = [];
  /** Every call that was answered, in order. */
  readonly calls: { readonly operationId: string; readonly body: unknown }[] = [];

  constructor(faults: Faults, clock: ServerClock) {
    this.#faults = faults;
    this.#clock = clock;
  }

  /** What the pages of a payment may call. Given again, it replaces what was there. */
  readonly paymentPages = (mock: PaymentPageMock) => this.#add(mock);
  /** What the page of a status link may call. */
  readonly statusPage = (mock: StatusPageMock) => this.#add(mock);
  /** What the simulated institution may call. */
  readonly institutionPage = (mock: InstitutionPageMock) => this.#add(mock);
  /** What the sandbox shop's pages may call. */
  readonly shopPages = (mock: ShopPageMock) => this.#add(mock);
  /** What the sections of the sandbox's console may call. */
  readonly consolePages = (mock: ConsoleMock) => this.#add(mock);

  /** How many calls of an endpoint were answered so far. */
  readonly countOf = (operationId: OperationId) =>
    this.calls.filter((call) => call.operationId === operationId).length;

  /** Takes over every call of the context that goes to the service. */
  async install(context: BrowserContext): Promise<void> {
    await context.route(isServiceCall, (route, request) => this.#answer(route, request));
  }

  #add(mock: Partial<Mock<OperationId>>): void {
    const entries: [string, AnyHandler][] = Object.entries(mock);
    for (const [operationId, handler] of entries) this.#handlers.set(operationId, handler);
  }

  async #answer(route: Route, request: Request): Promise<void> {
    const called = findEndpoint(request);
    const name = called?.endpoint.operationId ?? `${request.method()} ${request.url()}`;
    const handler = this.#handlers.get(name);
    if (!called || !handler) {
      this.#faults.add(`unmocked call: ${name}`);
      return this.#refuse(route);
    }
    const { faults, ...call } = checkCall(called.endpoint, request, called.params, this.#offered);
    for (const fault of faults) this.#faults.add(`${name}: ${fault}`);
    this.calls.push({ operationId: name, body: call.body });
    try {
      const outcome = await handler(call);
      if (name === "listPaymentOptions") this.#offered = await offeredBy(outcome);
      await this.#send(route, called.endpoint, outcome);
    } catch (error) {
      this.#faults.add(`${name}: ${String(error)}`);
      await this.#refuse(route);
    }
  }

  /** Breaks a call off that is already a fault; the browser's line about it adds nothing. */
  async #refuse(route: Route): Promise<void> {
    this.#faults.declareResourceError(route.request().url(), "net::ERR_FAILED");
    await route.abort().catch(() => undefined);
  }

  async #send(route: Route, endpoint: Endpoint, outcome: AnyOutcome): Promise<void> {
    const url = route.request().url();
    const headers = { date: this.#clock.now().toUTCString(), "cache-control": "no-store" };
    if (outcome.kind === "lost") {
      this.#faults.declareResourceError(url, "net::ERR_CONNECTION_RESET");
      return route.abort("connectionreset");
    }
    if (outcome.kind === "raw") {
      if (outcome.status >= 400) this.#faults.declareResourceError(url, String(outcome.status));
      return route.fulfill({ status: outcome.status, headers, body: outcome.text });
    }
    if (outcome.kind === "problem") {
      const { status, title } = problems[outcome.code];
      this.#faults.declareResourceError(url, String(status));
      const { code, retryAfterSecs } = outcome;
      const body = {
        type: `https://gateway.example/api/docs/problems/${code}`,
        title,
        status,
        detail: "A sentence for the merchant's developer.",
        code,
        requestId: "mocked",
        ...(code === "id_already_accepted" && { sameRequest: true }),
      };
      return route.fulfill({
        status,
        headers: { ...headers, ...(retryAfterSecs && { "retry-after": String(retryAfterSecs) }) },
        contentType: "application/problem+json",
        body: JSON.stringify(body),
      });
    }
    const { status, body: schema } = endpoint.success;
    const faults: string[] = [];
    readBy(schema, outcome.body, "the mock's own reply", faults);
    for (const fault of faults) this.#faults.add(`${endpoint.operationId}: ${fault}`);
    return route.fulfill({ status, headers, json: outcome.body });
  }
}

async function offeredBy(outcome: AnyOutcome): Promise<readonly PaymentOption[]> {
  if (outcome.kind === "reply") return await optionsOf(outcome.body);
  return outcome.kind === "raw" && outcome.status === 200
    ? await optionsOf(parseJson(outcome.text))
    : [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// Below `/api` everything is the service's; the shop's endpoints share the folder with the page's own addresses.
function isServiceCall(url: URL): boolean {
  return url.pathname.startsWith("/api/") || url.pathname.startsWith("/sandbox/shop/");
}

function findEndpoint(request: Request) {
  const { pathname } = new URL(request.url());
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    const base = endpoint.base === "api" ? "/api" : "";
    const params = matchPath(`${base}${endpoint.path}`, pathname);
    if (params && endpoint.method === request.method()) return { endpoint, params };
  }
  return undefined;
}
