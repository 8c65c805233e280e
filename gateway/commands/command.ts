import * as z from "zod/mini";
import { MerchantCode } from "#contract/paymentId.ts";

const ofMerchant = { merchantCode: MerchantCode };
/** A setting of the configuration by its path, `payin.feeBasisPoints`, and its new value; without one it is taken out. */
const Change = z.object({ path: z.string(), value: z.optional(z.unknown()) });

const account = {
  ...ofMerchant,
  /** Null takes it away. */
  channelName: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(140)))),
  /** In place of the configuration that there is. */
  configuration: z.optional(z.unknown()),
  /** Made to it after that. */
  changes: z.array(Change),
};

/** What whoever runs the service can have done to it from the shell. It may hold a public key, and never a secret. */
export const Command = z.discriminatedUnion("name", [
  z.object({ name: z.literal("listMerchants") }),
  z.object({ name: z.literal("showMerchant"), ...ofMerchant }),
  z.object({
    name: z.literal("createMerchant"),
    ...account,
    publicKeyPem: z.optional(z.string()),
  }),
  z.object({ name: z.literal("configureMerchant"), ...account }),
  z.object({ name: z.literal("addKey"), ...ofMerchant, publicKeyPem: z.string() }),
  z.object({ name: z.literal("retireKey"), ...ofMerchant, id: z.string() }),
  z.object({ name: z.literal("addSecret"), ...ofMerchant }),
  z.object({ name: z.literal("rotateSecret"), ...ofMerchant }),
  z.object({ name: z.literal("retireSecret"), ...ofMerchant, id: z.string() }),
  z.object({ name: z.literal("rotateCallbackSecret"), ...ofMerchant }),
  z.object({ name: z.literal("showEnvironment") }),
  z.object({ name: z.literal("listTokenKeys") }),
  z.object({ name: z.literal("rotateTokenKeys") }),
  z.object({ name: z.literal("rotateCallbackKey") }),
]);
export type Command = z.infer<typeof Command>;

/** The command of this name. */
export type CommandOf<Name extends Command["name"]> = Extract<Command, { readonly name: Name }>;

/** What became of a command: what to print, or why it was not done, in one sentence. */
export const CommandReply = z.object({ done: z.boolean(), text: z.string() });
export type CommandReply = z.infer<typeof CommandReply>;
