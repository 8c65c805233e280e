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
  process.send?.({ calls, faults });
  process.exit();
});
