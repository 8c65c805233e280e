import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { CreateRounds } from "./createRounds.ts";
import type { Fault } from "./fault.ts";
import { authorize, type Authorized } from "./paymentStream.ts";
import { startOn, until, withDataDir } from "./runningService.ts";

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
  run: async ({ rounds, log }) =>
    await withDataDir(async (dataDir, receiver) => {
      const stores = { dataDir };
      const service = await startOn(stores);
      const authorized = await authorize(service);
      const creates = new CreateRounds(stores, receiver, log);
      let slowestMs = 0;
      for (let round = 1; round <= rounds; round += 1)
        await creates.during(authorized, { prefix: `Q${round}` }, async () => {
          const startedAtMs = performance.now();
          const held = Object.entries(holders).map(([name, write]) => ({
            name,
            sockets: holdAll(authorized, write(authorized)),
          }));
          // A caller that never reads notices a closed connection only after the system's timeout.
          const waited = held.filter(({ name }) => name !== "never reads");
          await until("all half-open connections are closed", endedWithinMs, () =>
            waited.every(({ sockets }) => sockets.every(({ closed }) => closed)),
          );
          slowestMs = Math.max(slowestMs, performance.now() - startedAtMs);
          await wait(500);
          for (const { sockets } of held) for (const socket of sockets) socket.destroy();
        });
      await service.end();
      return await creates.finish(
        `${rounds} × ${ofEachKind * Object.keys(holders).length} connections`,
        [201],
        `silent callers were disconnected within ${(slowestMs / 1000).toFixed(0)} s`,
      );
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
