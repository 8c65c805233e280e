import { randomBytes, randomInt } from "node:crypto";
import type { RunningService } from "../runningService.ts";
import type { Authorized } from "../paymentStream.ts";

/** Calls that each ask the gateway to remember something new. */
export interface Flood {
  readonly name: string;
  /** The calls of one round: enough to fill what they fill several times. */
  readonly calls: number;
  /** Makes the call with this number. Refusals are fine, and so is a connection that is closed. */
  readonly call: (aim: FloodAim, number: number) => Promise<void>;
}

/** The service, and a token for all of its calls. */
export type FloodAim = Pick<RunningService, "origin" | "merchant"> & Authorized;

/** Everything that a caller may try to fill. */
export const floods: readonly Flood[] = [
  {
    name: "ids of 8 kB",
    calls: 30_000,
    call: async (aim) => await get(aim, `/payins/${randomBytes(4000).toString("hex")}`),
  },
  {
    name: "ids",
    calls: 10_000,
    call: async (aim) => await get(aim, `/payins/${randomBytes(32).toString("hex")}`),
  },
  {
    name: "tokens of 4 kB",
    calls: 3000,
    call: async (aim, number) => {
      const operations = Array.from(
        { length: 18 },
        (_, index) => `GET /payins/${number}-${index}-${randomBytes(50).toString("hex")}`,
      );
      await get({ ...aim, token: await requestToken(aim, operations) }, "/payins/A-1");
    },
  },
  {
    name: "expressions",
    calls: 400,
    call: async (aim, number) => {
      const operations = Array.from(
        { length: 16 },
        (_, index) => `GET /payins/${number}${index}[a-z]{1,20}(x|y|[0-4])*[^a-f]?`,
      );
      const token = await requestToken(aim, operations);
      for (const id of ["A", "b".repeat(60), `${number}1${randomBytes(12).toString("hex")}`])
        await get({ ...aim, token }, `/payins/${id}`);
    },
  },
  {
    name: "links",
    calls: 3000,
    call: async (aim, number) => {
      const operations = [`GET /payins/F-${number}`, "POST /payins/!availablePaymentOptions"];
      const token = await requestToken(aim, operations);
      const headers = { origin: aim.origin, "accept-language": languages[number % 26] ?? "" };
      await get({ ...aim, token }, `/payins/F-${number}`, headers);
    },
  },
  {
    name: "lists",
    calls: 2000,
    call: async (aim) => {
      const chosen = currencies.filter(() => randomInt(2) === 1);
      const headers = { "accept-encoding": "br" };
      await get(aim, `/payment-operators?currencies=${chosen.join(",")}`, headers);
    },
  },
  {
    name: "addresses",
    calls: 10_000,
    call: async (aim) => {
      const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
      await get({ ...aim, token: "none" }, "/merchant-info", { "x-forwarded-for": address });
    },
  },
  {
    name: "names of logos",
    calls: 3000,
    call: async ({ origin }, number) => {
      const name = randomBytes(number % 2 === 0 ? 16 : 15_000).toString("hex");
      await send(`${origin}/logos/${name}.svg`, {});
    },
  },
];

const languages = Array.from({ length: 26 }, (_, index) => `x${String.fromCodePoint(97 + index)}`);
const currencies = "ARS BRL COP GHS IDR INR JPY KES KRW LAK MXN NGN PHP TWD USD VND ZAR".split(" ");

/** Requests a token by the merchant's secret, which costs both sides less than a signature. */
async function requestToken(
  { baseUrl, merchant: { merchantCode, secret } }: FloodAim,
  operations: readonly string[],
): Promise<string> {
  const answer = await fetch(`${baseUrl}/auth-tokens`, {
    method: "POST",
    headers: { "x-api-version": "2", "content-type": "application/json" },
    body: JSON.stringify({ merchantCode, secret, operations }),
  });
  const text = await answer.text();
  return /"token":"([^"]+)"/.exec(text)?.[1] ?? "";
}

async function get(
  { baseUrl, token }: Pick<FloodAim, "baseUrl" | "token">,
  path: string,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  await send(baseUrl + path, { "x-api-version": "2", authorization: `Bearer ${token}`, ...more });
}

async function send(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  await (await fetch(url, { headers })).arrayBuffer();
}
