import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startGateway, type TestGateway } from "@pay/gateway/testing/startGateway.ts";
import { PaymentGatewayClient } from "payment-web-app-sdk/paymentGatewayClient.ts";
import { whatIsMissing } from "./languages.ts";
import { runExample } from "./runExample.ts";

const examples = resolve(import.meta.dirname, "../../../examples/make-link");
const readers = resolve(examples, "../read-payin");
const cryptography = {
  library: "cryptography of Python",
  check: ["python3", "-c", "import cryptography"],
};
/** The examples, each with the program that runs it, and with a library that it needs. */
const linkExamples = [
  { file: "make_link.php", program: "php" },
  { file: "make_link.py", program: "python3", needs: cryptography },
] as const;

/** The examples that read a payin, each with the program that runs it. */
const readExamples = [
  { file: "read_payin.php", program: "php" },
  { file: "read_payin.py", program: "python3" },
] as const;

/** Texts that are no amount (G32): casts of PHP and Python take the first for 60, and the next two for 51. */
const wrongAmounts = ["60,000.00", "51.00\n", "٥١", "51,00", "1e3", "051", " 51", ".5", "-51", ""];
const ecKey = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
const wrongKey = /^privateKey is not an RSA key as PEM text/;
const notJson = /The answer of http\S+ is not JSON\. Check baseUrl: .* ends in \/api\.\n$/;

let gateway: TestGateway;
let folder: string;
let merchantFile: string;
beforeAll(async () => {
  gateway = await startGateway({ clock: "real" });
  folder = mkdtempSync(join(tmpdir(), "link-"));
  merchantFile = join(folder, "merchant.json");
  writeFileSync(merchantFile, JSON.stringify(credentials()));
});
afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true });
});

test("every file of the folders is in its list", () => {
  expect(readdirSync(examples).toSorted()).toEqual(linkExamples.map(({ file }) => file));
  expect(readdirSync(readers).toSorted()).toEqual(readExamples.map(({ file }) => file));
});

for (const example of readExamples) {
  describe(example.file, { tags: ["all"] }, () => {
    beforeEach((context) => {
      const missing = whatIsMissing(example);
      if (missing !== undefined) context.skip(missing);
    });

    test("it reads a payin with the token of its link, and says why another one is not read", async () => {
      const id = `READ-${example.program}`;
      const link = new URL(await client().createRedirectUrl(orderOf(id)));
      expect((await create(link, 51)).status).toBe(201);
      const token = link.searchParams.get("token") ?? "";
      const { exitCode, printed } = await read(example, gateway.baseUrl, id, token);
      expect(exitCode).toBe(0);
      expect(JSON.parse(printed)).toMatchObject({
        paymentMethodResponse: { idPayin: id },
        process: { status: "PROCESSING", isTest: true },
      });
      for (const [baseUrl, given, reason] of [
        [gateway.baseUrl, "a.b.c", /^READ-\w+ was not read: .*The token/],
        ["http://127.0.0.1:9/api", token, /^READ-\w+ was not read: \S/],
        [gateway.publicUrl, token, /^READ-\w+ was not read: .*The address lacks \/api/],
      ] as const) {
        const refused = await read(example, baseUrl, id, given);
        expect(refused).toMatchObject({ exitCode: 1, printed: "" });
        expect(refused.said).toMatch(reason);
      }
    });
  });
}

