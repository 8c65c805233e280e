import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { npmCommand } from "../../setUp/npm.mjs";
import { packageTool } from "../../packageTool.ts";
import { publint } from "publint";
import { copyBuiltSdk, linkSdk, publishedPackage } from "./buildSdk.ts";
import { findOldestNode } from "../../test/programs/findNodes.ts";

const run = promisify(execFile);
const Packed = z.tuple([
  z.object({ filename: z.string(), files: z.array(z.object({ path: z.string() })) }),
]);

let folder: string;
/** The folder of a merchant's program with the package installed. */
let merchant: string;
let packed: z.infer<typeof Packed>[0];

async function npm(cwd: string, ...args: readonly string[]): Promise<string> {
  const [command, ...before] = npmCommand();
  const env = { ...process.env, npm_config_cache: path.join(folder, "cache") };
  return (await run(command, [...before, ...args], { cwd, env })).stdout;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "sdk-"));
  merchant = path.join(folder, "merchant");
  const built = path.join(folder, "sdk");
  await copyBuiltSdk(built);
  [packed] = Packed.parse(
    JSON.parse(await npm(built, "pack", "--json", "--pack-destination", "..")),
  );
  await mkdir(merchant);
  await writeFile(path.join(merchant, "package.json"), '{ "type": "module", "private": true }');
  const flags = ["--offline", "--no-audit", "--no-fund", "--ignore-scripts"];
  await npm(merchant, "install", ...flags, path.join(folder, packed.filename));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const installed = () => path.join(merchant, "node_modules", "payment-web-app-sdk");

