import type { FieldError } from "#contract/problem.ts";
import type { TokenRequest } from "#contract/token.ts";
import { moneyErrors } from "../catalogue/moneyErrors.ts";
import { readAccount } from "../catalogue/readAccount.ts";
import type { Deps } from "../deps.ts";
import { hashAddresses } from "./addressHashes.ts";
import { urlErrors } from "./urlErrors.ts";
import type { Caller } from "../token/caller.ts";

type Bounds = Pick<TokenRequest, "money" | "callbackUrl" | "returnUrl">;

/** Checks the money and the addresses that a merchant's token shall be limited to (§5, G51). Returns field errors. */
export async function boundErrors(
  { merchantCode, money, callbackUrl, returnUrl }: Bounds & Pick<TokenRequest, "merchantCode">,
  { database, config }: Pick<Deps, "database" | "config">,
): Promise<readonly FieldError[]> {
  const errors = money ? moneyErrors(money, "/money") : [];
  if (callbackUrl === undefined && returnUrl === undefined) return errors;
  const { hosts } = (await readAccount(database, merchantCode)).configuration;
  return [
    ...errors,
    ...(callbackUrl === undefined ? [] : urlErrors("callbackUrl", callbackUrl, config, { hosts })),
    ...(returnUrl === undefined ? [] : urlErrors("returnUrl", returnUrl, config, { hosts })),
  ];
}

/** Returns the limits of a token requested with money and addresses (§5, G51). */
export function boundBy(request: Bounds): Pick<Caller, "money" | "addresses"> {
  const addresses = hashAddresses(request);
  return {
    ...(request.money && { money: request.money }),
    ...(addresses && { addresses }),
  };
}
