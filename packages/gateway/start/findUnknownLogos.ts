import { payinMethods } from "@pay/contract/methods/index.ts";
import { payoutMethods } from "@pay/contract/payoutMethods/index.ts";
import { paymentDirections } from "@pay/contract/wireValues.ts";
import { currencyCodes } from "../catalogue/offeredMethods.ts";
import type { OptionLook } from "../catalogue/optionLook.ts";
import { readConnectors } from "../connectors/connectorTable.ts";
import type { Deps } from "../deps.ts";

/**
 * Returns a sentence about each logo whose code no method and no operator has now. That is no fault: a connector may name the code
 * later.
 */
export async function findUnknownLogos(
  { logos }: Pick<OptionLook, "logos">,
  { processor, database }: Pick<Deps, "processor" | "database">,
): Promise<readonly string[]> {
  if (logos.size === 0) return [];
  const builtIn = currencyCodes.flatMap((currencyCode) =>
    paymentDirections.flatMap((direction) =>
      Array.from(processor.offers(currencyCode, direction).values()),
    ),
  );
  const told = (await readConnectors(database)).flatMap(({ capabilities }) =>
    [...(capabilities?.payins ?? []), ...(capabilities?.payouts ?? [])].flatMap(
      ({ offers = [] }) => offers,
    ),
  );
  const operators = [
    ...builtIn.flatMap(({ paymentOperators }) => paymentOperators),
    ...told.flatMap(({ paymentOperators = [] }) => paymentOperators),
  ];
  const known = new Set<string | undefined>([
    ...[...payinMethods, ...payoutMethods, ...operators].map(({ code }) => code),
    ...operators.map(({ logo }) => logo),
  ]);
  return [...logos.keys()]
    .filter((code) => !known.has(code))
    .map(
      (code) =>
        `LOGOS_DIR has a logo of ${code}, which is the code of no payment method and of no operator now. It is shown once a connector names it. Otherwise correct its name.`,
    );
}
