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
    [
      "move bank https://d.example",
      { name: "moveConnector", connector: "bank", url: "https://d.example" },
    ],
  ])('reads "%s"', async (line, command) => {
    expect(await read(line)).toEqual(command);
  });

  test.each([
    ["add", "Write npm run connectors -- add NAME URL."],
    ["move bank", "Write npm run connectors -- move NAME URL."],
    ["add Bank https://c.example", '"Bank" is not a name of a connector.'],
    ["remove bank", 'There is no command "remove bank". Use add, move, status or settlements.'],
    ["status bank", 'There is no command "status bank". Use add, move, status or settlements.'],
  ])('refuses "%s" and says what to write', async (line, message) => {
    await expect(read(line)).rejects.toThrow(message);
  });
});
