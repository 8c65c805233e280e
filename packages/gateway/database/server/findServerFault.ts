import type { ServerFacts } from "./serverFacts.ts";

/** The oldest version that the tests run on, and that its makers still repair. */
const oldestVersion = 15;

/** A setting without which the service would fail later. */
interface NeededSetting {
  readonly isRight: (value: string) => boolean;
  /** The value to set. */
  readonly value: string;
  /** What happens otherwise. */
  readonly because: string;
}

const isOff = (value: string) => value === "0";

/** The settings that the service needs, by their names in `pg_settings`. Versions that lack one need none. */
export const neededSettings: Readonly<Record<string, NeededSetting>> = {
  default_transaction_read_only: {
    isRight: (value) => value === "off",
    value: "off",
    because: "no payment could be written",
  },
  default_transaction_isolation: {
    isRight: (value) => value === "read committed",
    value: "'read committed'",
    because: "calls about one payment would fail instead of waiting for each other",
  },
  DateStyle: {
    isRight: (value) => value.startsWith("ISO"),
    value: "'ISO, MDY'",
    because: "times could not be read",
  },
  session_replication_role: {
    isRight: (value) => value === "origin",
    value: "origin",
    because: "the triggers that guard the ledger and the audit log would not run",
  },
  idle_session_timeout: {
    isRight: isOff,
    value: "0",
    because: "PostgreSQL would end the connections that listen and hold the lock",
  },
  transaction_timeout: {
    isRight: isOff,
    value: "0",
    because: "PostgreSQL would end migrations",
  },
};

/** Returns why the service cannot run on a database, with the remedy; undefined if it can. The first fault counts. */
export function findServerFault(facts: ServerFacts): string | undefined {
  for (const find of [
    findVersionFault,
    findStandbyFault,
    findEncodingFault,
    findSettingFault,
    findSchemaFault,
    findForeignTables,
    findRightsFault,
  ]) {
    const fault = find(facts);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function findVersionFault({ product, versionNumber }: ServerFacts): string | undefined {
  const [name = product] = /^\S+ [\w.]+/.exec(product) ?? [];
  if (product.startsWith("PostgreSQL ") && versionNumber >= oldestVersion * 10_000)
    return undefined;
  return `The server of DATABASE_URL is ${name}, and the service needs PostgreSQL ${oldestVersion} or newer. Upgrade the server, or name another one.`;
}

function findStandbyFault({ isStandby }: ServerFacts): string | undefined {
  if (!isStandby) return undefined;
  return "The only server of DATABASE_URL is a standby, which takes no writes. Name its primary too, as in postgres://one:5432,two:5432/name; or promote it, if the primary is gone: select pg_promote()";
}

function findEncodingFault({ encoding, role }: ServerFacts): string | undefined {
  if (encoding === "UTF8") return undefined;
  return `The database of DATABASE_URL has the encoding ${encoding}, which does not hold every name. Make another one, and name it: create database NAME owner ${role} encoding 'UTF8' template template0`;
}

function findSettingFault({ settings, role, database }: ServerFacts): string | undefined {
  for (const { name, value, source } of settings) {
    const needed = neededSettings[name];
    if (!needed || needed.isRight(value)) continue;
    const told = `The database of DATABASE_URL has ${name} = ${value}, so ${needed.because}.`;
    if (source === "client")
      return `${told} Take it out of the options of DATABASE_URL and out of PGOPTIONS.`;
    // A session that is read-only cannot change the role.
    const first = name === "default_transaction_read_only" ? `set ${name} = off; ` : "";
    return `${told} Run there: ${first}alter role ${role} in database ${database} set ${name} = ${needed.value}`;
  }
  return undefined;
}

function findSchemaFault({ schema, role, database }: ServerFacts): string | undefined {
  if (schema !== null) return undefined;
  return `The search_path of the role ${role} names no schema that exists, so the tables have no place. Run: alter role ${role} in database ${database} set search_path = public`;
}

function findForeignTables({ foreignTables, role }: ServerFacts): string | undefined {
  if (foreignTables.length === 0) return undefined;
  const shown = foreignTables.slice(0, 4).join(", ");
  const more = foreignTables.length > 4 ? " …" : "";
  return `The database of DATABASE_URL has tables that this service did not make (${shown}${more}). Give it a database of its own: create database NAME owner ${role}`;
}

function findRightsFault(facts: ServerFacts): string | undefined {
  const { role, database, schema, tablesOwner } = facts;
  if (tablesOwner !== null) {
    if (facts.mayWriteTables) return undefined;
    const remedy = facts.isOwnerPinned
      ? `dump the database, and restore it as ${role} with --no-owner into one that ${role} owns`
      : `run as a superuser: reassign owned by ${tablesOwner} to ${role}`;
    return `The role ${role} may not read and change the tables of the service, which belong to ${tablesOwner}. Sign in as that role; or ${remedy}`;
  }
  if (facts.mayCreateTables && facts.mayCreateSchemas) return undefined;
  const grant = `alter database ${database} owner to ${role}`;
  const remedy =
    facts.mayCreateTables || schema === "public"
      ? grant
      : `${grant}; grant create on schema ${schema} to ${role}`;
  return `The role ${role} may not create the tables of the service in the schema ${schema} of the database ${database}. Run as a superuser: ${remedy}`;
}
