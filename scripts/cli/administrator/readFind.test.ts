import { describe, expect, test } from "vitest";
import { merchantCommand } from "./merchantCommand.ts";
import { readArguments } from "./readArguments.ts";
import { findOptions, personFlags, readFind } from "./readFind.ts";

const read = async (line: string, typed?: string) => {
  const given = readArguments(line.split(" "), findOptions, personFlags);
  const asked: string[] = [];
  const command = await readFind(given, async (question) => {
    asked.push(question);
    return await Promise.resolve(typed ?? "");
  });
  return { command, asked };
};

describe("npm run merchant -- find", () => {
  test.each([
    ["find --id A-10", { idPrefix: "A-10" }],
    ["find SHOP --id A-1042-7K2M", { onlyMerchant: "SHOP", idPrefix: "A-1042-7K2M" }],
    ["find --reference PW7K2M9Q4D", { reference: "PW7K2M9Q4D" }],
    ["find --amount 51php --day 2026-11-21", { amount: "51PHP", day: "2026-11-21" }],
  ])("%s searches by %j", async (line, parts) => {
    const { command, asked } = await read(line);
    expect(command).toEqual({ name: "findPayments", ...parts });
    expect(asked).toEqual([]);
    expect(await merchantCommand.read(line.split(" "))).toEqual(command);
  });

  test.each([
    ["find --email", " Kim@Mail.example", { field: "email", value: "kim@mail.example" }],
    ["find --phone", "+63 905 123-4567", { field: "phone", value: "+639051234567" }],
  ])("%s asks for what is personal, and takes %s", async (line, typed, customer) => {
    const { command, asked } = await read(line, typed);
    expect(command).toEqual({ name: "findPayments", customer });
    expect(asked).toHaveLength(1);
  });

  test.each([
    [
      "find",
      "",
      "Say what is known of the payment: --id, --reference, --amount, --day, --email or",
    ],
    ["find --email kim@mail.example", "", "Write --email without a value: the command asks for it"],
    ["find --phone --id A-1", "", "Give --phone alone, beside a merchant."],
    ["find --phone --email", "", "Give --email alone, beside a merchant."],
    ["find SHOP A-1", "", "Write npm run merchant -- find [CODE]"],
    ["find --id *", "", "--id * is not the beginning of an order id."],
    ["find --amount 51", "", "--amount 51 is no amount of a payment. Write it with its currency"],
    ["find --amount 51EUR", "", "--amount 51EUR is no amount of a payment."],
    ["find --day 21.11.2026", "", "--day 21.11.2026 is no day. Write one such as 2026-11-21."],
    ["find --email", "kim", "What was typed is none. Type one such as kim@mail.example."],
    ["find --phone", "09051234567", "Type it in international form, such as +639051234567."],
  ])('refuses "%s" and "%s": %s', async (line, typed, message) => {
    await expect(read(line, typed)).rejects.toThrow(message);
  });
});