for (const example of linkExamples) {
  describe(example.file, { tags: ["all"] }, () => {
    beforeEach((context) => {
      const missing = whatIsMissing(example);
      if (missing !== undefined) context.skip(missing);
    });

    test("it makes a link whose token pays this order and no other amount", async () => {
      const { printed } = await run(example, {});
      const link = new URL(printed.trim());
      expect(link.origin).toBe(gateway.publicUrl);
      expect((await create(link, 50)).status).toBe(403);
      expect((await create(link, 51)).status).toBe(201);
    });

    test("it makes no link for an amount in another form than that of G32, and shows the amount", async () => {
      const ended = await Promise.all(
        wrongAmounts.map((amount) => run(example, { AMOUNT: amount })),
      );
      for (const { exitCode, printed, said } of ended) {
        expect({ exitCode, printed }).toEqual({ exitCode: 1, printed: "" });
        expect(said).toMatch(/^The amount .* is not text such as "60000\.00"\./);
      }
    });

    test("it asks once again after a 429, and then gives the reason", async () => {
      const refused = { status: 429, detail: "More than 10 requests came in one second." };
      for (const [answers, calls, ended] of [
        [[refused, { status: 200, token: "a.b.c" }], 2, { exitCode: 0, said: "" }],
        [[refused], 2, { exitCode: 1, printed: "", said: expect.stringContaining(refused.detail) }],
      ] as const) {
        const busy = await answerInTurn(answers);
        const file = join(folder, "busy.json");
        writeFileSync(file, JSON.stringify({ ...credentials(), baseUrl: busy.baseUrl }));
        expect(await run(example, { MERCHANT_FILE: file })).toMatchObject(ended);
        expect(busy.count()).toBe(calls);
        await busy.close();
      }
    });

    test.for<readonly [string, object, RegExp]>([
      ["a key that is none", { privateKey: "-----BEGIN PRIVATE KEY-----" }, wrongKey],
      ["a key of another kind", { privateKey: toPem(ecKey) }, wrongKey],
      ["a base address without /api", { baseUrl: "PUBLIC_URL" }, /The address lacks \/api: /],
      ["the address of something else", { baseUrl: "PUBLIC_URL/shop" }, notJson],
      ["a service that is away", { baseUrl: "http://127.0.0.1:9/api" }, /does not answer: \S/],
      ["an unknown merchant", { merchantCode: "NOBODY" }, /gave no token: \S/],
    ])("it fails with the reason: %s", async ([, wrong, reason]) => {
      const file = join(folder, "wrong.json");
      const text = JSON.stringify({ ...credentials(), ...wrong });
      writeFileSync(file, text.replace("PUBLIC_URL", gateway.publicUrl));
      const { exitCode, printed, said } = await run(example, { MERCHANT_FILE: file });
      expect({ exitCode, printed }).toEqual({ exitCode: 1, printed: "" });
      expect(said).toMatch(reason);
    });
  });
}

/** Serves these answers in turn, the last one for ever, with a `Retry-After` of no time. */
async function answerInTurn(
  answers: readonly {
    readonly status: number;
    readonly token?: string;
    readonly detail?: string;
  }[],
) {
  let count = 0;
  const server = createServer((request, response) => {
    request.resume();
    const { status, ...body } = answers[Math.min(count, answers.length - 1)] ?? { status: 500 };
    count += 1;
    response.writeHead(status, { "Retry-After": "0" }).end(JSON.stringify(body));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    baseUrl: `http://127.0.0.1:${port}/api`,
    count: () => count,
    close: async () => {
      server.closeAllConnections();
      await once(server.close(), "close");
    },
  };
}

/** Runs an example, by default with the right credentials. */
async function run(
  { file, program }: (typeof linkExamples)[number],
  env: Readonly<Record<string, string>>,
) {
  return await runExample(program, [join(examples, file)], { MERCHANT_FILE: merchantFile, ...env });
}

/** Reads a payin by an example. */
async function read({ file, program }: (typeof readExamples)[number], ...args: readonly string[]) {
  return await runExample(program, [join(readers, file), ...args], {});
}

function client(): PaymentGatewayClient {
  const { merchantCode, privateKey, baseUrl, webAppUrl } = credentials();
  return new PaymentGatewayClient({ merchantCode, privateKey, baseUrl, webAppUrl });
}

function orderOf(idPayin: string) {
  const addresses = {
    callbackUrl: "https://shop.example/callbacks",
    returnUrl: "https://shop.example/return",
  };
  return { idPayin, amount: "51.00", currencyCode: "PHP", ...addresses };
}

function credentials() {
  const { merchant, baseUrl, publicUrl: webAppUrl } = gateway;
  return { ...merchant, baseUrl, webAppUrl };
}

function toPem(key: KeyObject): string {
  return String(key.export({ format: "pem", type: "pkcs8" }));
}

/** Creates the payin of a link, as the payment page does with the link's token. */
async function create(link: URL, amount: number): Promise<Response> {
  const parameter = (name: string) => link.searchParams.get(name) ?? "";
  return await fetch(`${gateway.baseUrl}/payins/${parameter("idPayin")}`, {
    method: "POST",
    headers: {
      "X-API-Version": "2",
      "Content-Type": "application/json",
      Authorization: `Bearer ${parameter("token")}`,
    },
    body: JSON.stringify({
      paymentRequested: { money: { amount, currencyCode: parameter("currencyCode") } },
      paymentMethod: { paymentMethodCode: "QR_PH" },
      callbackUrl: parameter("callbackUrl"),
      returnUrl: parameter("returnUrl"),
    }),
  });
}
