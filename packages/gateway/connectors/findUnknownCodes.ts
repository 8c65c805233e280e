import type { Capabilities } from "@pay/contract/connector/lists.ts";
import { paymentDirections } from "@pay/contract/wireValues.ts";
import type { MerchantConfiguration, OfferedMethod } from "../database/merchantConfiguration.ts";
import { connectorOf } from "../processor/routes.ts";
import { listOf } from "./capabilities.ts";
import type { Connector } from "./connectorTable.ts";

type ConnectorMethod = Capabilities["payins"][number];

/**
 * Returns the codes of operators and stores that a merchant's configuration names and no connector of its routes offers, each with its
 * field. Such a code is no fault: a connector may offer it later. Says nothing of a merchant with a route to the sandbox's processor.
 */
export function findUnknownCodes(
  { routes, ...configuration }: MerchantConfiguration,
  connectors: readonly Pick<Connector, "name" | "capabilities">[],
): readonly string[] {
  const names = routes?.map(({ via }) => connectorOf(via)) ?? [undefined];
  if (names.includes(undefined)) return [];
  const routed = connectors.flatMap(({ name, capabilities }) =>
    names.includes(name) ? (capabilities ?? []) : [],
  );
  return paymentDirections.flatMap((direction) => {
    const { methods } = configuration[direction];
    const offered = routed.flatMap((capabilities) => capabilities[listOf[direction]]);
    return methods === "all"
      ? []
      : methods.flatMap((method, index) =>
          findUnknownOf(method, offered).map(
            ([field, code]) => `${direction}.methods[${index}].${field}: ${code}`,
          ),
        );
  });
}

function findUnknownOf(
  { paymentMethodCode, paymentOperatorCodes = [], paymentLocationCodes = [] }: OfferedMethod,
  offered: readonly ConnectorMethod[],
): readonly (readonly [field: string, code: string])[] {
  const offers = offered
    .filter((one) => one.paymentMethodCode === paymentMethodCode)
    .flatMap((one) => one.offers ?? []);
  const operators = offers.flatMap((one) => one.paymentOperators ?? []).map(({ code }) => code);
  const locations = offers.flatMap((one) => one.paymentLocations ?? []).map(({ code }) => code);
  return [
    ...leaveOut(paymentOperatorCodes, operators).map(
      (code) => ["paymentOperatorCodes", code] as const,
    ),
    ...leaveOut(paymentLocationCodes, locations).map(
      (code) => ["paymentLocationCodes", code] as const,
    ),
  ];
}

/** Returns the codes that are not among the known ones. */
function leaveOut(codes: readonly string[], known: readonly string[]): readonly string[] {
  return codes.filter((code) => !known.includes(code));
}
