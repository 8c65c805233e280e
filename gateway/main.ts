import { tokenValidity } from "#contract/token.ts";
import { makeShopLink } from "../shop/makeLink.ts";
import type { Config } from "./config.ts";
import { type SandboxMerchantFile, sandboxMerchantPath } from "./merchant/sandboxMerchantFile.ts";
import { endWithParent } from "./parentWatch.ts";
import { readConfig, reachableOrigin } from "./readConfig.ts";
import { RefusedStart } from "./refusedStart.ts";
import { type RunningService, startService } from "./start/startService.ts";

/** However badly something hangs, the process is gone after this. */
const endWithinMs = 10_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const config = readConfig(process.env);
  const starting = startService(config, say);
  // Heard from the first moment on: a parent that dies while we start would otherwise leave us behind.
  const end = () => void stop(starting);
  process.once("SIGINT", end);
  process.once("SIGTERM", end);
  endWithParent(end);
  await greet(config, await starting);
} catch (error) {
  if (!(error instanceof RefusedStart)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function stop(starting: Promise<RunningService>): Promise<void> {
  say("Ending …");
  setTimeout(() => process.exit(), endWithinMs).unref();
  // Why it did not start is told where that is waited for.
  const service = await starting.catch(() => undefined);
  await service?.stop();
  process.exit();
}

async function greet(config: Config, service: RunningService): Promise<void> {
  const { merchant, offersMethods, servesWebApp } = service;
  say("");
  if (servesWebApp) say(`Web App      ${config.webAppUrl}/`);
  say(`API          ${config.baseUrl}`);
  say(`Docs         ${config.publicUrl}/docs`);
  say(`Health       ${config.publicUrl}/health/ready`);
  if (!servesWebApp)
    say("The Web App is not built, so it is not served: run `npm run build` and start again.");
  if (!offersMethods)
    say(
      "No processor is plugged in, so no payment method is offered: see docs/adding-a-processor.md.",
    );
  if (!merchant) return;
  if (servesWebApp) say(`Sandbox console ${config.webAppUrl}/sandbox`);
  say(`Credentials  ${sandboxMerchantPath(config.dataDir)}`);
  if (servesWebApp) await offerLink(config, merchant).catch(sayWhyNoLink);
}

function sayWhyNoLink(error: unknown): void {
  say(`No link could be made: ${error instanceof Error ? error.message : "no reason given"}`);
}

/** A link to try at once. */
async function offerLink(config: Config, merchant: SandboxMerchantFile): Promise<void> {
  // Asked for on this machine: the public address may lead here through a proxy that is not up yet.
  const credentials = { ...merchant, baseUrl: `${reachableOrigin(config)}/api` };
  const { redirectUrl } = await makeShopLink({
    credentials,
    order: { money: { amount: 5000, currencyCode: "JPY" }, scenario: 1 },
    validitySecs: tokenValidity.maximumSecs,
  });
  say("");
  say(
    "Open this link to make a test payment; it works for seven days, and `npm run link` makes more:",
  );
  say(redirectUrl);
  say("With #integrator behind it, the page tells what it makes of the link.");
}
