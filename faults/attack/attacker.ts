import { once } from "node:events";
import { createServer } from "node:http";
import { endWithParent } from "@pay/gateway/parentWatch.ts";
import { attackCalls, AttackPlan } from "./attackCalls.ts";

// A process of its own, so that it does not slow down the measuring process.

const perSecond = 50;

endWithParent(() => process.exit());
// Keeps the process alive until its plan arrives.
process.channel?.ref();
let faults = 0;
let calls = 0;
process.once("message", (message) => void begin(message));
process.once("SIGTERM", () => {
  // Exits only after the message is sent, because an exit would cut it off.
  process.send?.({ calls, faults }, () => process.exit());
});

async function begin(message: unknown): Promise<void> {
  const { victimUrl, ...plan } = AttackPlan.parse(message);
  const baseUrl = victimUrl ?? (await openSink());
  setInterval(() => {
    calls += 1;
    attackCalls[plan.name]({ ...plan, baseUrl }).catch(() => (faults += 1));
  }, 1000 / perSecond);
}

/** Opens a server that refuses every call, and returns its address. */
async function openSink(): Promise<string> {
  const server = createServer({ maxHeaderSize: 65_536 }, (request, response) => {
    request.resume().once("end", () => response.writeHead(401).end());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/api`;
}
