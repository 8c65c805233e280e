import { writeMinorUnits } from "../amount.ts";
import { minorUnitsOf } from "../currency.ts";
import { type CodeClaims, readAmount, type ReadFault } from "./emvco.ts";

/**
 * Reads a code for a network address: the address alone, or a payment link to it (`bitcoin:…?amount=`, `ethereum:…/transfer?address=`
 * of ERC-681, `solana:…`). The link to a token's contract pays the `address` among its
 * parameters, `uint256` in its least units. Refuses web addresses and
 * repeated parameters.
 */
export function readAddressCode(code: string, currencyCode: string): CodeClaims | ReadFault {
  const [, scheme, target = "", action, query = ""] =
    /^(?:([a-z][a-z\d+.-]*):(?:pay-)?)?([^:@/?#\s]+)(?:@[\da-z]+)?(?:\/(\w+))?(?:\?([!-~]*))?$/i.exec(
      code,
    ) ?? [];
  const given = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    if (given.has(name)) return "form";
    given.set(name, value);
  }
  const key = action === undefined ? target : given.get("address");
  const isKnownAction = action === undefined || (action === "transfer" && scheme !== undefined);
  const units = given.get("uint256");
  const amount = readAmount(
    units === undefined
      ? given.get("amount")
      : /^\d+$/.test(units)
        ? writeMinorUnits(BigInt(units), minorUnitsOf(currencyCode) ?? 0)
        : units,
  );
  if (!key || !isKnownAction || amount === undefined) return "form";
  return {
    key,
    amount: amount === "" ? undefined : amount,
    currencyCode,
    // An amount of the network's own coin.
    hasOtherAmount: given.has("value") || (units !== undefined && given.has("amount")),
    hasLocation: false,
  };
}
