import { once } from "node:events";
import { createServer } from "node:http";
import * as z from "zod/mini";
import { endWithParent } from "../../gateway/parentWatch.ts";
import { attackNames, attackCalls } from "./attackCalls.ts";

// A process of its own, so that who measures is not kept busy by it.

const perSecond = 50;
const Plan = z.object({
  name: z.enum(attackNames),
  victimUrl: z.optional(z.string()),
  patternToken: z.string(),
  generalToken: z.string(),
});

endWithParent(() => process.exit());
// It lives until it is told what to do.
process.channel?.ref();
let faults = 0;
let calls = 0;
process.once("message", (message) => void begin(message));
process.once("SIGTERM", () => {
  // Once that has been heard: an end cuts off what is still on its way.
  process.send?.({ calls, faults }, () => process.exit());
});

async function begin(message: unknown): Promise<void> {
  const { victimUrl, ...plan } = Plan.parse(message);
  const baseUrl = victimUrl ?? (await openSink());
  setInterval(() => {
    calls += 1;
    attackCalls[plan.name]({ ...plan, baseUrl }).catch(() => (faults += 1));
  }, 1000 / perSecond);
}

/** Somebody who refuses everything. */
async function openSink(): Promise<string> {
  const server = createServer({ maxHeaderSize: 65_536 }, (request, response) => {
    request.resume().once("end", () => response.writeHead(401).end());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/api`;
}
