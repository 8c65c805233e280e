import type { UsualTime } from "@pay/contract/merchantLook.ts";
import type { PaymentOperator } from "@pay/contract/paymentOption.ts";
import type { OfferedOperator } from "./methodOffer.ts";

/** The look of methods and operators, as the administrator has configured it (G46). */
export interface OptionLook {
  /** Paths of logos by the code of a method or an operator. */
  readonly logos: ReadonlyMap<string, string>;
  /** Usual times by the code of a method. */
  readonly usualTimes: ReadonlyMap<string, UsualTime>;
}

/** The look without any configuration: answers have no property for it. */
export const noLook: OptionLook = { logos: new Map(), usualTimes: new Map() };

/** Returns the logo of a code as a property, if there is one. */
export function logoOf({ logos }: OptionLook, code: string): { readonly logo?: string } {
  const logo = logos.get(code);
  return logo === undefined ? {} : { logo };
}

/** Returns an operator with its logo, if there is one. */
export function withLogo(
  look: OptionLook,
  { logoCode, ...operator }: OfferedOperator,
): PaymentOperator {
  const named = logoCode === undefined ? {} : logoOf(look, logoCode);
  return { ...operator, ...logoOf(look, operator.code), ...named };
}
