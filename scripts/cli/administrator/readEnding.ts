import { Command, type CommandOf } from "@pay/gateway/commands/command.ts";
import { type Arguments, once, WrongArguments } from "./readArguments.ts";

const form =
  "Write npm run connectors -- end NAME payin|payout CODE ID --status FAILED|SUCCESS --by <name> --reason <text>.";

/** Returns the command of `npm run connectors -- end`. Throws a WrongArguments. */
export function readEnding(given: Arguments): CommandOf<"endPayment"> {
  const [, connector, direction, merchantCode, idPayment, ...more] = given.words;
  const status = once(given, "status");
  const endedBy = once(given, "by")?.trim() ?? "";
  const reason = once(given, "reason")?.trim() ?? "";
  if (endedBy === "" || reason === "")
    throw new WrongArguments(`A person decides this: give --by and --reason. ${form}`);
  const ending = { connector, direction, merchantCode, idPayment, status, endedBy, reason };
  const read = Command.safeParse({ name: "endPayment", ...ending });
  if (more.length > 0 || !read.success || read.data.name !== "endPayment")
    throw new WrongArguments(form);
  return read.data;
}
