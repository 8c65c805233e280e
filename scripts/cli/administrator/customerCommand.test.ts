import { describe, expect, test } from "vitest";
import { auditCommand } from "./auditCommand.ts";
import { customerCommand } from "./customerCommand.ts";
import type { CommandLine } from "./runCommandLine.ts";

const readWith = (command: CommandLine) => async (line: string) =>
  await command.read(line === "" ? [] : line.split(" "));

describe("npm run customer", () => {
  const read = readWith(customerCommand);
  const kim = { field: "email", value: "kim@mail.example" };

  test.each([
    ["", "help"],
    ["--help", "help"],
    ["export --email Kim@mail.example", { name: "exportCustomer", customer: kim }],
    [
      "erase --email kim@mail.example --dry-run",
      { name: "eraseCustomer", customer: kim, isDryRun: true },
    ],
    [
      "erase --phone +63-905-123-4567 --merchant SHOP",
      {
        name: "eraseCustomer",
        customer: { field: "phone", value: "+639051234567" },
        onlyMerchant: "SHOP",
        isDryRun: false,
      },
    ],
    [
      "export --account 00-1234",
      { name: "exportCustomer", customer: { field: "account", value: "00-1234" } },
    ],
  ])('reads "%s"', async (line, command) => {
    expect(await read(line)).toEqual(command);
  });

  test.each([
    ["remove --email a@b.example", 'There is no command "remove". Use export or erase.'],
    ["erase", "Say whose data: --email, --phone or --account."],
    ["erase --email kim", "--email is none. Write one such as kim@mail.example."],
    ["erase --phone 09051234567", "--phone is none. Write it in international form"],
    ["erase --phone +63905x1234567", '--phone cannot have "x" (U+0078) at position 7.'],
    [
      "erase --email a@b.example --phone +639051234567",
      "Give one of --email and --phone. Run the command again for the other.",
    ],
    ["export --email a@b.example --dry-run", "--dry-run belongs to erase alone. Leave it out."],
    ["erase --email a@b.example --merchant a.b", '"a.b" is not a merchant code.'],
  ])('refuses "%s" and says what to write', async (line, message) => {
    await expect(read(line)).rejects.toThrow(message);
  });
});

describe("npm run audit", () => {
  const read = readWith(auditCommand);

  test.each([
    ["", "help"],
    ["list", { name: "listAudit", last: 100 }],
    [
      "list --last 5 --email kim@mail.example",
      { name: "listAudit", last: 5, customer: { field: "email", value: "kim@mail.example" } },
    ],
    ["check", { name: "checkAudit" }],
  ])('reads "%s"', async (line, command) => {
    expect(await read(line)).toEqual(command);
  });

  test.each([
    ["delete", 'There is no command "delete". Use list or check.'],
    ["list --last 1001", "--last 1001 is not a number from 1 to 1000."],
    ["check --last 5", "check has no options. Leave them out."],
  ])('refuses "%s" and says what to write', async (line, message) => {
    await expect(read(line)).rejects.toThrow(message);
  });
});
