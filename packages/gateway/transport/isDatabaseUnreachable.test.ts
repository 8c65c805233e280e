import { expect, test } from "vitest";
import { NoPrimary } from "../database/noPrimary.ts";
import { UnconfirmedCommit } from "../database/unconfirmedCommit.ts";
import { isDatabaseUnreachable } from "./isDatabaseUnreachable.ts";

const withCode = (code: string) => Object.assign(new Error("said by a driver"), { code });

test.each([
  [new Error("Query read timeout")],
  [new Error("timeout expired")],
  [new Error("timeout exceeded when trying to connect")],
  [new Error("Connection terminated unexpectedly")],
  [new Error("Client has encountered a connection error and is not queryable")],
  [new Error("the embedded database is unreachable (PANIC:  could not write to log file)")],
  [withCode("ECONNREFUSED")],
  // A full disk, too many connections, and a shutdown by an administrator.
  [withCode("53100")],
  [withCode("53300")],
  // A disk that fails, and one that is too full for a new connection.
  [withCode("58030")],
  [Object.assign(new Error("could not write init file"), { code: "XX000" })],
  [withCode("57P01")],
  // A password, a pg_hba.conf or a name that was changed while the service runs.
  [withCode("28P01")],
  [withCode("28000")],
  [withCode("3D000")],
  // A query that PostgreSQL ended after its time limit, as one that waits for a lock.
  [withCode("57014")],
  // A standby, no primary at all, and a commit that may not be on the standby.
  [withCode("25006")],
  [new NoPrimary("no server takes writes")],
  [new UnconfirmedCommit()],
  [new AggregateError([withCode("ECONNREFUSED")])],
])("%s means that the database is unreachable (G10)", (thrown) => {
  expect(isDatabaseUnreachable(thrown)).toBe(true);
});

test.each([
  [withCode("23505")],
  [withCode("42P01")],
  [withCode("XX001")],
  [withCode("58P01")],
  [new TypeError("undefined is not iterable")],
  ["53100"],
  [undefined],
])("%s is an internal error", (thrown) => {
  expect(isDatabaseUnreachable(thrown)).toBe(false);
});
