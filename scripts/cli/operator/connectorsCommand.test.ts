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
    [
      "add bank https://c.example",
      { name: "addConnector", connector: "bank", url: "https://c.example" },
    ],
  ])('reads "%s"', async (line, command) => {
    expect(await read(line)).toEqual(command);
  });

  test.each([
    ["add", "Write npm run connectors -- add NAME URL."],
    ["add bank", "Write npm run connectors -- add NAME URL."],
    ["add Bank https://c.example", '"Bank" is not a name of a connector.'],
    ["remove bank", 'There is no command "remove bank". Use add, status or settlements.'],
    ["status bank", 'There is no command "status bank". Use add, status or settlements.'],
  ])('refuses "%s" and says what to write', async (line, message) => {
    await expect(read(line)).rejects.toThrow(message);
  });
});
