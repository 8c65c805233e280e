import * as z from "zod/mini";
import AR from "./countries/AR.json" with { type: "json" };
import BR from "./countries/BR.json" with { type: "json" };
import CO from "./countries/CO.json" with { type: "json" };
import GH from "./countries/GH.json" with { type: "json" };
import ID from "./countries/ID.json" with { type: "json" };
import IN from "./countries/IN.json" with { type: "json" };
import JP from "./countries/JP.json" with { type: "json" };
import KE from "./countries/KE.json" with { type: "json" };
import KR from "./countries/KR.json" with { type: "json" };
import LA from "./countries/LA.json" with { type: "json" };
import MX from "./countries/MX.json" with { type: "json" };
import NG from "./countries/NG.json" with { type: "json" };
import PH from "./countries/PH.json" with { type: "json" };
import TW from "./countries/TW.json" with { type: "json" };
import VN from "./countries/VN.json" with { type: "json" };
import ZA from "./countries/ZA.json" with { type: "json" };
import { CountryFile, type Operator, type OperatorKind, toOperators } from "./operator.ts";

/** The files of all countries, by country. */
export const countryFiles: readonly CountryFile[] = z
  .array(CountryFile)
  .parse([AR, BR, CO, GH, ID, IN, JP, KE, KR, LA, MX, NG, PH, TW, VN, ZA]);

/** All operators by country, also those that are closed or not checked. A customer sees none of them unless a connector names it. */
export const allOperators: readonly Operator[] = countryFiles.flatMap(toOperators);

const byCode: ReadonlyMap<string, Operator> = new Map(allOperators.map((one) => [one.code, one]));

/** Returns the operator with a code, such as `ID_014`, also one that is closed or not checked; undefined for another code. */
export function findOperator(code: string): Operator | undefined {
  return byCode.get(code);
}

/**
 * Returns the operators of a country that are open and checked, in the order in which they are shown. They may be offered without
 * anybody who names them.
 */
export function checkedOperators(country: string, kind?: OperatorKind): readonly Operator[] {
  return allOperators.filter(
    (one) =>
      one.country === country &&
      one.checked &&
      one.closedOn === undefined &&
      (kind === undefined || one.kind === kind),
  );
}
