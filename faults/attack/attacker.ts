import * as z from "zod/mini";
import { endWithParent } from "../../gateway/parentWatch.ts";
import { attackNames, hostileCalls } from "./hostileCalls.ts";

// A process of its own, so that who measures is not kept busy by it.

const perSecond = 50;
const Plan = z.object({
  name: z.enum(attackNames),
  baseUrl: z.string(),
  patternToken: z.string(),
  generalToken: z.string(),
});

endWithParent(() => process.exit());
// It lives until it is told what to do.
process.channel?.ref();
let faults = 0;
let calls = 0;
process.once("message", (message) => {
  const plan = Plan.parse(message);
  setInterval(() => {
    calls += 1;
    hostileCalls[plan.name](plan).catch(() => (faults += 1));
  }, 1000 / perSecond);
});
process.once("SIGTERM", () => {
  // Once that has been heard: an end cuts off what is still on its way.
  process.send?.({ calls, faults }, () => process.exit());
});
