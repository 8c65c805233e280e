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
  readonly aliases?: readonly string[];
  readonly popular?: boolean;
  /** The checked code by which the country's banks name the operator. */
  readonly nationalCode?: string;
}

/**
 * Returns an operator with the facts of the catalogue where the connector gives no value of its own; an empty list of aliases is a
 * value. Undefined if neither the connector nor the catalogue has a name for it.
 */
export function joinFacts<Named extends NamedOperator>(
  named: Named,
): (Omit<Named, keyof JoinedFacts> & JoinedFacts) | undefined {
  const facts = findOperator(named.code);
  const name = named.name ?? facts?.name;
  if (name === undefined) return undefined;
  const localNames = named.localNames ?? facts?.localNames;
  const aliases = named.aliases ?? facts?.aliases;
  const popular = named.popular ?? facts?.popular;
  const nationalCode = facts?.checked === true ? facts.nationalCode : undefined;
  return {
    ...named,
    name,
    ...(localNames && { localNames }),
    ...(aliases && { aliases }),
    ...(popular !== undefined && { popular }),
    ...(nationalCode !== undefined && { nationalCode }),
  };
}