describe("the SDK's package", () => {
  test("holds only its scripts with declarations, its licence and its README", () => {
    const paths = packed.files.map((file) => file.path);
    const scripts = paths.filter((one) => one.endsWith(".js"));
    expect(scripts).toEqual(
      expect.arrayContaining([
        "lib/sdk/browser.js",
        "lib/sdk/index.js",
        "lib/contract/redirectUrl.js",
        "lib/contract/retryAfter.js",
      ]),
    );
    for (const one of scripts)
      expect(one).toMatch(
        /^lib\/(sdk\/((input|wire)\/)?[a-zA-Z0-9]+|contract\/(amount|base64|currency|deprecatedFields|followableUrl|redirectUrl|retryAfter|toRecord|webhookSignature))\.js$/,
      );
    const rest = paths.filter((one) => !one.endsWith(".js") && !one.endsWith(".d.ts"));
    expect(rest.toSorted()).toEqual(["LICENSE", "README.md", "package.json"]);
    const described = paths.filter((one) => one.endsWith(".d.ts"));
    expect(described.map((one) => one.replace(/\.d\.ts$/, ".js"))).toEqual(
      expect.arrayContaining(scripts),
    );
  });

  test("has no dependencies", () => {
    const described = z
      .looseObject({ name: z.string(), license: z.string() })
      .parse(JSON.parse(readFileSync(path.join(installed(), "package.json"), "utf8")));
    expect(described).toMatchObject({ name: "payment-web-app-sdk", license: "MIT" });
    for (const kind of ["dependencies", "peerDependencies", "optionalDependencies", "scripts"])
      expect(described).not.toHaveProperty(kind);
    expect(globSync("*", { cwd: path.join(merchant, "node_modules") })).toEqual([
      "payment-web-app-sdk",
    ]);
  });

  test("imports only its own files, by their exact names", () => {
    for (const file of globSync("lib/**/*.{js,d.ts}", { cwd: installed() })) {
      const text = readFileSync(path.join(installed(), file), "utf8");
      const imports = Array.from(text.matchAll(/\bfrom "([^"]+)"/g), ([, from = ""]) => from);
      for (const from of imports) expect(`${file}: ${from}`).toMatch(/: \.{1,2}\/[\w./]+\.js$/);
      expect(text).not.toMatch(/\b(zod|node:|Buffer\b|require\()/);
    }
  });
});

const program = `
import assert from "node:assert/strict";
import { generateKeyPairSync, createVerify } from "node:crypto";
import { ApiError, buildRedirectUrl, PaymentGatewayClient, signTokenRequest, verifyCallback } from "payment-web-app-sdk";

const { privateKey, publicKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const { body, signature } = await signTokenRequest({ merchantCode: "M", operations: ["GET /balances"] }, privateKey);
assert(createVerify("RSA-SHA256").update(body).verify(publicKey, signature, "base64"));

const answers = {
  "/auth-tokens": [200, { token: "h.p.s", validitySecs: 1800 }],
  "/balances": [200, { balances: [] }],
  "/payins/A-1": [404, { code: "payment_not_found", detail: "None.", requestId: "r-1" }],
};
const fetch = async (url) => {
  const [status, reply] = answers[new URL(url).pathname];
  const type = status < 400 ? "application/json" : "application/problem+json";
  return new Response(JSON.stringify(reply), { status, headers: { "content-type": type } });
};
const client = new PaymentGatewayClient({ baseUrl: "http://x", webAppUrl: "http://y", merchantCode: "M", privateKey, fetch });
const { signal } = new AbortController();
assert.deepEqual(await client.with({ signal }).readBalances(), []);
await assert.rejects(client.readPayin("A-1"), (error) => error instanceof ApiError && error.code === "payment_not_found");
assert.match(
  buildRedirectUrl({ webAppUrl: "http://y", merchantCode: "M", token: "t" }, {
    idPayin: "A-1", amount: 1, currencyCode: "PHP", callbackUrl: "https://a.example", returnUrl: "https://b.example",
  }),
  /^http:\\/\\/y\\/\\?merchantCode=M&idPayin=A-1&token=t&/,
);
const key = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);
const raw = Buffer.from(await crypto.subtle.exportKey("raw", key.publicKey)).toString("base64");
const text = JSON.stringify({ id: "m", type: "payin.updated", timestamp: "t", merchantCode: "M", isTest: true, idPayin: "A-1" });
const at = String(Math.floor(Date.now() / 1000));
const signed = Buffer.from(await crypto.subtle.sign("Ed25519", key.privateKey, Buffer.from("m." + at + "." + text)));
const headers = { "webhook-id": "m", "webhook-timestamp": at, "webhook-signature": "v1a," + signed.toString("base64") };
const verdict = await verifyCallback({ headers, body: text }, { publicKeys: ["whpk_" + raw] });
assert.equal(verdict.ok && verdict.callback.idPayin, "A-1");
console.log("all is well");
`;

test("the package names the repository and its site as the repository does, and otherwise none", () => {
  const repository = { type: "git", url: "git+https://code.example/pay.git" };
  expect(
    JSON.parse(publishedPackage({ repository, homepage: "https://pay.example" })),
  ).toMatchObject({
    repository: { ...repository, directory: "packages/sdk" },
    homepage: "https://pay.example",
  });
  const nameless = JSON.parse(publishedPackage({}));
  for (const field of ["repository", "homepage"]) expect(nameless).not.toHaveProperty(field);
});

test("publint finds nothing wrong in the packed file", { tags: ["all"] }, async () => {
  const tarball = await readFile(path.join(folder, packed.filename));
  const { messages } = await publint({ pack: { tarball: new Uint8Array(tarball).buffer } });
  expect(messages.map(({ code, path: at }) => `${code} ${at.join(".")}`)).toEqual([]);
});

test("a CommonJS program loads the installed package", async () => {
  const lines = [
    'const { PaymentGatewayClient } = require("payment-web-app-sdk");',
    'import("payment-web-app-sdk").then((sdk) =>',
    "  console.log(sdk.PaymentGatewayClient === PaymentGatewayClient));",
  ];
  await writeFile(path.join(merchant, "program.cjs"), lines.join("\n"));
  const { stdout } = await run(process.execPath, ["program.cjs"], { cwd: merchant });
  expect(stdout).toBe("true\n");
});

test(
  "the installed package works on the oldest supported Node.js of this machine",
  { tags: ["all"] },
  async () => {
    await writeFile(path.join(merchant, "program.js"), program);
    const { path: node } = findOldestNode("20.3.0");
    const { stdout } = await run(node, ["program.js"], { cwd: merchant });
    expect(stdout).toBe("all is well\n");
  },
);

test("programs of a folder with the linked package can import it by its name", async () => {
  const programs = path.join(folder, "programs");
  await linkSdk(path.join(folder, "sdk"), programs);
  // Links a second time, as a second build does.
  await linkSdk(path.join(folder, "sdk"), programs);
  await writeFile(path.join(programs, "program.mjs"), program);
  const { stdout } = await run(process.execPath, ["program.mjs"], { cwd: programs });
  expect(stdout).toBe("all is well\n");
});

const consumer = `
import {
  ApiError, PaymentGatewayClient, type Payin, type PaymentPageOrder, type ProblemCode, verifyCallback,
} from "payment-web-app-sdk";

const client = new PaymentGatewayClient({
  baseUrl: "https://gateway.example/api", webAppUrl: "https://pay.example", merchantCode: "M", privateKey: "…",
  callbackKeys: { secrets: ["whsec_…"] },
});
export async function pay(order: PaymentPageOrder): Promise<string> {
  return client.with({ signal: AbortSignal.timeout(5000) }).createRedirectUrl(order);
}
export async function receive(headers: Headers, body: Uint8Array): Promise<Payin | undefined> {
  const verdict = await verifyCallback({ headers, body }, { secrets: ["whsec_…"] });
  if (!verdict.ok || verdict.callback.type === "unknown") return undefined;
  if ("idPayout" in verdict.callback) {
    const payout = await client.readPayout(verdict.callback.idPayout);
    const method = payout.paymentMethodResponse;
    if (method.paymentMethodCode === "EMAIL_TRANSFER") method.emailAddress.toLowerCase();
    return undefined;
  }
  return client.readPayin(verdict.callback.idPayin);
}
export function codeOf(error: unknown): ProblemCode | (string & {}) | undefined {
  return error instanceof ApiError ? error.code : undefined;
}
pay({ scenario: 4, paymentMethodCode: "QR_PH", idPayin: "A", amount: 1, currencyCode: "PHP", callbackUrl: "", returnUrl: "" });
`;
const wrong = `
import { PaymentGatewayClient } from "payment-web-app-sdk";
export const wrong = (client: PaymentGatewayClient) =>
  client.createRedirectUrl({ scenario: 4, idPayin: "A", amount: 1, currencyCode: "PHP", callbackUrl: "", returnUrl: "" });
`;

const pages = `
import { announceReturn, openPaymentWindow, whenReturned } from "payment-web-app-sdk/browser";
export const end: () => void = whenReturned("A", () => undefined);
export const opened: Promise<void> = openPaymentWindow(Promise.resolve("https://pay.example"));
announceReturn(new URLSearchParams(location.search).get("order") ?? "");
`;

/** Compiles a merchant's program and returns the compiler's output. */
async function compile(source: string, options: object, file = "consumer.ts"): Promise<string> {
  await writeFile(path.join(merchant, file), source);
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    noEmit: true,
    target: "es2022",
    ...options,
  };
  const config = { compilerOptions, files: [file] };
  await writeFile(path.join(merchant, "tsconfig.json"), JSON.stringify(config));
  const { command, args } = packageTool("typescript", "tsc", "-p", merchant);
  return run(command, [...args]).then(
    ({ stdout }) => stdout,
    (error: unknown) => (error instanceof Error && "stdout" in error ? String(error.stdout) : ""),
  );
}

