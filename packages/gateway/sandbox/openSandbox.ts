import { toRecord } from "@pay/contract/toRecord.ts";
import { operations as coreOperations } from "../endpoints/index.ts";
import type { OpenSandbox } from "../sandboxHooks.ts";
import { followCredentials, keepSandboxMerchant } from "./merchant/followCredentials.ts";
import { seedSandboxMerchant } from "./merchant/seedSandboxMerchant.ts";
import { createSandboxProcessor } from "./processor/sandboxProcessor.ts";
import { sandboxOperations } from "./sandboxOperations.ts";
import { playCallbacks } from "./scenario/playCallbacks.ts";
import { playCreates } from "./scenario/playCreates.ts";
import { playOptions } from "./scenario/playSuspension.ts";
import { greetSandbox } from "./shop/greetSandbox.ts";
import { serveShop } from "./shop/serveShop.ts";
import { noteCall } from "./trace/noteCall.ts";
import { openCallLog } from "./trace/openCallLog.ts";

/** Opens the sandbox (G25, G28, G29): which simulates the surroundings of a live service. */
export const openSandbox = ((deps) => {
  const callLog = openCallLog(deps);
  const lostAnswers = new WeakSet();
  return {
    processor: createSandboxProcessor(deps.config.webAppUrl),
    callbackHooks: playCallbacks,
    operations: {
      ...coreOperations,
      ...sandboxOperations(callLog),
      ...playCreates((answer) => lostAnswers.add(answer)),
      listPaymentOptions: playOptions,
    },
    seeAnswer: (call) => {
      noteCall(call, callLog);
      const { outcome } = call;
      return "body" in outcome && lostAnswers.has(toRecord(outcome.body)) ? "cut" : "send";
    },
    begin: async () => {
      const readCredentials = keepSandboxMerchant(deps, await seedSandboxMerchant(deps));
      return {
        serve: (app, services) => serveShop(app, services, { readCredentials, callLog }),
        merchantChanged: async (merchantCode) => await followCredentials(deps, merchantCode),
        greet: async (screen, servesWebApp) =>
          await greetSandbox(deps.config, await readCredentials(), screen, servesWebApp),
      };
    },
    stop: callLog.stop,
  };
}) satisfies OpenSandbox;
