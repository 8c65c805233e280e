import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { checkPayments } from "./checkPayments.ts";
import type { Fault } from "./fault.ts";
import { authorize, type Authorized } from "./paymentStream.ts";
import { startOn } from "./runningService.ts";
import {
  acknowledgedOf,
  countOutcomes,
  type CreateOutcome,
  judgeOutcomes,
  startCreates,
} from "./steadyCreates.ts";
import { until } from "./until.ts";
import { withPlace } from "./withPlace.ts";

const ofEachKind = 100;
/** The service allows 15 s for headers and 10 s for a body, and checks every 5 s. The rest is for a busy machine. */
const endedWithinMs = 60_000;

/** The requests of callers that open a connection and then fall silent, like callers that lost their network. */
const holders: Readonly<Record<string, (service: Authorized) => string>> = {
  "says nothing": () => "",
  "stops in its headers": ({ token }) =>
    `GET /api/payins/A HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nX-A`,
  "stops in its body": ({ token }) =>
    `POST /api/payins/A HTTP/1.1\r\nHost: x\r\nX-API-Version: 2\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{`,
  "never reads": () => "GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n".repeat(20),
};

/** Holds hundreds of half-open connections while others create payments. */
export const connectionsFault: Fault = {
  name: "connections",
  promise: `${ofEachKind * Object.keys(holders).length} half-open connections: creates beside them succeed, and silent callers are disconnected within a minute`,
  usualRounds: 1,
  usualSeconds: 40,
  run: async ({ rounds, say }) =>
    await withPlace(async (dataDir, receiver) => {
      const place = { dataDir };
      const service = await startOn(place);
      const one = await authorize(service);
      const all: CreateOutcome[] = [];
      let slowestMs = 0;
      for (let round = 1; round <= rounds; round += 1) {
        const order = { prefix: `Q${round}`, perSecond: 20, callbackUrl: receiver.url };
        const creates = startCreates(() => [one], order);
        const startedAtMs = performance.now();
        const kinds = Object.entries(holders);
        const held = kinds.map(([name, write]) => ({ name, sockets: holdAll(one, write(one)) }));
        // A caller that never reads notices a closed connection only after the system's timeout.
        const waited = held.filter(({ name }) => name !== "never reads");
        const isEnded = () => waited.every(({ sockets }) => sockets.every(({ closed }) => closed));
        await until("all half-open connections are closed", endedWithinMs, isEnded);
        slowestMs = Math.max(slowestMs, performance.now() - startedAtMs);
        await wait(500);
        await creates.stop();
        for (const socket of held.flatMap(({ sockets }) => sockets)) socket.destroy();
        all.push(...creates.outcomes);
        say(`round ${round}: ${countOutcomes(creates.outcomes)}`);
      }
      await service.end();
      const { faults, sums } = await checkPayments(place, receiver, acknowledgedOf(all));
      return {
        injected: `${rounds} × ${ofEachKind * Object.keys(holders).length} connections`,
        seen: `${countOutcomes(all)}; silent callers were disconnected within ${(slowestMs / 1000).toFixed(0)} s`,
        broken: [...judgeOutcomes(all, [201]), ...faults],
        sums,
      };
    }),
};

function holdAll({ baseUrl }: Authorized, text: string): readonly Socket[] {
  const { hostname, port } = new URL(baseUrl);
  return Array.from({ length: ofEachKind }, () => {
    const socket = connect(Number(port), hostname).on("error", () => undefined);
    if (text.endsWith("\r\n\r\n")) socket.pause();
    else socket.resume();
    socket.write(text);
    return socket;
  });
}