describe("the declarations of the package", () => {
  const node = {
    module: "nodenext",
    lib: ["es2022"],
    types: ["node"],
    typeRoots: [path.resolve("node_modules/@types")],
  };
  const browser = {
    module: "esnext",
    moduleResolution: "bundler",
    lib: ["es2022", "dom"],
    types: [],
  };

  test("are enough for a strict compiler on a server", async () => {
    expect(await compile(consumer, node)).toBe("");
  });

  test("are enough for it in a browser or a worker", { tags: ["all"] }, async () => {
    expect(await compile(consumer, browser)).toBe("");
  });

  test.each([
    ["ES modules by node16", "consumer.mts", { module: "node16" }],
    ["CommonJS by nodenext", "consumer.cts", { module: "nodenext" }],
    ["CommonJS by bundler", "consumer.ts", { module: "preserve", moduleResolution: "bundler" }],
  ] as const)("are found by a program of %s", { tags: ["all"] }, async (_kind, file, options) => {
    expect(await compile(consumer, { ...node, ...options }, file)).toBe("");
  });

  test("are enough for the pages of a shop", { tags: ["all"] }, async () => {
    expect(await compile(pages, browser)).toBe("");
  });

  // The sources are tested for this in every run: packages/sdk/redirectUrl.test.ts.
  test("reject fields that a scenario forbids", { tags: ["all"] }, async () => {
    expect(await compile(wrong, browser)).toMatch(/paymentMethodCode|paymentOperatorCode/);
  });
});
