import { findOperator } from "./catalogue.ts";

/** An operator as a connector names it: by its code, with the values that are to win. */
export interface NamedOperator {
  readonly code: string;
  readonly name?: string | undefined;
  readonly localNames?: Readonly<Record<string, string>> | undefined;
  readonly aliases?: readonly string[] | undefined;
  readonly popular?: boolean | undefined;
}

/** The values that facts fill in. */
export interface JoinedFacts {
  readonly name: string;
  readonly localNames?: Readonly<Record<string, string>>;
  /** With the codes of the national list and of others, because people type those too. */
  readonly aliases?: string[];
  readonly popular?: boolean;
}

/**
 * Returns an operator with the facts of the catalogue where the connector gives no value of its own. The codes of a checked operator
 * are always among the aliases: its national code, and those of other lists, such as `260` of COMPE. Undefined if neither the connector nor the catalogue has a name for it.
 */
export function joinFacts<Named extends NamedOperator>(
  named: Named,
): (Omit<Named, keyof JoinedFacts> & JoinedFacts) | undefined {
  const facts = findOperator(named.code);
  const {
    name = facts?.name,
    localNames = facts?.localNames,
    aliases = facts?.aliases ?? [],
    popular = facts?.popular,
    ...others
  } = named;
  if (name === undefined) return undefined;
  const searched = [...new Set([...aliases, ...checkedCodes(named.code)])];
  return {
    ...others,
    name,
    ...(localNames && { localNames }),
    ...(searched.length > 0 && { aliases: searched }),
    ...(popular !== undefined && { popular }),
  };
}

function checkedCodes(code: string): readonly string[] {
  const { checked = false, nationalCode = [], otherCodes = {} } = findOperator(code) ?? {};
  return checked ? [nationalCode, Object.values(otherCodes)].flat() : [];
}
