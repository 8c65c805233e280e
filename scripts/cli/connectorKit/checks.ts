import { addressChecks } from "./addressChecks.ts";
import type { Check } from "./check.ts";
import { endChecks } from "./endChecks.ts";
import { orderChecks } from "./orderChecks.ts";
import { providerChecks } from "./providerChecks.ts";
import { reversalChecks } from "./reversalChecks.ts";
import { runChecks } from "./runChecks.ts";
import { signatureChecks } from "./signatureChecks.ts";
import { trapChecks } from "./trapChecks.ts";

/** Every check of the kit, in the order of their numbers. Add a new one to the list of its subject. */
export const checks: readonly Check[] = [
  ...addressChecks,
  ...signatureChecks,
  ...orderChecks,
  ...endChecks,
  ...reversalChecks,
  ...trapChecks,
  ...providerChecks,
  ...runChecks,
];
