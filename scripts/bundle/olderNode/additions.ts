import { groupBy, parseUrl } from "./missing.ts";

// What the gateway uses that Node 20 does not have yet; where it is there, nothing is touched.
addWhereMissing(URL, "parse", parseUrl);
addWhereMissing(Map, "groupBy", groupBy);

function addWhereMissing(place: object, name: string, value: unknown): void {
  if (name in place) return;
  Object.defineProperty(place, name, { value, writable: true, configurable: true });
}
