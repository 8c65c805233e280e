import { generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { sandboxCalls } from "@pay/gateway/testing/sandboxCalls.ts";
import { startGateway, type TestGateway } from "@pay/gateway/testing/startGateway.ts";
import { webhookCases } from "@pay/contract/testing/webhookVectors.ts";
import { type LanguageExample, languageExamples, whatIsMissing } from "./languages.ts";
import { runExample } from "./runExample.ts";

const examples = resolve(import.meta.dirname, "../../../examples/verify-callback");
const WebhookKeys = z.object({ keys: z.array(z.string()) });

/** A received callback, as an example program gets it. */
interface Arrived {
  readonly body: string;
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
}

const order = { idPayin: "A-1", amount: "51.00", currencyCode: "PHP", isTest: true };
/** Orders that differ from the paid one, each with what an example prints. */
const orders: readonly (readonly [other: object, printed: string])[] = [
  [{}, "paid"],
  [{ idPayin: "A-2" }, "not paid"],
  [{ amount: "510.00" }, "not paid"],
  [{ amount: "51.000001" }, "not paid"],
  [{ currencyCode: "USD" }, "not paid"],
  [{ isTest: false }, "not paid"],
];

/** Texts that are no amount (G32): casts of PHP and Python take the first three for 51. */
const wrongAmounts = ["51,000.00", "51.000", "51.00\n", "٥١", "5.1e1"];
/** What databases return for a boolean. */
const wrongFlags = [1, 0, "true", null];

/** Secrets and public keys without the bytes of a key. With an empty one, anybody could sign. */
const wrongKeys = ["", "whsec_", "whpk_"];

let gateway: TestGateway;
let arrived: Arrived;
let publicKey: string;
beforeAll(async () => {
  gateway = await startGateway({ clock: "real" });
  const { keys } = WebhookKeys.parse(
    await (await fetch(`${gateway.baseUrl}/.well-known/webhook-keys.json`)).json(),
  );
  publicKey = keys[0] ?? "";
  // The service refuses this amount at once (G25), so the callback arrives after a second (G23).
  await sandboxCalls(gateway).create("payins", "SHOP-1042", 2.5);
  const [caught] = await gateway.receiver.whenCaught(1);
  const header = (name: string) => String(caught?.headers[`webhook-${name}`]);
  arrived = {
    body: caught?.body ?? "",
    id: header("id"),
    timestamp: header("timestamp"),
    signature: header("signature"),
  };
});
afterAll(async () => {
  await gateway.close();
});

test("every folder has an example, and every example is in the list", () => {
  const listed = new Set(languageExamples.map(({ file }) => file.split("/")[0] ?? ""));
  const folders = readdirSync(examples, { withFileTypes: true }).filter((one) => one.isDirectory());
  expect(folders.map(({ name }) => name).toSorted()).toEqual(Array.from(listed).toSorted());
});

test("the callback comes from the service", () => {
  expect(JSON.parse(arrived.body)).toMatchObject({ type: "payin.updated", idPayin: "SHOP-1042" });
  expect(arrived.signature).toMatch(/^v1,\S+ v1a,\S+$/);
});

for (const example of languageExamples) {
  // Only npm run test:all installs other languages.
  const tags = example.file.startsWith("node") ? [] : ["all"];
  describe(example.file, { tags }, () => describeExample(example));
}

function describeExample(example: LanguageExample): void {
  const file = join(examples, example.file);
  const missing = whatIsMissing(example);

  /** Runs the program on a callback, by default with the right secret or key. */
  async function ask(asked: Arrived, key = keyFor(example)) {
    return await runExample(
      example.program,
      [file],
      {
        HTTP_WEBHOOK_ID: asked.id,
        HTTP_WEBHOOK_TIMESTAMP: asked.timestamp,
        HTTP_WEBHOOK_SIGNATURE: asked.signature,
        [example.signature === "v1" ? "CALLBACK_SECRET" : "CALLBACK_PUBLIC_KEY"]: key,
      },
      asked.body,
    );
  }
  /** Runs the program on an order, and a payin of 51 PHP with this status. */
  async function compare(asked: object, status: string, more: object = {}) {
    const payin = {
      paymentRequested: { money: { amount: 51, currencyCode: "PHP" } },
      paymentMethodResponse: { idPayin: "A-1" },
      process: { status, isTest: true, ...more },
    };
    const env = { ORDER: JSON.stringify(asked) };
    return await runExample(example.program, [file], env, JSON.stringify(payin));
  }
  const verified = { exitCode: 0, printed: "verified\n" };
  const refused = { exitCode: 1, printed: "not verified\n" };

  test("accepts a callback of the service, also among several signatures", async (context) => {
    if (missing !== undefined) context.skip(missing);
    expect(await ask(arrived)).toMatchObject(verified);
    // While a secret or key is replaced, the old one signs too (G22).
    const other = `${example.signature},${randomBytes(32).toString("base64")}`;
    const signature = `${other} ${arrived.signature}`;
    expect(await ask({ ...arrived, signature })).toMatchObject(verified);
  });

  test("rejects another body, time, signature, secret or key", async (context) => {
    if (missing !== undefined) context.skip(missing);
    const body = arrived.body.replace("SHOP-1042", "SHOP-1043");
    expect(await ask({ ...arrived, body })).toMatchObject(refused);
    const timestamp = String(Number(arrived.timestamp) + 1);
    expect(await ask({ ...arrived, timestamp })).toMatchObject(refused);
    // Only the signature of the other kind.
    const signature = arrived.signature
      .split(" ")
      .filter((one) => !one.startsWith(`${example.signature},`))
      .join(" ");
    expect(await ask({ ...arrived, signature })).toMatchObject(refused);
    const prefix = example.signature === "v1" ? "whsec_" : "whpk_";
    const otherKey = `${prefix}${randomBytes(32).toString("base64")}`;
    expect(await ask(arrived, otherKey)).toMatchObject(refused);
  });

  if (example.comparesOrders)
    test("takes a payin as paid only if id, status, isTest, amount and currency are the order's, and its money did not go back", async (context) => {
      if (missing !== undefined) context.skip(missing);
      for (const [other, printed] of orders) {
        // oxlint-disable-next-line no-await-in-loop -- one program after the other
        const said = await compare({ ...order, ...other }, "SUCCESS");
        expect(said.printed, JSON.stringify(other)).toBe(`${printed}\n`);
      }
      expect((await compare(order, "FAILED")).printed).toBe("not paid\n");
      const reversed = await compare(order, "SUCCESS", { processorStatus: "REVERSED" });
      expect(reversed.printed).toBe("not paid\n");
    });

  if (example.comparesOrders)
    test("names an amount of the order in another form than that of G32, and does not say paid", async (context) => {
      if (missing !== undefined) context.skip(missing);
      const asked = wrongAmounts.map((amount) => compare({ ...order, amount }, "SUCCESS"));
      for (const { exitCode, printed, said } of await Promise.all(asked)) {
        expect({ exitCode, printed }).toEqual({ exitCode: 2, printed: "" });
        expect(said).toMatch(/^The amount .* is not (?:text such as|like) "60000\.00"\./);
      }
    });

  if (example.comparesOrders)
    test("names an isTest of the order that is neither true nor false, and does not say paid", async (context) => {
      if (missing !== undefined) context.skip(missing);
      const asked = wrongFlags.map((isTest) => compare({ ...order, isTest }, "SUCCESS"));
      for (const { exitCode, printed, said } of await Promise.all(asked)) {
        expect({ exitCode, printed }).toEqual({ exitCode: 2, printed: "" });
        expect(said).toMatch(/^isTest is .* true or false/i);
      }
    });

  test("agrees with the shared vectors", async (context) => {
    if (missing !== undefined) context.skip(missing);
    const kind = example.signature === "v1" ? "secret" : "publicKey";
    const cases = webhookCases.filter((one) => one.kind === kind);
    const input = JSON.stringify(cases);
    const ended = await runExample(example.program, example.driver, { EXAMPLE: file }, input);
    expect(ended).toMatchObject({ exitCode: 0, said: "" });
    const said = z.array(z.union([z.boolean(), z.string()])).parse(JSON.parse(ended.printed));
    const verdicts = said.map((one) =>
      typeof one === "string" ? "noKey" : one ? "verified" : "refused",
    );
    const titled = (verdict: (index: number) => unknown) =>
      cases.map(({ title }, index) => [title, verdict(index)]);
    expect(titled((index) => verdicts[index])).toEqual(titled((index) => cases[index]?.expected));
  });

  test("says that a secret or key is none, and verifies nothing with it", async (context) => {
    if (missing !== undefined) context.skip(missing);
    for (const { exitCode, printed, said } of await Promise.all(
      wrongKeys.map((key) => ask(arrived, key)),
    )) {
      expect({ exitCode, printed }).toEqual({ exitCode: 2, printed: "" });
      expect(said).toMatch(/^The (?:callback secret|public key) is not wh/);
    }
  });

  test("rejects a callback older than five minutes", async (context) => {
    if (missing !== undefined) context.skip(missing);
    const [old, fresh] = [signedAgo(example, 600), signedAgo(example, 60)];
    expect(await ask(old.arrived, old.key)).toMatchObject(refused);
    expect(await ask(fresh.arrived, fresh.key)).toMatchObject(verified);
  });
}

function keyFor({ signature }: LanguageExample): string {
  return signature === "v1" ? gateway.merchant.callbackSecret : publicKey;
}

/**
 * Returns the callback as correctly signed some time ago, and the key to verify it. For `v1a` the test signs with a key
 * of its own, because only the service can use the service's key.
 */
function signedAgo({ signature }: LanguageExample, ageSecs: number) {
  const at = new Date(Date.now() - ageSecs * 1000);
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const { id, body } = arrived;
  if (signature === "v1") {
    const key = gateway.merchant.callbackSecret;
    return {
      arrived: { ...arrived, timestamp, signature: new Webhook(key).sign(id, at, body) },
      key,
    };
  }
  const pair = generateKeyPairSync("ed25519");
  const signed = sign(null, Buffer.from(`${id}.${timestamp}.${body}`), pair.privateKey);
  const raw = pair.publicKey.export({ format: "der", type: "spki" }).subarray(-32);
  return {
    arrived: { ...arrived, timestamp, signature: `v1a,${signed.toString("base64")}` },
    key: `whpk_${raw.toString("base64")}`,
  };
}
