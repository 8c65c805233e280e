import { afterAll, beforeAll, expect, test } from "vitest";
import type { Config } from "../settings/config.ts";
import { startGateway, type TestGateway } from "../testing/startGateway.ts";
import { greetSandbox } from "../sandbox/shop/greetSandbox.ts";
import type { StartedSandbox } from "../sandboxHooks.ts";
import { greet } from "./greet.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ clock: "real" });
});
afterAll(async () => await gateway.close());

/** Returns the output of a start with the web app. */
async function greeting(isTerminal: boolean, settings: Partial<Config> = {}): Promise<string> {
  const said: string[] = [];
  const { port } = new URL(gateway.publicUrl);
  const config = { ...gateway.deps.config, port: Number(port), ...settings };
  const greetMore: StartedSandbox["greet"] = async (screen, servesWebApp) =>
    await greetSandbox(config, gateway.merchant, screen, servesWebApp);
  const facts = { servesWebApp: true, missing: [], greetMore };
  await greet(config, facts, { say: (line) => said.push(line), isTerminal });
  return said.join("\n");
}

test("a terminal shows a link to pay and a link that signs in at the console", async () => {
  const said = await greeting(true);
  expect(said).toContain(`\n${gateway.publicUrl}/?merchantCode=SANDBOX&`);
  expect(said).toMatch(/\nConsole {6}\S+\/sandbox#key=[\w-]{43}\n/);
});

test("a log shows neither token nor key, but says how to get them", async () => {
  const said = await greeting(false);
  expect(said).toContain(`\nConsole      ${gateway.publicUrl}/sandbox\n`);
  expect(said).toContain("`npm run link -- --console`");
  expect(said).not.toMatch(/token=|key=|secret/);
});

test.each([
  [{ host: "127.0.0.1", callbackAllowPrivate: true }, "go to private addresses too. If others"],
  [{ host: "0.0.0.0", callbackAllowPrivate: false }, "go to public addresses, and to the shop"],
  [
    { host: "0.0.0.0", callbackAllowPrivate: true },
    "go to private addresses too, by CALLBACK_ALLOW_PRIVATE=true. Their answers are not kept, because HOST is 0.0.0.0",
  ],
])("the start of a sandbox says where callbacks may go: %j (G24)", async (settings, rule) => {
  expect(await greeting(false, settings)).toContain(`\nCallbacks    ${rule}`);
});
