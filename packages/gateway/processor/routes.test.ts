import { describe, expect, it } from "vitest";
import { openConfiguration } from "../merchant/merchantAccounts.ts";
import type { MerchantRoute } from "../database/merchantConfiguration.ts";
import { noChoices } from "../catalogue/methodOffer.ts";
import { moneyLimitsIn } from "../catalogue/moneyChecks.ts";
import { noProcessor, type Processor } from "./processor.ts";
import { routeMethods } from "./routes.ts";

const offering = (...codes: readonly string[]): Processor => ({
  ...noProcessor,
  offers: (currencyCode) => {
    const offer = { ...noChoices, moneyLimits: moneyLimitsIn(currencyCode, "live"), mandatory: [] };
    return new Map(codes.map((code) => [code, offer]));
  },
});
const builtIn = offering("QR_PH", "OFFLINE");
const connectors: Readonly<Record<string, Processor>> = {
  bank: offering("OFFLINE", "BANK_TRANSFER"),
  cards: offering("ONLINE"),
};
const find = async (name: string) => await Promise.resolve(connectors[name]);

async function route(routes: readonly MerchantRoute[] | undefined, processor = builtIn) {
  const configuration = { ...openConfiguration, ...(routes && { routes }) };
  const routed = await routeMethods(
    { processor, findConnector: find },
    configuration,
    "PHP",
    "payin",
  );
  return Object.fromEntries([...routed].map(([code, { via }]) => [code, via]));
}

describe("The route of a method (G30)", () => {
  const both = { QR_PH: null, OFFLINE: null };
  it.each<readonly [string, readonly MerchantRoute[] | undefined, object]>([
    ["a merchant without routes uses the built-in processor", undefined, both],
    ["an empty list leads nowhere", [], {}],
    [
      "the first route that fits counts",
      [{ via: "connector:bank" }, { via: "sandbox" }],
      { OFFLINE: "bank", BANK_TRANSFER: "bank", QR_PH: null },
    ],
    [
      "a route may name methods",
      [{ via: "connector:bank", methods: ["BANK_TRANSFER"] }, { via: "sandbox" }],
      { BANK_TRANSFER: "bank", ...both },
    ],
    ["a route of another direction does not count", [{ via: "sandbox", direction: "payout" }], {}],
    ["a route of this direction counts", [{ via: "sandbox", direction: "payin" }], both],
    ["a route of other currencies does not count", [{ via: "sandbox", currencies: ["IDR"] }], {}],
    ["a route of this currency counts", [{ via: "sandbox", currencies: ["IDR", "PHP"] }], both],
    ["a connector that does not exist offers nothing", [{ via: "connector:gone" }], {}],
  ])("%s", async (_title, routes, expected) => {
    expect(await route(routes)).toEqual(expected);
  });

  it("leads nowhere in live without a connector", async () => {
    expect(await route(undefined, noProcessor)).toEqual({});
    expect(await route([{ via: "sandbox" }], noProcessor)).toEqual({});
    expect(await route([{ via: "connector:cards" }], noProcessor)).toEqual({ ONLINE: "cards" });
  });
});
