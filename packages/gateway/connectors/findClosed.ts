import type { Capabilities } from "@pay/contract/connector/lists.ts";
import { paymentDirections } from "@pay/contract/wireValues.ts";
import { findOperator } from "@pay/operators/catalogue.ts";
import { listOf } from "./capabilities.ts";

/**
 * Returns the operators that a connector offers and that have closed by the facts, each in half a sentence. They are offered all the same,
 * because the connector may know better.
 */
export function findClosed(capabilities: Capabilities): readonly string[] {
  return paymentDirections.flatMap((direction) =>
    capabilities[listOf[direction]].flatMap(({ paymentMethodCode, offers = [] }) =>
      offers.flatMap(({ currencyCode, paymentOperators = [] }) =>
        paymentOperators.flatMap(({ code }) => {
          const { closedOn, successor } = findOperator(code) ?? {};
          if (closedOn === undefined) return [];
          const heir = successor === undefined ? "" : `, and ${successor} has its accounts`;
          return [
            `${direction} ${paymentMethodCode} in ${currencyCode}: ${code} closed in ${closedOn}${heir}`,
          ];
        }),
      ),
    ),
  );
}
