import * as z from "zod";
import type { NamedAmounts } from "./kitAmounts.ts";
import { once, readArguments, WrongArguments } from "../administrator/readArguments.ts";

/** The text of `npm run connectors -- check --help`. */
export const kitUsage = `Tries a connector: whether it keeps each rule of the protocol (docs/connectors.md), without a gateway and without money.

  npm run connectors -- check URL    tries the connector at its base address

The kit signs with a key of its own, and listens for notifications, as a gateway under the name "kit". Give the connector its keys first:
the command prints them. Never try a connector that moves real money, unless with the amounts of your provider's test system.

  --paid NUMBER      an amount whose payments succeed, in any currency (35)
  --failed NUMBER    an amount whose payments fail (5)
  --refused NUMBER   an amount that is refused (2)
  --reversed NUMBER  an amount whose money goes back after the success; without one, reversals are not tried
  --late NUMBER      an amount whose payins expire, and are paid then; without one, late money is not tried
  --provider URL     your provider's test system. The kit loses an answer of it: give the connector the address that the kit prints for it
  --wait SECONDS     how long to wait for the end of a payment (30)
  --patience NUMBER  how many times longer than the gateway to wait for an answer, on a slow machine (1)
  --port PORT        the port on which the kit listens (9199), and for the provider the next one
  --through-faults   also sends orders through a proxy that loses answers, and looks for double payments
  --json             prints the findings as JSON, and nothing else

A payment of an amount that you name must end so; one of an amount in brackets is not tried if it does not. The webhooks of your provider
are tried at URL/webhooks, if they come there.

Exit code: 0 no rule is broken, 1 one is, or the connector does not answer.
`;

const amountNames = ["paid", "failed", "refused", "reversed", "late"] as const;

const Options = z.object({
  url: z.url({ protocol: /^https?$/ }),
  paid: z.coerce.number().positive(),
  failed: z.coerce.number().positive(),
  refused: z.coerce.number().positive(),
  reversed: z.optional(z.coerce.number().positive()),
  late: z.optional(z.coerce.number().positive()),
  provider: z.optional(z.url({ protocol: /^https?$/ })),
  wait: z.coerce.number().positive(),
  patience: z.coerce.number().min(1),
  port: z.coerce.number().int().min(0).max(65_535),
});

/** The arguments of a run. */
export type KitOptions = z.infer<typeof Options> & {
  readonly named: NamedAmounts;
  readonly throughFaults: boolean;
  readonly isJson: boolean;
};

/** Returns the arguments behind `check`, or `help`. Throws a WrongArguments. */
export function readKitOptions(argv: readonly string[]): KitOptions | "help" {
  const valued = [...amountNames, "provider", "wait", "patience", "port"];
  const read = readArguments(argv, valued, ["help", "json", "through-faults"]);
  if (read.options.has("help") || argv.length === 0) return "help";
  const [url = "", ...more] = read.words;
  if (url === "" || more.length > 0)
    throw new WrongArguments("Write npm run connectors -- check URL.");
  const options = Options.safeParse({
    url: url.replace(/\/+$/, ""),
    paid: once(read, "paid") ?? 35,
    failed: once(read, "failed") ?? 5,
    refused: once(read, "refused") ?? 2,
    reversed: once(read, "reversed"),
    late: once(read, "late"),
    provider: once(read, "provider")?.replace(/\/+$/, ""),
    wait: once(read, "wait") ?? 30,
    patience: once(read, "patience") ?? 1,
    port: once(read, "port") ?? 9199,
  });
  if (!options.success) {
    const [name] = options.error.issues[0]?.path ?? [];
    throw new WrongArguments(
      name === "url"
        ? `"${url}" is no base address. Give one such as http://127.0.0.1:9100.`
        : `--${String(name)} must be ${name === "provider" ? "an address" : "a number above 0"}.`,
    );
  }
  return {
    ...options.data,
    named: new Set(amountNames.filter((name) => once(read, name) !== undefined)),
    throughFaults: read.options.has("through-faults"),
    isJson: read.options.has("json"),
  };
}
