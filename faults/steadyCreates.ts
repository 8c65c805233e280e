import { setTimeout as wait } from "node:timers/promises";
import { Agent, request } from "undici";
import { type Authorized, paymentOf, type PaymentPath } from "./paymentStream.ts";
import { until } from "./runningService.ts";

/** The outcome of a create: a status, or the code of a network error. */
export interface CreateOutcome {
  readonly path: PaymentPath;
  readonly answer: number | string;
  readonly sentAtMs: number;
  readonly milliseconds: number;
}

/** Creates that are sent at a steady rate, however long the answers take. */
export interface SteadyCreates {
  readonly outcomes: readonly CreateOutcome[];
  /** Waits until a create that was sent after a time (of `performance.now()`) is accepted. */
  readonly accepted: (afterMs: number) => Promise<void>;
  /** Stops sending, and waits for the creates in progress. */
  readonly stop: () => Promise<void>;
}

/**
 * The creates to send: their ids, their rate, and how long each is repeated after a failure (by default not at all).
 */
export interface CreateOrder {
  readonly prefix: string;
  readonly perSecond: number;
  readonly callbackUrl: string;
  readonly tryAgainForMs?: number;
}

const tryAgainEveryMs = 100;
const answeredWithinMs = 30_000;
const acceptedWithinMs = 60_000;

/** Starts sending creates to the current services in turn. */
export function startCreates(
  services: () => readonly Authorized[],
  { prefix, perSecond, callbackUrl, tryAgainForMs = 0 }: CreateOrder,
): SteadyCreates {
  const agent = new Agent({ headersTimeout: answeredWithinMs, bodyTimeout: answeredWithinMs });
  const outcomes: CreateOutcome[] = [];
  const underWay = new Set<Promise<void>>();
  const startedAtMs = performance.now();
  let sent = 0;

  const create = async (number: number) => {
    const { path, body } = paymentOf(prefix, number, callbackUrl);
    const sentAtMs = performance.now();
    let answer: number | string = "";
    for (let turn = number; ; turn += 1) {
      const list = services();
      const service = list[turn % list.length];
      answer = service ? await send(agent, service, path, body) : "nobody";
      const isThere = answer === 201 || (answer === 409 && turn > number);
      if (isThere || performance.now() - sentAtMs >= tryAgainForMs) break;
      await wait(tryAgainEveryMs);
    }
    outcomes.push({ path, answer, sentAtMs, milliseconds: performance.now() - sentAtMs });
  };

  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAtMs) / 1000) * perSecond);
    for (; sent < due; sent += 1) {
      const one = create(sent).finally(() => underWay.delete(one));
      underWay.add(one);
    }
  }, 5);

  return {
    outcomes,
    accepted: async (afterMs) =>
      await until("creates are accepted again", acceptedWithinMs, () =>
        outcomes.some(({ answer, sentAtMs }) => answer === 201 && sentAtMs > afterMs),
      ),
    stop: async () => {
      clearInterval(timer);
      await Promise.all(underWay);
      await agent.close();
    },
  };
}

async function send(
  dispatcher: Agent,
  { baseUrl, token }: Authorized,
  path: string,
  body: string,
): Promise<number | string> {
  try {
    const response = await request(baseUrl + path, {
      dispatcher,
      method: "POST",
      body,
      headers: {
        "content-type": "application/json",
        "x-api-version": "2",
        authorization: `Bearer ${token}`,
      },
    });
    await response.body.dump();
    return response.statusCode;
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : "unknown";
  }
}

/** Returns the payments that the service acknowledged. */
export function acknowledgedOf(outcomes: readonly CreateOutcome[]): readonly PaymentPath[] {
  return outcomes.filter(({ answer }) => answer === 201 || answer === 409).map(({ path }) => path);
}

/** Returns a sentence that counts the creates with an unexpected outcome; an empty list if there are none. */
export function findUnexpected(
  outcomes: readonly CreateOutcome[],
  allowed: readonly number[],
): readonly string[] {
  const wrong = outcomes.filter(
    ({ answer }) => typeof answer === "string" || !allowed.includes(answer),
  );
  return wrong.length > 0 ? [`creates were answered ${countOutcomes(wrong)}`] : [];
}

/** Counts the outcomes of creates: "96 × 201, 4 × 503". */
export function countOutcomes(outcomes: readonly Pick<CreateOutcome, "answer">[]): string {
  const counts = new Map<number | string, number>();
  for (const { answer } of outcomes) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  return Array.from(counts, ([answer, count]) => `${count} × ${answer}`).join(", ");
}
