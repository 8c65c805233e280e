import { logoOf, withLogo } from "../catalogue/optionLook.ts";
import type { Deps } from "../deps.ts";
import { findOfferedOperator } from "./findOfferedOperator.ts";
import type { StoredPayin } from "./toPayin.ts";

/**
 * Returns the logo of a payin's operator, or of its method if it has no operator, as a property, if there is one (G46). It is the one that
 * the options show. If what is offered cannot be read, it is that of the operator's code: a logo costs no answer about a payin.
 */
export async function payinLogo(
  payin: StoredPayin,
  { look, ...deps }: Pick<Deps, "look" | "processor" | "findConnector">,
): Promise<{ readonly logo?: string }> {
  const { paymentMethodCode, paymentOperator } = payin.response;
  if (look.logos.size === 0) return {};
  if (!paymentOperator) return logoOf(look, paymentMethodCode);
  const offered = await findOfferedOperator(payin, paymentOperator.code, deps).catch(
    () => undefined,
  );
  const { logo } = withLogo(look, offered ?? paymentOperator);
  return logo === undefined ? {} : { logo };
}
