import { toRecord } from "@pay/contract/toRecord.ts";
import { createHash, createHmac, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { AuditOutcome } from "../database/auditTables.ts";
import type { Database } from "../database/database.ts";
import type { Customer } from "../customerData/customer.ts";
import type { CommandDeps } from "./defineCommand.ts";
import type { Administrator } from "./administrator.ts";

/** A command with its parts, of which the log reads the person alone by name. */
interface AnyCommand {
  readonly name: string;
  readonly customer?: Customer | undefined;
}

/** Writes how a call ended. */
export type EndAudit = (outcome: Exclude<AuditOutcome, "begun">) => Promise<void>;

/**
 * Writes that an administrator begins a command, and returns the function that writes its end. A command that cannot be written must
 * not run. One whose end is missing was cut off, and may have done something.
 */
export async function beginAudit(
  { database, clock }: CommandDeps,
  { name, login }: Administrator,
  command: AnyCommand,
): Promise<EndAudit> {
  const digest = await openDigest(database);
  const call = {
    idCall: randomUUID(),
    operator: name,
    login,
    command: command.name,
    details: JSON.stringify(detailsOf(command, digest)),
  };
  const write = async (outcome: AuditOutcome) => {
    const entry = { ...call, at: clock.now(), outcome };
    await database.insertInto("audit.entry").values(entry).execute();
  };
  await write("begun");
  return write;
}

/** A call of a command, with its last entry. */
export interface AuditedCall {
  readonly at: Date;
  readonly operator: string;
  readonly login: string;
  readonly command: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly outcome: AuditOutcome;
  readonly writtenBy: string;
}

/** Lists the newest calls of commands, oldest first; with a person those about this person alone. */
export async function listAudit(
  database: Database,
  last: number,
  customer: Customer | undefined,
): Promise<readonly AuditedCall[]> {
  const digested = customer && digestOfCustomer(customer, await openDigest(database));
  const { rows } = await sql<AuditedCall>`
    select begun.at, begun.operator, begun.login, begun.command, begun.details, begun.written_by,
      coalesce(ended.outcome, begun.outcome) as outcome
    from audit.entry as begun
    left join audit.entry as ended on ended.id_call = begun.id_call and ended.outcome <> 'begun'
    where begun.outcome = 'begun'
      and begun.details ->> 'customer' is not distinct from
        coalesce(${digested ?? null}::text, begun.details ->> 'customer')
    order by begun.position desc limit ${last}`.execute(database);
  return rows.toReversed();
}

/** Returns whether the role of this connection could change or delete entries, or give itself the right to it. */
export async function mayChangeAudit(database: Database): Promise<boolean> {
  const { rows } = await sql<{ mayChange: boolean }>`
    select has_any_column_privilege(entry.oid, 'update')
      or has_table_privilege(entry.oid, 'delete') or has_table_privilege(entry.oid, 'truncate')
      or pg_has_role(entry.relowner, 'member')
      or pg_has_role(schema.nspowner, 'member') as may_change
    from pg_class as entry join pg_namespace as schema on schema.oid = entry.relnamespace
    where entry.oid = 'audit.entry'::regclass`.execute(database);
  return rows.some(({ mayChange }) => mayChange);
}

/** Returns the keyed digest of a text, 128 bits in hexadecimal. Equal texts have equal digests. */
type Digest = (text: string) => string;

async function openDigest(database: Database): Promise<Digest> {
  const { key } = await database
    .selectFrom("audit.digestKey")
    .select("key")
    .executeTakeFirstOrThrow();
  return (text) => createHmac("sha256", key).update(text).digest("hex").slice(0, 32);
}

/** An account has the same digest with and without spaces and dashes. */
function digestOfCustomer({ field, value }: Customer, digest: Digest): string {
  const written = field === "account" ? value.replaceAll(/[ -]/g, "") : value;
  return `${field} ${digest(`${field} ${written}`)}`;
}

/** Returns the parts of a command that are written. Personal texts are keyed digests, and files are their SHA-256. */
function detailsOf({ name: _name, ...parts }: AnyCommand, digest: Digest): object {
  const entries = Object.entries(parts).map(
    ([part, value]: [string, unknown]) => [part, detailOf(part, value, digest)] as const,
  );
  const details: object = Object.fromEntries(entries);
  return parts.customer
    ? { ...details, customer: digestOfCustomer(parts.customer, digest) }
    : details;
}

function detailOf(part: string, value: unknown, digest: Digest): unknown {
  if (part === "reason") return digest(String(value));
  if (part === "publicKeyPem" || part === "logoBase64" || part === "configuration")
    return `sha256 ${createHash("sha256").update(toText(value)).digest("hex").slice(0, 32)}`;
  if (part === "changes" && Array.isArray(value))
    return value.map((change: unknown) => detailOfChange(change, digest));
  return value;
}

/** The contact of a merchant may be a person. */
function detailOfChange(change: unknown, digest: Digest): unknown {
  const { path, value } = toRecord(change);
  const isContact = typeof path === "string" && /^contact(\.|$)/.test(path);
  return isContact && value !== undefined ? { path, value: digest(toText(value)) } : change;
}

function toText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
