import { connectShop } from "../../shop/connectShop.ts";
import { consoleLink } from "../../shop/consoleKey.ts";
import { makeShopLink } from "../../shop/makeLink.ts";
import type { Config } from "../settings/config.ts";
import { type SandboxMerchantFile, sandboxMerchantPath } from "../merchant/sandboxMerchantFile.ts";
import { reachableOrigin } from "../settings/readConfig.ts";
import type { ServiceFacts } from "./startService.ts";

/** The output that the start writes to. */
export interface Screen {
  readonly say: (line: string) => void;
  /** Whether one person reads it. A log is kept and read by many: no token and no key goes there. */
  readonly isTerminal: boolean;
}

/** Says where the service is and what to try first. */
export async function greet(
  config: Config,
  { merchant, offersMethods, servesWebApp }: ServiceFacts,
  screen: Screen,
): Promise<void> {
  const { say, isTerminal } = screen;
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
  const { webAppUrl } = config;
  const consoleAt = isTerminal ? consoleLink(webAppUrl, merchant.secret) : `${webAppUrl}/sandbox`;
  if (servesWebApp) say(`Console      ${consoleAt}`);
  say(`Credentials  ${sandboxMerchantPath(config.dataDir)}`);
  if (!servesWebApp) return;
  if (isTerminal) await offerLink(config, merchant, say);
  else
    say(
      "`npm run link` makes a link to a test payment, `npm run link -- --console` one that signs in at the console.",
    );
}

/** A link to try at once. */
async function offerLink(
  config: Config,
  merchant: SandboxMerchantFile,
  say: Screen["say"],
): Promise<void> {
  try {
    // Asked for on this machine: the public address may lead here through a proxy that is not up yet.
    const shop = { ...merchant, baseUrl: `${reachableOrigin(config)}/api` };
    const { redirectUrl } = await makeShopLink({
      tokens: connectShop(shop),
      page: shop,
      order: { money: { amount: 5000, currencyCode: "JPY" }, scenario: 1 },
    });
    say("");
    say(
      "Open this link to make a test payment; it works for two days, and `npm run link` makes more:",
    );
    say(redirectUrl);
    say("With #integrator behind it, the page tells what it makes of the link.");
  } catch (error) {
    say(`No link could be made: ${error instanceof Error ? error.message : "no reason given"}`);
  }
}
