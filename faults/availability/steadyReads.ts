import { Agent, request } from "undici";
import { toRecord } from "@pay/contract/toRecord.ts";
import type { Authorized } from "../paymentStream.ts";

/** The time limit of a read: a customer waits no longer. */
const answeredWithinMs = 2000;

/** A read, and what its answer must have. */
export interface Read {
  readonly path: string;
  /** The body of a read by POST. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly isRight: (body: Readonly<Record<string, unknown>>) => boolean;
}

/** How many reads were sent, and how many were answered 200 with the right body in time. */
export interface ReadCount {
  readonly sent: number;
  readonly right: number;
  /** The answers of the others: "12 × 503". */
  readonly wrong: ReadonlyMap<string, number>;
}

/** Reads that are sent to one service at a steady rate, each once. */
export interface SteadyReads {
  /** Forgets all reads sent until now. */
  readonly restart: () => void;
  /** Stops sending, waits for those under way and counts them. */
  readonly stop: () => Promise<ReadCount>;
}

/** Starts sending these reads in turn. */
export function startReads(
  service: Authorized,
  reads: readonly Read[],
  perSecond: number,
): SteadyReads {
  const agent = new Agent({ connections: 200, connect: { timeout: answeredWithinMs } });
  const underWay = new Set<Promise<void>>();
  const startedAtMs = performance.now();
  let number = 0;
  let turn = 0;
  let [sent, right] = [0, 0];
  let wrong = new Map<string, number>();

  const read = async (which: Read, ofTurn: number) => {
    const answer = await send(agent, service, which);
    if (ofTurn !== turn) return;
    sent += 1;
    if (answer === undefined) right += 1;
    else wrong.set(answer, (wrong.get(answer) ?? 0) + 1);
  };
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAtMs) / 1000) * perSecond);
    for (; number < due; number += 1) {
      const which = reads[number % reads.length];
      if (!which) return;
      const one = read(which, turn).finally(() => underWay.delete(one));
      underWay.add(one);
    }
  }, 5);
  return {
    restart: () => {
      turn += 1;
      [sent, right] = [0, 0];
      wrong = new Map();
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.all(underWay);
      await agent.destroy();
      return { sent, right, wrong };
    },
  };
}

/** Sends a read. Returns undefined for the right answer in time, or what came in its place. */
async function send(
  dispatcher: Agent,
  { baseUrl, token }: Authorized,
  { path, body, isRight }: Read,
): Promise<string | undefined> {
  const signal = AbortSignal.timeout(answeredWithinMs);
  try {
    const response = await request(baseUrl + path, {
      dispatcher,
      signal,
      method: body ? "POST" : "GET",
      headers: {
        "x-api-version": "2",
        authorization: `Bearer ${token}`,
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.body.json();
    if (response.statusCode !== 200) return String(response.statusCode);
    return isRight(toRecord(answer)) ? undefined : "another body";
  } catch (error) {
    if (signal.aborted) return "nothing in time";
    return error instanceof Error && "code" in error ? String(error.code) : "unknown";
  }
}

/** Describes counts in per cent: "99.95 % of 1,200 reads right (1 × 503)". */
export function describeReads(counts: readonly ReadCount[]): string {
  const { sent, right } = sumReads(counts);
  const wrong = new Map<string, number>();
  for (const count of counts)
    for (const [answer, times] of count.wrong) wrong.set(answer, (wrong.get(answer) ?? 0) + times);
  const others = Array.from(wrong, ([answer, times]) => `${times} × ${answer}`).join(", ");
  return `${shareOf(sent, right)} of ${sent} reads right${others === "" ? "" : ` (${others})`}`;
}

/** Adds up the reads of several services. */
export function sumReads(counts: readonly ReadCount[]) {
  return {
    sent: counts.reduce((sum, { sent }) => sum + sent, 0),
    right: counts.reduce((sum, { right }) => sum + right, 0),
  };
}

/** Rounds down, so that 100 % means all. */
function shareOf(sent: number, right: number): string {
  return `${(Math.floor((right / Math.max(sent, 1)) * 10_000) / 100).toFixed(2)} %`;
}
