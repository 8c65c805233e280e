import { connectShop } from "../../../shop/connectShop.ts";
import { consoleLink } from "../../../shop/consoleKey.ts";
import { makeShopLink } from "../../../shop/makeLink.ts";
import type { Config } from "../../settings/config.ts";
import { reachableOrigin } from "../../settings/readConfig.ts";
import type { Screen } from "../../wrapper.ts";
import { type SandboxMerchantFile, sandboxMerchantPath } from "../merchant/sandboxMerchantFile.ts";

/** Prints where the console and the credentials are, and first steps to try. */
export async function greetSandbox(
  config: Config,
  merchant: SandboxMerchantFile,
  { say, isTerminal }: Screen,
  servesWebApp: boolean,
): Promise<void> {
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

/** Prints a link to try. */
async function offerLink(
  config: Config,
  merchant: SandboxMerchantFile,
  say: Screen["say"],
): Promise<void> {
  try {
    // Requested on this machine: the public address may lead here through a proxy that does not run yet.
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
