import { ApiError, ServiceUnreachable } from "payment-web-app-sdk/apiError.ts";
import {
  sandboxMerchantPath,
  readSandboxMerchantFile,
} from "@pay/gateway/sandbox/merchant/sandboxMerchantFile.ts";
import type { Environ } from "@pay/contract/secretSetting.ts";
import { RefusedStart } from "@pay/gateway/refusedStart.ts";
import { settings } from "@pay/gateway/settings/settings.ts";
import { connectShop } from "@pay/shop/connectShop.ts";
import { consoleLink } from "@pay/shop/consoleKey.ts";
import { makeShopLink } from "@pay/shop/makeLink.ts";
import { WrongArguments } from "../administrator/readArguments.ts";
import type { Output } from "../output.ts";
import { readOrder } from "./readOrder.ts";

const usage = `Makes a RedirectURL for a new test order. The service must be running (npm start).

  npm run link -- [options]

  --amount <number>     amount to pay (default 51)
  --currency <code>     its currency (default PHP)
  --scenario <1-5>      1 the customer chooses (the default)
                        2 customer data is given and fixed
                        3 customer data is given and can be changed
                        4 method or operator is preset (the default with --method or --operator)
                        5 method or operator is preselected, others are offered too
  --method <code>       payment method, such as QR_PH, OFFLINE, ONLINE
  --operator <code>     the customer's bank or wallet
  --valid-days <1-7>    days for which the link works (default 2)
  --console             prints the console's link with its key instead
  --help                prints this text

Add #integrator to the URL, and the page explains its decisions: docs/sandbox.md.
DATA_DIR is the service's data folder (default data/). To pipe the URL, silence npm:
  npm run --silent link -- --amount 25 | cat
`;

/**
 * Creates a link from the options and prints it; returns the exit code. Only the URL goes to `print`, which may be
 * piped.
 */
export async function runLink(
  argv: readonly string[],
  env: Environ,
  output: Output & { readonly isTerminal: boolean },
): Promise<number> {
  try {
    const wanted = readOrder(argv);
    if (wanted === "help") {
      output.print(usage);
      return 0;
    }
    const dataDir = settings.DATA_DIR.read(env);
    const credentials = await readSandboxMerchantFile(dataDir);
    if (!credentials) {
      output.printError(
        `There is no ${sandboxMerchantPath(dataDir)} yet. Start the service with "npm start", or set DATA_DIR to the folder that it uses.\n`,
      );
      return 1;
    }
    if (wanted === "console") {
      output.print(`${consoleLink(credentials.webAppUrl, credentials.secret)}\n`);
      return 0;
    }
    const tokens = connectShop(credentials);
    const link = await makeShopLink({ tokens, page: credentials, ...wanted });
    output.print(`${link.redirectUrl}\n`);
    if (output.isTerminal)
      output.printError(`\nOrder ${link.idPayin}. Its status link:\n${link.statusUrl}\n`);
    return 0;
  } catch (error) {
    output.printError(`${sentenceOf(error)}\n`);
    return 1;
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof WrongArguments) return `${error.message} See npm run link -- --help.`;
  if (error instanceof ServiceUnreachable)
    return `The service does not answer. Start it with "npm start", then repeat this command. (${error.message})`;
  if (error instanceof ApiError || error instanceof RefusedStart) return error.message;
  throw error;
}
