import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { runCommand } from "@pay/gateway/commands/runCommand.ts";
import { callApi } from "@pay/gateway/testing/apiCall.ts";
import { createBody } from "@pay/gateway/testing/createTestPayin.ts";
import { payoutBody } from "@pay/gateway/testing/createTestPayout.ts";
import { useGateway } from "@pay/gateway/testing/useGateway.ts";
import { merchantCommand } from "../../cli/administrator/merchantCommand.ts";

const gateway = useGateway();

const page = readFileSync("docs/going-live-administrator.md", "utf8");
const section = /^## Stop\n[^]*?```sh\n([^]*?)```/m.exec(page)?.[1] ?? "";
/** The commands of the page, each as the words after `npm run merchant --`. */
const commands = section
  .trim()
  .split("\n")
  .map((line) => line.replace("npm run merchant -- ", "").replaceAll("'", "").split(" "));

/** Runs a command for the merchant of this service in the place of SHOP. */
async function run(words: readonly string[]): Promise<void> {
  const own = words.map((word) => (word === "SHOP" ? gateway.merchant.merchantCode : word));
  const command = await merchantCommand.read(own);
  if (command === "help") throw new Error(`${words.join(" ")} is no command`);
  expect(await runCommand(command, gateway.deps)).toMatchObject({ done: true });
}

/** Returns the statuses of a create of a payin and of a payout. */
async function create(id: string): Promise<readonly number[]> {
  const token = await gateway.issueToken();
  const post = async (path: string, body: object) =>
    (await callApi(gateway, { method: "POST", path, body, token })).statusCode;
  return [await post(`/payins/${id}`, createBody()), await post(`/payouts/${id}`, payoutBody())];
}

test("each command that the page gives to stop new payments stops payins and payouts", async () => {
  expect(commands).toHaveLength(2);
  expect(await create("BEFORE")).toEqual([201, 201]);
  for (const [index, words] of commands.entries()) {
    await run(words);
    const statuses = await create(`STOPPED-${index}`);
    expect([words[0], statuses]).toEqual([words[0], index === 0 ? [422, 422] : [403, 403]]);
    await run(index === 0 ? ["configure", "SHOP", "--unset", "routes"] : ["resume", "SHOP"]);
    expect(await create(`AFTER-${index}`)).toEqual([201, 201]);
  }
});
