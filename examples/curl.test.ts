import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { type WebhookCase, webhookCases } from "@pay/contract/testing/webhookVectors.ts";
import { sandboxCalls } from "@pay/gateway/testing/sandboxCalls.ts";
import { startGateway, type TestGateway } from "@pay/gateway/testing/startGateway.ts";
import { findProgram } from "../scripts/test/programs/findProgram.ts";

const run = promisify(execFile);
const here = import.meta.dirname;

let gateway: TestGateway;
let folder: string;
let merchantFile: string;
beforeAll(async () => {
  gateway = await startGateway({ clock: "real" });
  folder = await mkdtemp(path.join(tmpdir(), "curl-"));
  merchantFile = path.join(folder, "merchant.json");
  await writeFile(merchantFile, toText({}));
});
afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true, force: true });
});

/** Returns the merchant's credentials as a file of JSON, one value a line, with some of them replaced. */
function toText(wrong: object): string {
  const { merchant, baseUrl, publicUrl: webAppUrl } = gateway;
  return `${JSON.stringify({ ...merchant, baseUrl, webAppUrl, ...wrong }, null, 2)}\n`;
}

const Description = z.object({
  paths: z.record(
    z.string(),
    z.object({ post: z.optional(z.object({ description: z.optional(z.string()) })) }),
  ),
});

/** The programs that the shell examples need. */
const shell = ["sh", "curl", "openssl", "sed", "od"].every((name) => findProgram([name]));

const sh = (file: string, args: readonly string[], env: Readonly<Record<string, string>>) =>
  run("sh", [path.join(here, file), ...args], {
    env: { ...process.env, MERCHANT_FILE: merchantFile, ...env },
  });

describe.skipIf(!shell)("the steps with curl and openssl alone", () => {
  test("they take a payin from its token to its status, and verify a callback", async () => {
    const id = "CURL.1";
    const { stdout, stderr } = await sh("curl/pay.sh", [], {
      ID: id,
      CALLBACK_URL: gateway.receiver.url,
    });
    expect(stderr).toBe("");
    const redirectUrl = stdout.split("\n").find((line) => line.includes("&callbackUrl="));
    const parameters = new URL(redirectUrl ?? "").searchParams;
    expect(parameters.get("callbackUrl")).toBe(gateway.receiver.url);
    expect(stdout).toContain('"paymentOptions":[{');
    expect(stdout).toContain('"status":"PROCESSING"');
    expect(stdout).toMatch(
      /\/status\?idPayin=CURL\.1&token=[\w-]+\.[\w-]+\.[\w-]+&currencyCode=PHP/,
    );

    await sandboxCalls(gateway).advance("payins", id, { toNext: true });
    const [call = { headers: {}, body: "" }] = await gateway.receiver.whenCaught(1);
    const headers = Object.entries(call.headers).map(
      ([name, value]) => `${name}: ${String(value)}`,
    );
    await writeFile(path.join(folder, "headers.txt"), headers.join("\r\n"));
    await writeFile(path.join(folder, "body.json"), call.body);
    const files = [path.join(folder, "headers.txt"), path.join(folder, "body.json")];
    const genuine = await sh("curl/verify-callback.sh", files, {});
    expect(genuine.stdout).toBe(
      "Genuine: now read the payment that it names, and compare its id, status, isTest, amount and currency with your order.\n",
    );

    await writeFile(path.join(folder, "body.json"), ` ${call.body}`);
    await expect(sh("curl/verify-callback.sh", files, {})).rejects.toMatchObject({
      code: 1,
      stdout: "Not genuine: no signature is right.\n",
    });
  });
});

/** Verifies a case of the vectors, by its own clock: `date` is the first program of that name on the path. */
async function verify({ id, timestamp, signature, body, key, now }: WebhookCase) {
  const its = await mkdtemp(path.join(folder, "case-"));
  const file = (name: string) => path.join(its, name);
  const headers = `webhook-id: ${id}\r\nwebhook-timestamp: ${timestamp}\r\nwebhook-signature: ${signature}\r\n`;
  await writeFile(file("headers.txt"), headers);
  await writeFile(file("body.json"), body);
  await writeFile(file("merchant.json"), JSON.stringify({ callbackSecret: key }, null, 2));
  await writeFile(file("date"), `#!/bin/sh\necho ${now}\n`, { mode: 0o755 });
  const env = { MERCHANT_FILE: file("merchant.json"), PATH: `${its}:${process.env["PATH"]}` };
  const ended = sh("curl/verify-callback.sh", [file("headers.txt"), file("body.json")], env);
  return await ended.then(
    () => "verified",
    ({ code }: { readonly code: number }) => (code === 2 ? "noKey" : "refused"),
  );
}

describe.skipIf(!shell)("curl and openssl with wrong credentials", () => {
  test.for<readonly [string, object, string]>([
    ["a key that is none", { privateKey: "none" }, "is not an RSA key as PEM text. Copy it again."],
    ["a base address without /api", { baseUrl: "PUBLIC_URL" }, "The address lacks /api: "],
  ])("pay.sh stops and says the reason: %s", async ([, wrong, reason]) => {
    const file = path.join(folder, "wrong.json");
    await writeFile(file, toText(wrong).replace("PUBLIC_URL", gateway.publicUrl));
    const ended = sh("curl/pay.sh", [], { MERCHANT_FILE: file });
    await expect(ended).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(reason) });
  });

  test.for(["ORDER 1", "-1", 'A"1'])(
    "pay.sh makes no call for the id %j, which no payment can have (G15)",
    async (id) => {
      const ended = sh("curl/pay.sh", [], {
        MERCHANT_FILE: path.join(folder, "none.json"),
        ID: id,
      });
      const stderr = expect.stringContaining("Set it to 1 to 64 letters");
      await expect(ended).rejects.toMatchObject({ code: 1, stderr });
    },
  );

  const cases = webhookCases.filter(({ kind }) => kind === "secret");

  test("verify-callback.sh takes no callback with an empty secret", async () => {
    const empty = cases.filter(({ key }) => key === "" || key === "whsec_");
    expect(await Promise.all(empty.map(verify))).toEqual(["noKey", "noKey"]);
  });

  test("verify-callback.sh agrees with the shared vectors", { tags: ["all"] }, async () => {
    for (const one of cases) {
      // oxlint-disable-next-line no-await-in-loop -- one program after the other
      expect([one.title, await verify(one)]).toEqual([one.title, one.expected]);
    }
  });
});

test.skipIf(!shell)("the commands in the API's description sign, and get a token", async () => {
  const answer = await fetch(`${gateway.baseUrl}/openapi.json`);
  const { paths } = Description.parse(await answer.json());
  await writeFile(path.join(folder, "private.pem"), gateway.merchant.privateKey);
  for (const endpoint of ["/auth-tokens", "/auth-tokens-by-action"]) {
    const text = paths[endpoint]?.post?.description ?? "";
    const [, commands = ""] = /```sh\n([\s\S]*?)```/.exec(text) ?? [];
    const { stdout } = await run("sh", ["-c", commands], { cwd: folder });
    expect(JSON.parse(stdout)).toMatchObject({ token: expect.any(String) });
  }
});
