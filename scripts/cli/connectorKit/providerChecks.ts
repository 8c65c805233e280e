import type { PaymentDirection } from "@pay/contract/wireValues.ts";
import type { Check } from "./check.ts";
import { checkEach } from "./checkEach.ts";
import type { Kit } from "./kit.ts";
import { rowsOf } from "./kitOrders.ts";
import { isWrite, type ProviderCall, type ProviderProxy } from "./providerProxy.ts";
import { Broken, NotTried } from "./verdicts.ts";

const dayMs = 86_400_000;

/** Returns whether a text is a time near now: ISO 8601, or seconds or milliseconds since 1970. */
function isTime(text: string): boolean {
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return true;
  return [1, 1000].some((times) => Math.abs(Number(text) * times - Date.now()) < 30 * dayMs);
}

/** Returns the names and values of a request that could be a reference: the fields of its body, and idempotency keys in its headers. */
function valuesOf({ headers, text }: ProviderCall): ReadonlyMap<string, string> {
  const keys = Object.entries(headers).filter(([name]) => name.includes("idempoten"));
  const isForm = String(headers["content-type"]).includes("form-urlencoded");
  const fields = isForm ? [...new URLSearchParams(text)] : flatten("", toJson(text));
  return new Map([...keys.map(([name, value]) => [name, String(value)] as const), ...fields]);
}

function flatten(name: string, value: unknown): readonly (readonly [string, string])[] {
  if (typeof value !== "object" || value === null) return [[name, String(value)]];
  return Object.entries(value).flatMap(([field, one]) =>
    flatten(name === "" ? field : `${name}.${field}`, one),
  );
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { body: text };
  }
}

/** Returns the first value that a repeated request has otherwise, save times; undefined if there is none. */
function findChanged(lost: ProviderCall, again: ProviderCall): string | undefined {
  const values = valuesOf(again);
  const changed = [...valuesOf(lost)].find(([name, value]) => {
    const other = values.get(name);
    return other !== value && !(isTime(value) && other !== undefined && isTime(other));
  });
  return changed?.[0];
}

/** Sends an order whose first answer of the provider is lost, and compares what the connector then asks. */
async function expectSameReference(
  kit: Kit,
  provider: ProviderProxy,
  direction: PaymentDirection,
): Promise<void> {
  const order = await kit.order(direction);
  const before = provider.calls.length;
  provider.loseNext();
  await kit.put(order);
  await kit.endOf(order).catch((error: unknown) => {
    // The end is not what is tried here.
    if (!(error instanceof NotTried)) throw error;
  });
  const [lost, ...later] = provider.calls.slice(before).filter(isWrite);
  if (!lost)
    throw new NotTried(
      `No create of a ${direction} came to ${provider.url}. Start the connector with this address in the provider's place.`,
    );
  const isSame = ({ method, path }: ProviderCall) => method === lost.method && path === lost.path;
  for (const again of later.filter(isSame)) {
    const name = findChanged(lost, again);
    if (name !== undefined)
      throw new Broken(
        `The create of a ${direction} was lost, and came again with another ${name}: ${lost.method} ${lost.path}.`,
      );
  }
}

/** Checks of what the connector asks its provider. */
export const providerChecks: readonly Check[] = [
  {
    rule: "A create whose answer the provider lost comes again under the same reference",
    means: "The provider has two payments: a payout is sent twice.",
    remedy:
      "Make the reference or the idempotency key from the key of the order: payment.reference in packages/connector.",
    run: async (kit) => {
      const { provider } = kit;
      if (!provider)
        throw new NotTried("Name the address of your provider's test system: --provider.");
      const told = await kit.capabilities();
      const directions = (["payin", "payout"] as const).filter(
        (direction) => rowsOf(direction, told).length > 0,
      );
      await checkEach(directions, async (direction) => {
        await expectSameReference(kit, provider, direction);
      });
    },
  },
];
