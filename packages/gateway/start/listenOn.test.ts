import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { stopListening } from "./listenOn.ts";

test("connections that wait in the queue are taken before the service stops listening, and later ones are refused", async () => {
  const server = createServer();
  let taken = 0;
  server.on("connection", () => (taken += 1));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  const open = () => connect(address.port, "127.0.0.1");
  const waiting = Array.from({ length: 40 }, open);
  // The machine has accepted all of them, and the process takes one in each turn of its event loop.
  await Promise.all(waiting.map(async (one) => await once(one, "connect")));
  expect(taken).toBeLessThan(40);
  await stopListening({ server });
  expect(taken).toBeGreaterThanOrEqual(40);
  await expect(once(open(), "connect")).rejects.toThrow("ECONNREFUSED");
  for (const one of waiting) one.destroy();
});
