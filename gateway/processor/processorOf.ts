import type { Config } from "../settings/config.ts";
import type { Processor } from "./processor.ts";
import { createSandboxProcessor } from "./sandbox/sandboxProcessor.ts";

/** Live moves no money until a processor is plugged in: it offers no method, so nothing can be created. */
const noProcessor: Processor = {
  methodCodes: new Set(),
  begin: () => Promise.reject(new Error("no processor is plugged in")),
  payoutMethodCodes: new Set(),
  beginPayout: () => Promise.reject(new Error("no processor is plugged in")),
  fxRatePairs: () => [],
};

/** The processor of an environment (G30). */
export function processorOf(config: Config): Processor {
  return config.environment === "sandbox" ? createSandboxProcessor(config.webAppUrl) : noProcessor;
}
