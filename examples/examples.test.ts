import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { createPayin } from "payment-web-app-sdk/payin.ts";
import { PaymentGatewayClient } from "payment-web-app-sdk/paymentGatewayClient.ts";
import { findFreePort } from "@pay/gateway/testing/freePort.ts";
import { startGateway, type TestGateway } from "@pay/gateway/testing/startGateway.ts";
import { copyBuiltSdk } from "../scripts/build/sdk/buildSdk.ts";
import { findOldestNode } from "../scripts/test/programs/findNodes.ts";

const run = promisify(execFile);
const here = import.meta.dirname;
const { path: node } = findOldestNode("20.3.0");

const costs = (amount: string) => ({ amount, currencyCode: "PHP" });

let gateway: TestGateway;
let client: PaymentGatewayClient;
/** A folder like a merchant's own, with the package installed. */
let folder: string;
let merchantFile: string;
beforeAll(async () => {
  gateway = await startGateway({ clock: "real" });
  const { merchant, baseUrl, publicUrl: webAppUrl } = gateway;
  const { merchantCode, privateKey } = merchant;
  client = new PaymentGatewayClient({ baseUrl, webAppUrl, merchantCode, privateKey });
  folder = await mkdtemp(path.join(tmpdir(), "examples-"));
  merchantFile = path.join(folder, "merchant.json");
  await writeFile(
    merchantFile,
    `${JSON.stringify({ ...merchant, baseUrl, webAppUrl }, null, 2)}\n`,
  );
  const orders = {
    "TWICE-1": costs("51.00"),
    "LATER-1": costs("51"),
    "DEAR-1": costs("5100"),
    "CUT-1": costs("51.00"),
    "BACK-1": costs("51.00"),
  };
  await writeFile(path.join(folder, "orders.json"), JSON.stringify(orders));
  await copyBuiltSdk(path.join(folder, "node_modules", "payment-web-app-sdk"));
});
afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true, force: true });
});

const running = new Set<ChildProcess>();
afterEach(async () => {
  for (const child of running) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = once(child, "exit");
    child.kill();
    await ended;
  }
  running.clear();
});

/** Starts an example as a merchant would: as a copy in their own folder. */
async function start(file: string, env: Readonly<Record<string, string>>) {
  const program = path.join(folder, path.basename(file));
  await cp(path.join(here, file), program);
  return startProgram(program, env);
}

