import workerThreads from "node:worker_threads";
import { groupBy, parseUrl, withResolvers } from "./missing.ts";

// What the gateway, and undici for it, use that Node 20 does not have yet; where it is there, nothing is touched.
addWhereMissing(URL, "parse", parseUrl);
addWhereMissing(Map, "groupBy", groupBy);
addWhereMissing(Promise, "withResolvers", withResolvers);
// Marks what no other thread may be sent; we send nothing to any.
addWhereMissing(workerThreads, "markAsUncloneable", () => undefined);

function addWhereMissing(place: object, name: string, value: unknown): void {
  if (name in place) return;
  Object.defineProperty(place, name, { value, writable: true, configurable: true });
}
