import type { FieldError } from "#contract/problem.ts";
import type { TokenRequest } from "#contract/token.ts";
import { moneyErrors } from "../catalogue/moneyErrors.ts";
import type { Config } from "../config.ts";
import { hashAddresses } from "./addressHashes.ts";
import { urlErrors } from "./urlErrors.ts";
import type { Caller } from "../token/caller.ts";

type Bounds = Pick<TokenRequest, "money" | "callbackUrl" | "returnUrl">;

/** What is wrong with the money and the addresses that a token is to be limited to. */
export function boundErrors(
  { money, callbackUrl, returnUrl }: Bounds,
  config: Config,
): readonly FieldError[] {
  return [
    ...(money ? moneyErrors(money, "/money") : []),
    ...(callbackUrl === undefined ? [] : urlErrors("callbackUrl", callbackUrl, config)),
    ...(returnUrl === undefined ? [] : urlErrors("returnUrl", returnUrl, config)),
  ];
}

/** The limits of a token that is asked for with money and addresses (§5, G51). */
export function boundBy(request: Bounds): Pick<Caller, "money" | "addresses"> {
  const addresses = hashAddresses(request);
  return {
    ...(request.money && { money: request.money }),
    ...(addresses && { addresses }),
  };
}
