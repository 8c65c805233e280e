import { connectShop } from "@pay/shop/connectShop.ts";
import { consoleLink } from "@pay/shop/consoleKey.ts";
import { makeShopLink } from "@pay/shop/makeLink.ts";
import { keepsPrivateAnswers } from "../../callback/callbackAddress.ts";
import type { Config } from "../../settings/config.ts";
import { reachableOrigin } from "../../settings/readConfig.ts";
import type { Screen } from "../../sandboxHooks.ts";
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
  say(`Callbacks    ${describeCallbacks(config)}`);
  if (!servesWebApp) return;
  if (isTerminal) await offerLink(config, merchant, say);
  else
    say(
      "`npm run link` makes a link to a test payment. `npm run link -- --console` makes a link that signs you in at the console.",
    );
}

/** Describes where callbacks may go (G24). */
function describeCallbacks(config: Pick<Config, "host" | "callbackAllowPrivate">): string {
  if (!config.callbackAllowPrivate)
    return "go to public addresses, and to the shop of this sandbox. CALLBACK_ALLOW_PRIVATE=true allows private addresses too";
  return keepsPrivateAnswers(config)
    ? "go to private addresses too. If others reach this sandbox through a proxy, set CALLBACK_ALLOW_PRIVATE=false"
    : `go to private addresses too, by CALLBACK_ALLOW_PRIVATE=true. Their answers are not kept, because HOST is ${config.host}`;
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
      "Open this link to make a test payment. It is valid for two days; `npm run link` makes another one:",
    );
    say(redirectUrl);
    say(
      "Append #integrator to the link to open the developer drawer, which shows how the page reads the link.",
    );
  } catch (error) {
    say(`Could not make a link: ${error instanceof Error ? error.message : "no reason given"}`);
  }
}