/** Starts a program and waits until it prints its port. Returns the process and a function that returns its output. */
async function startProgram(program: string, env: Readonly<Record<string, string>>) {
  const child = spawn(node, [program], {
    cwd: folder,
    env: { ...process.env, MERCHANT_FILE: merchantFile, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let output = "";
  const record = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on("data", record);
  child.stderr.on("data", record);
  await expect.poll(() => output).toContain(`:${env["PORT"]}`);
  return { child, output: () => output };
}

const order = (callbackUrl: string) => ({
  paymentRequested: { money: { amount: 51, currencyCode: "PHP" } },
  paymentMethod: { paymentMethodCode: "QR_PH" },
  callbackUrl,
  returnUrl: "https://shop.example/return",
});

describe("the shop of one product", () => {
  test("it sells, reads the payment after the callback, and shows the status to a returning customer", async () => {
    const port = await findFreePort();
    const shopUrl = `http://127.0.0.1:${port}`;
    const { output } = await start("shop/shop.mjs", { PORT: String(port), SHOP_URL: shopUrl });
    expect(await (await fetch(shopUrl)).text()).toContain('action="/pay"');

    const redirect = await fetch(`${shopUrl}/pay`, { method: "POST", redirect: "manual" });
    expect(redirect.status).toBe(303);
    const page = new URL(redirect.headers.get("location") ?? "");
    expect(page.origin).toBe(gateway.publicUrl);
    const parameter = (name: string) => page.searchParams.get(name) ?? "";
    expect(parameter("amount")).toBe("51.00");

    // Creates the payin as the payment page does.
    const service = { baseUrl: gateway.baseUrl, token: parameter("token") };
    await createPayin(service, parameter("idPayin"), {
      ...order(parameter("callbackUrl")),
      returnUrl: parameter("returnUrl"),
    });
    expect(await (await fetch(parameter("returnUrl"))).text()).toBe("PROCESSING");
    await client.sandbox.advancePayin(parameter("idPayin"), { toNext: true });
    await expect.poll(output).toContain(`${parameter("idPayin")} is paid: ship it`);
    expect(await (await fetch(parameter("returnUrl"))).text()).toBe("SUCCESS");
    await expect
      .poll(async () => (await client.listCallbacks()).map(({ state }) => state))
      .toEqual(["delivered"]);
    await client.sandbox.reversePayin(parameter("idPayin"));
    await expect.poll(output).toContain(`${parameter("idPayin")} was reversed: ask for the goods`);
  });

  test("it refuses a forged callback, logs a wrong return, and answers a customer who has not begun to pay", async () => {
    const port = await findFreePort();
    const { output } = await start("shop/shop.mjs", { PORT: String(port) });
    const forged = await fetch(`http://localhost:${port}/callbacks`, {
      method: "POST",
      body: "{}",
    });
    expect(forged.status).toBe(400);
    const wrong = await fetch(`http://localhost:${port}/return?idPayin=%231`);
    expect(wrong.status).toBe(500);
    await expect.poll(output).toContain('idPayin "#1" contains "#".');
    const notBegun = await fetch(`http://localhost:${port}/return?idPayin=NONE`);
    expect([notBegun.status, await notBegun.text()]).toEqual([200, "This order is not paid yet."]);
    // A genuine callback of a payment that this shop did not sell.
    await client.createPayin("NOT-SOLD-1", order(`http://127.0.0.1:${port}/callbacks`));
    await client.sandbox.advancePayin("NOT-SOLD-1", { toNext: true });
    await expect.poll(output).toContain("NOT-SOLD-1 is no order of this shop");
  });
});

describe("the callback receiver", () => {
  test("it handles a repeated callback once, even after a restart", async () => {
    const port = await findFreePort();
    const env = { PORT: String(port), INBOX: path.join(folder, "callbacks.jsonl") };
    const first = await start("callback-receiver/receiver.mjs", env);
    await client.createPayin("TWICE-1", order(`http://127.0.0.1:${port}/callbacks`));
    await client.sandbox.advancePayin("TWICE-1", { toNext: true });
    await expect.poll(first.output).toContain("TWICE-1 is paid: ship it");
    const sent = (await client.listCallbacks()).filter(({ idPayin }) => idPayin === "TWICE-1");
    const ids = sent.map(({ id }) => id);
    expect(ids).toHaveLength(1);
    first.child.kill("SIGKILL");
    await once(first.child, "exit");

    const second = await start("callback-receiver/receiver.mjs", env);
    await client.resendCallbacks({ ids });
    await expect.poll(second.output).toContain(`${ids[0]} came again`);
    expect(second.output()).not.toContain("ship it");
  });

  test(
    "it answers before it reads the payment, and repeats a failed read at the next start",
    { tags: ["all"] },
    async () => {
      const port = await findFreePort();
      const env = { PORT: String(port), INBOX: path.join(folder, "unread.jsonl") };
      const wrongKey = { ...gateway.merchant, baseUrl: "http://127.0.0.1:9/api", maximumTries: 1 };
      const first = await start("callback-receiver/receiver.mjs", {
        ...env,
        MERCHANT: JSON.stringify(wrongKey),
      });
      await client.createPayin("LATER-1", order(`http://127.0.0.1:${port}/callbacks`));
      await client.sandbox.advancePayin("LATER-1", { toNext: true });
      await expect.poll(first.output).toContain("is for the next start: ");
      first.child.kill();
      await once(first.child, "exit");
      const second = await start("callback-receiver/receiver.mjs", env);
      await expect.poll(second.output).toContain("LATER-1 is paid: ship it");
    },
  );

  test("it does not ship an order whose money went back before its callback came", async () => {
    const port = await findFreePort();
    const env = { PORT: String(port), INBOX: path.join(folder, "reversed.jsonl") };
    const { output } = await start("callback-receiver/receiver.mjs", env);
    const callbackUrl = `http://127.0.0.1:${port}/callbacks`;
    await client.createPayin("BACK-1", order(callbackUrl));
    // It succeeds and goes back before the first callback is sent, so both find it reversed.
    await client.sandbox.reversePayin("BACK-1");
    await client.sandbox.advancePayin("BACK-1", { toNext: true });
    await expect.poll(output).toContain("BACK-1 was paid, and its money went back. Do not ship.");
    await expect
      .poll(output)
      .toContain("BACK-1 was reversed: do not ship it, or ask for the goods");
    expect(output()).not.toContain("is paid");
  });

  test("it ships neither an order that costs more nor one that it does not know", async () => {
    const port = await findFreePort();
    const env = { PORT: String(port), INBOX: path.join(folder, "dear.jsonl") };
    const { output } = await start("callback-receiver/receiver.mjs", env);
    const pay = async (idPayin: string) => {
      await client.createPayin(idPayin, order(`http://127.0.0.1:${port}/callbacks`));
      await client.sandbox.advancePayin(idPayin, { toNext: true });
    };
    await Promise.all([pay("DEAR-1"), pay("UNKNOWN-1")]);
    await expect
      .poll(output)
      .toContain(
        "DEAR-1 paid 51 PHP, but its order costs 5100 PHP. Do not ship; ask the customer.",
      );
    await expect.poll(output).toContain("UNKNOWN-1 is SUCCESS, and no order of this shop");
    expect(output()).not.toContain("ship it");
  });
});

test.each(["shop/shop.mjs", "callback-receiver/receiver.mjs"])(
  "%s refuses a body of more than a megabyte before it is whole, and goes on",
  async (file) => {
    const port = String(await findFreePort());
    await start(file, { PORT: port, INBOX: path.join(folder, `large-${port}.jsonl`) });
    const address = `http://127.0.0.1:${port}/callbacks`;
    const large = request(address, { method: "POST" });
    large.on("error", () => undefined);
    const answered = once(large, "response");
    large.write(Buffer.alloc(1_000_001));
    const [{ statusCode }] = z.tuple([z.object({ statusCode: z.number() })]).parse(await answered);
    large.destroy();
    expect(statusCode).toBe(413);
    expect((await fetch(address, { method: "POST", body: "{}" })).status).toBe(400);
  },
);

test(
  "the callback receiver starts with an inbox whose last line was cut, and keeps what comes",
  { tags: ["all"] },
  async () => {
    const inbox = path.join(folder, "cut.jsonl");
    await writeFile(inbox, '{"id":"msg_1","isDone":true}\n{"id":"msg_2","ty');
    const port = await findFreePort();
    const { output } = await start("callback-receiver/receiver.mjs", {
      PORT: String(port),
      INBOX: inbox,
    });
    expect(output()).toContain(`A line of ${inbox} is damaged and left out`);
    await client.createPayin("CUT-1", order(`http://127.0.0.1:${port}/callbacks`));
    await client.sandbox.advancePayin("CUT-1", { toNext: true });
    await expect.poll(output).toContain("CUT-1 is paid: ship it");
    // It prints before it keeps that the callback is done.
    const readIds = async () => {
      const lines = (await readFile(inbox, "utf8")).split("\n").filter((line) => line !== "");
      return lines.slice(2).map((line) => z.object({ id: z.string() }).parse(JSON.parse(line)).id);
    };
    await expect.poll(readIds).toHaveLength(2);
  },
);

describe.each(["shop/shop.mjs", "callback-receiver/receiver.mjs"])("%s", (file) => {
  /** Runs the example, which ends with an error. */
  async function fail(env: Readonly<Record<string, string>>) {
    const program = path.join(folder, path.basename(file));
    await cp(path.join(here, file), program);
    return await run(node, [program], { cwd: folder, env: { ...process.env, ...env } });
  }

  test("a port in use is one sentence", async () => {
    const { port } = new URL(gateway.publicUrl);
    const stderr = `Port ${port} is in use by another program. Stop that program, or set PORT to another number.\n`;
    const env = { MERCHANT_FILE: merchantFile, PORT: port };
    await expect(fail(env)).rejects.toMatchObject({ code: 1, stderr });
  });

  test("credentials that are not JSON are one sentence", async () => {
    const stderr = "MERCHANT is not JSON. Copy the credentials again.\n";
    await expect(fail({ MERCHANT: "{" })).rejects.toMatchObject({ code: 1, stderr });
  });

  test("without credentials it says where it looked: in DATA_DIR", async () => {
    const stderr = "There is no nowhere/sandbox-merchant.json. Run npm start, or set DATA_DIR.\n";
    await expect(fail({ DATA_DIR: "nowhere" })).rejects.toMatchObject({ code: 1, stderr });
  });
});

test("the program in the SDK's README does what it says", async () => {
  const readme = await readFile("packages/sdk/README.md", "utf8");
  const blocks = Array.from(readme.matchAll(/^```js\n([\s\S]*?)^```$/gm), ([, code = ""]) => code);
  expect(blocks).toHaveLength(6);
  const port = await findFreePort();
  // The README cannot contain these: the port for callbacks, and a server that passes them on.
  const program = blocks
    .join("\n")
    .replaceAll("https://shop.example/callbacks", `http://127.0.0.1:${port}`);
  const server = `
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
console.log(redirectUrl, statusUrl);
createServer(async (request, response) => {
  const body = await buffer(request);
  const answer = await receive(new Request("http://x/", { method: "POST", headers: request.headers, body }));
  response.writeHead(answer.status).end();
}).listen(${port}, () => console.log("listening at :${port}"));
`;
  await mkdir(path.join(folder, "data"), { recursive: true });
  await cp(merchantFile, path.join(folder, "data", "sandbox-merchant.json"));
  await writeFile(path.join(folder, "readme.mjs"), `${program}\n${server}`);
  const { output } = await startProgram(path.join(folder, "readme.mjs"), { PORT: String(port) });
  expect(output()).toMatch(
    /^PROCESSING\npayment_not_found\nA customer of the page may not have begun to pay yet\. .*\n[0-9a-f-]{36} \[\]\n/,
  );
  expect(output()).toContain(`${gateway.publicUrl}/?merchantCode=`);
  expect(output()).toContain("&paymentMethodCode=QR_PH");
  expect(output()).toContain(`${gateway.publicUrl}/status?idPayin=ORDER-1&`);
  await client.sandbox.advancePayout("PAYOUT-1", { toNext: true });
  await expect.poll(output).toContain("PAYOUT-1 SUCCESS");
  await client.createPayin("ORDER-1", order(`http://127.0.0.1:${port}/callbacks`));
  await client.sandbox.advancePayin("ORDER-1", { toNext: true });
  await expect.poll(output).toContain("ORDER-1 is paid: ship it, once");
  await expect
    .poll(async () => {
      const all = await client.listCallbacks();
      return all.find(({ idPayout }) => idPayout === "PAYOUT-1")?.state;
    })
    .toBe("delivered");
});
