import { heldCallbackPath } from "@pay/contract/endpoints/listHeldCallbacks.ts";
import type { Environ } from "@pay/contract/secretSetting.ts";
import { RefusedStart } from "@pay/gateway/refusedStart.ts";
import { settings } from "@pay/gateway/settings/settings.ts";
import { ApiError, ServiceUnreachable } from "payment-web-app-sdk/apiError.ts";
import { WrongArguments } from "../administrator/readArguments.ts";
import type { Output } from "../output.ts";
import { describeForwarded, isAccepted } from "./describeForwarded.ts";
import { forwardCallback } from "./forwardCallback.ts";
import { forwardHeld } from "./forwardHeld.ts";
import { keptCursor } from "./keptCursor.ts";
import { readListenArguments } from "./readListenArguments.ts";
import { openHeldCallbacks, type ReadHeld, readListeningMerchant } from "./readHeldCallbacks.ts";

const usage = `Brings the callbacks of a sandbox to a server on this machine, also from a sandbox that cannot reach it.

  npm run listen -- --forward-to http://localhost:3000/callbacks

  --forward-to <url>    where callbacks go: byte for byte, with their signature
  --replay <id>         sends one callback of the last hour again, such as msg_2f6c…, and ends
  --help                prints this text

Give the address that the command prints as callbackUrl. The sandbox holds the callbacks that it sends there for an hour, at most
5000 of a merchant. While your server does not answer they wait. The next start goes on where this one ended.

The credentials are those of DATA_DIR/sandbox-merchant.json (DATA_DIR is data/ by default). For a hosted sandbox, write your
merchant's credentials into a file of the same form, and name it: MERCHANT_FILE=merchant.json. Live holds no callbacks.
`;

/** What the command needs of its process. */
interface Listening {
  readonly wait: (ms: number) => Promise<void>;
  /** Ends the command after the callback under way. */
  readonly signal: AbortSignal;
}

/** Runs `npm run listen` until it is stopped, or until one callback was sent again; returns the exit code. */
export async function runListen(
  argv: readonly string[],
  env: Environ,
  output: Output,
  listening: Listening,
): Promise<number> {
  try {
    const order = readListenArguments(argv);
    if (order === "help") {
      output.print(usage);
      return 0;
    }
    const { forwardTo, replay } = order;
    const merchant = await readListeningMerchant(env);
    const read = openHeldCallbacks(merchant);
    if (replay !== undefined) return await replayCallback(read, replay, forwardTo, output);
    const { merchantCode, baseUrl, webAppUrl } = merchant;
    const names = [baseUrl, merchantCode, forwardTo];
    const cursor = keptCursor(settings.DATA_DIR.read(env), names);
    output.printError(
      `Callbacks to ${webAppUrl}${heldCallbackPath} go on to ${forwardTo}. Give that address as callbackUrl. Ctrl+C ends this.\n`,
    );
    await forwardHeld({ read, cursor, forwardTo, output, ...listening });
    return 0;
  } catch (error) {
    output.printError(`${sentenceOf(error)}\n`);
    return 1;
  }
}

async function replayCallback(
  read: ReadHeld,
  id: string,
  forwardTo: string,
  output: Output,
): Promise<number> {
  const callback = (await read({ id })).at(-1);
  if (!callback)
    throw new WrongArguments(
      `The sandbox holds no callback ${id}. It holds those of the last hour that went to ${heldCallbackPath}; the console sends older ones again.`,
    );
  const answer = await forwardCallback(callback, forwardTo);
  output.print(`${describeForwarded(callback, answer, new Date())}\n`);
  return isAccepted(answer) ? 0 : 1;
}

function sentenceOf(error: unknown): string {
  if (error instanceof WrongArguments) return `${error.message} See npm run listen -- --help.`;
  if (error instanceof ServiceUnreachable)
    return `The sandbox does not answer. Start it, then repeat this command. (${error.message})`;
  if (error instanceof ApiError && error.code === "path_not_found")
    return `This service holds no callbacks: it is live, or of an older version. (${error.message})`;
  if (error instanceof ApiError || error instanceof RefusedStart) return error.message;
  throw error;
}
