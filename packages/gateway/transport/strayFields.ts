import { invalidFields } from "../payment/refusals.ts";
import { toPointer } from "./fieldErrors.ts";
import type { Refusal } from "./operation.ts";

/** Bodies of this API are four levels deep. */
const maximumDepth = 8;
const shortestName = 4;

/** A property of a body, with its JSON pointer. */
export interface Property {
  readonly pointer: string;
  readonly key: string;
  readonly isObject: boolean;
}

/**
 * Adds to each error about a missing field where the body has a field of that name in the wrong place or spelling, e.g.
 * `/paymentMethod/accountName`. Unknown properties are ignored (G17), so nothing else would tell.
 */
export function pointOutStrays(refusal: Refusal, body: unknown): Refusal {
  const { errors } = refusal;
  if (!errors?.some(({ code }) => code === "required")) return refusal;
  const properties = listProperties(body);
  const told = errors.map(({ pointer, code, detail }) => {
    const stray = code === "required" ? findStray(pointer, properties) : undefined;
    const hint = stray === undefined ? "" : ` The request has ${stray}: send it as ${pointer}.`;
    return { pointer, code, detail: detail + hint };
  });
  return { ...refusal, ...invalidFields(told) };
}

/** Returns the properties of a body and of all objects and lists in it. `at` is the path of `value`. */
export function listProperties(value: unknown, at: readonly string[] = []): readonly Property[] {
  if (typeof value !== "object" || value === null || at.length > maximumDepth) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = [...at, key];
    const property = { pointer: toPointer(path), key, isObject: typeof inner === "object" };
    return [property].concat(listProperties(inner, path));
  });
}

/** Returns the pointer of the property that was meant: of the same name, else of one that differs in case, `_` or its end. */
function findStray(pointer: string, properties: readonly Property[]): string | undefined {
  const name = pointer.slice(pointer.lastIndexOf("/") + 1);
  const meant = plainName(name);
  const others = properties.filter((one) => one.pointer !== pointer);
  const found =
    others.find(({ key }) => key === name) ??
    others.find(({ key }) => plainName(key) === meant) ??
    others.find(
      ({ key, isObject }) =>
        !isObject && plainName(key).length >= shortestName && meant.startsWith(plainName(key)),
    );
  return found?.pointer.slice(0, 200);
}

/** Returns a name without case, width and everything but letters and digits. */
export function plainName(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
