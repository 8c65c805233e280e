import { describe, expect, test } from "vitest";
import { connectorsCommand } from "./connectorsCommand.ts";

const read = async (line: string) =>
  await connectorsCommand.read(line === "" ? [] : line.split(" "));

describe("npm run connectors", () => {
  test.each([
    ["", "help"],
    ["--help", "help"],
    ["status", { name: "showConnectors" }],
    ["settlements", { name: "showSettlements" }],
    ["endings", { name: "listEndings" }],
    ["rejected", { name: "listRejectedAnswers" }],
    [
      "rejected payin SHOP A-1",
      {
        name: "listRejectedAnswers",
        payment: { direction: "payin", merchantCode: "SHOP", idPayment: "A-1" },
      },
    ],
    [
      "end bank payout SHOP P-1 --status FAILED --by Kim --reason gone",
      {
        name: "endPayment",
        connector: "bank",
        direction: "payout",
        merchantCode: "SHOP",
        idPayment: "P-1",
        status: "FAILED",
        endedBy: "Kim",
        reason: "gone",
      },
    ],
    ["remove bank", { name: "removeConnector", connector: "bank" }],
    ["rotate bank", { name: "rotateConnector", connector: "bank", isNow: false }],
    ["rotate bank --now", { name: "rotateConnector", connector: "bank", isNow: true }],
    [
      "add bank https://c.example",
      { name: "addConnector", connector: "bank", url: "https://c.example" },
    ],
    [
      "move bank https://d.example",
      { name: "moveConnector", connector: "bank", url: "https://d.example" },
    ],
  ])('reads "%s"', async (line, command) => {
    expect(await read(line)).toEqual(command);
  });

  // The address, ENVIRONMENT and CONNECTOR_PRIVATE_HOSTS of the shell, and what the warning names; undefined without one.
  test.each([
    ["http://127.0.0.1:9100", "live", undefined, "http://127.0.0.1:9100 is not https"],
    ["http://127.0.0.1:9100", "live", "10.0.0.7", "http://127.0.0.1:9100 is not https"],
    ["http://127.0.0.1:9100", "live", "127.0.0.1", undefined],
    ["http://127.0.0.1:9100", "sandbox", undefined, undefined],
    ["http://10.0.0.7", "sandbox", undefined, "http://10.0.0.7 is not https"],
    ["https://10.0.0.7", "live", undefined, "10.0.0.7 has a private address"],
    ["https://[fd00::7]", "live", undefined, "[fd00::7] has a private address"],
    ["https://localhost:9100", "live", undefined, "localhost has a private address"],
    ["https://93.184.216.34", "live", undefined, undefined],
    ["http://provider.example", "live", undefined, "http://provider.example is not https"],
  ])("warns of an address that the service does not call: %s in %s, %s", async (...row) => {
    const [url, ENVIRONMENT, hosts, wanted] = row;
    const env = { ENVIRONMENT, ...(hosts !== undefined && { CONNECTOR_PRIVATE_HOSTS: hosts }) };
    for (const name of ["addConnector", "moveConnector"] as const) {
      const warning = await connectorsCommand.warn?.({ name, connector: "bank", url }, env);
      if (wanted === undefined) expect(warning).toBeUndefined();
      else {
        expect(warning).toContain(`${wanted}, and CONNECTOR_PRIVATE_HOSTS does not list`);
        expect(warning).toContain(`add ${new URL(url).hostname} to the setting`);
      }
    }
  });

  test.each([
    [false, "status --by Kim"],
    [true, "end bank payin SHOP A-1 --by Kim"],
    [true, "--by Kim end bank payin SHOP A-1"],
  ])("a person decides it, so that --by is a part of it: %s for %s", (isPart, line) => {
    expect(connectorsCommand.readsAdministrator?.(line.split(" "))).toBe(isPart);
  });

  test.each([
    ["rejected SHOP A-1", "or npm run connectors -- rejected payin|payout CODE ID."],
    ["add", "Write npm run connectors -- add NAME URL."],
    ["rotate", "Write npm run connectors -- rotate NAME."],
    ["status --now", "--now belongs to rotate alone."],
    ["status --by Kim", "--status, --by and --reason belong to end alone."],
    ["end bank payin SHOP A-1 --status FAILED --by Kim", "give --by and --reason."],
    ["end bank payin SHOP A-1 --by Kim --reason gone", "Write npm run connectors -- end NAME"],
    [
      "end bank payin SHOP A-1 --status REFUSED --by Kim --reason gone",
      "Write npm run connectors -- end NAME",
    ],
    [
      "end bank topup SHOP A-1 --status FAILED --by Kim --reason gone",
      "Write npm run connectors -- end NAME",
    ],
    ["move bank", "Write npm run connectors -- move NAME URL."],
    ["add Bank https://c.example", '"Bank" is not a name of a connector.'],
    ["remove", "Write npm run connectors -- remove NAME."],
    [
      "delete bank",
      'There is no command "delete bank". Use add, move, remove, rotate, check, status, settlements, rejected, end or endings.',
    ],
    [
      "status bank",
      'There is no command "status bank". Use add, move, remove, rotate, check, status, settlements, rejected, end or endings.',
    ],
  ])('refuses "%s" and says what to write', async (line, message) => {
    await expect(read(line)).rejects.toThrow(message);
  });
});
