import * as z from "zod/mini";
import { MerchantCode, PaymentId } from "@pay/contract/paymentId.ts";
import type { Clock } from "../clock.ts";
import { Customer } from "../customerData/customer.ts";
import type { Database } from "../database/database.ts";

const ofMerchant = { merchantCode: MerchantCode };
/**
 * A change of a setting of the configuration: its path, `payin.feeBasisPoints`, and its new value. Without a value the setting is
 * removed.
 */
const Change = z.object({ path: z.string(), value: z.optional(z.unknown()) });

/** A time that names its zone, ISO 8601: `2026-11-21T10:00:00Z`. */
export const TimeWithZone = z.iso.datetime({ offset: true });

const account = {
  ...ofMerchant,
  /** Null removes the name. */
  channelName: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(140)))),
  /** Replaces the whole configuration. */
  configuration: z.optional(z.unknown()),
  /** Applied after `configuration`. */
  changes: z.array(Change),
  /** The content of a file for `brand.logo`, in base64. Applied last. */
  logoBase64: z.optional(z.string()),
};

const ofCustomer = {
  customer: Customer,
  /** Restricts the command to the payments of one merchant. */
  onlyMerchant: z.optional(MerchantCode),
};

/** A command of an operator, sent from the shell. It may contain a public key, but never a secret. */
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
  z.object({ name: z.literal("addSecret"), ...ofMerchant }),
  z.object({ name: z.literal("rotateSecret"), ...ofMerchant }),
  z.object({ name: z.literal("suspendMerchant"), ...ofMerchant }),
  z.object({ name: z.literal("resumeMerchant"), ...ofMerchant }),
  z.object({
    name: z.literal("revoke"),
    ...ofMerchant,
    keyId: z.optional(z.string()),
    secretId: z.optional(z.string()),
    jti: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    /** Revokes all tokens that were issued before a time, or before the command. */
    tokensBefore: z.optional(z.union([z.literal("now"), TimeWithZone])),
  }),
  z.object({ name: z.literal("rotateCallbackSecret"), ...ofMerchant }),
  z.object({
    name: z.literal("showFlow"),
    ...ofMerchant,
    /** The number of days up to today, in UTC. */
    days: z.int().check(z.minimum(1), z.maximum(3660)),
  }),
  z.object({ name: z.literal("addConnector"), connector: z.string(), url: z.string() }),
  z.object({ name: z.literal("moveConnector"), connector: z.string(), url: z.string() }),
  z.object({ name: z.literal("removeConnector"), connector: z.string() }),
  z.object({ name: z.literal("rotateConnector"), connector: z.string(), isNow: z.boolean() }),
  z.object({
    name: z.literal("endPayment"),
    connector: z.string(),
    direction: z.enum(["payin", "payout"]),
    ...ofMerchant,
    idPayment: PaymentId,
    status: z.enum(["SUCCESS", "FAILED"]),
    /** The name of the person who decides, and why. */
    endedBy: z.string().check(z.minLength(1), z.maxLength(140)),
    reason: z.string().check(z.minLength(1), z.maxLength(1000)),
  }),
  z.object({ name: z.literal("listEndings") }),
  z.object({ name: z.literal("showConnectors") }),
  z.object({ name: z.literal("showSettlements") }),
  z.object({ name: z.literal("showEnvironment") }),
  z.object({ name: z.literal("listTokenKeys") }),
  z.object({ name: z.literal("rotateTokenKeys") }),
  z.object({ name: z.literal("rotateCallbackKey") }),
  z.object({ name: z.literal("exportCustomer"), ...ofCustomer }),
  z.object({ name: z.literal("eraseCustomer"), ...ofCustomer, isDryRun: z.boolean() }),
  z.object({
    name: z.literal("listAudit"),
    /** How many calls are listed, the newest ones. */
    last: z.int().check(z.minimum(1), z.maximum(1000)),
    /** Lists the calls about one person alone. */
    customer: z.optional(Customer),
  }),
  z.object({ name: z.literal("checkAudit") }),
  z.object({ name: z.literal("listDeadLetters") }),
  z.object({
    name: z.literal("resendCallbacks"),
    ...ofMerchant,
    /** The times between which the dead letters were written. Without them, all are meant. */
    from: z.optional(TimeWithZone),
    to: z.optional(TimeWithZone),
  }),
  z.object({ name: z.literal("checkLedger") }),
]);
export type Command = z.infer<typeof Command>;

/** The type of the command with this name. */
export type CommandOf<Name extends Command["name"]> = Extract<Command, { readonly name: Name }>;

/** The reply to a command: the text to print, or one sentence that says why it was refused. */
export const CommandReply = z.object({ done: z.boolean(), text: z.string() });
export type CommandReply = z.infer<typeof CommandReply>;

/** The dependencies of commands. */
export interface CommandDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, "now">;
}

/** Returns the reply of a successful command with the lines to print. */
export function done(...lines: readonly string[]): CommandReply {
  return { done: true, text: lines.join("\n") };
}

/** Returns the reply of a refused command with its reason in one sentence. */
export function refused(sentence: string): CommandReply {
  return { done: false, text: sentence };
}

/** Returns lines that show new secrets. The service cannot show them again. */
export function shownOnce(secrets: Readonly<Record<string, string>>): readonly string[] {
  return [
    "Keep these in a safe place. They are not shown again:",
    ...Object.entries(secrets).map(([name, secret]) => `  ${name.padEnd(20)} ${secret}`),
  ];
}
