import { afterAll, beforeAll, expect, test } from "vitest";
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
async function greeting(isTerminal: boolean): Promise<string> {
  const said: string[] = [];
  const { port } = new URL(gateway.publicUrl);
  const config = { ...gateway.deps.config, port: Number(port) };
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
