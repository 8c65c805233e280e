import { expect, test } from "vitest";
import type { QueryResult } from "pg";
import { preparingClient, type StatementClient } from "./preparingClient.ts";

const answered: QueryResult = { command: "SELECT", rowCount: 0, oid: 0, fields: [], rows: [] };

/** A connection that fails as told, and what was done to it. */
function openClient(failure: Error | undefined) {
  const done: string[] = [];
  const client: StatementClient = {
    query: async () => await (failure ? Promise.reject(failure) : Promise.resolve(answered)),
    release: (destroy) => done.push(destroy === true ? "thrown away" : "given back"),
    connection: { stream: { destroy: () => done.push("cut") } },
  };
  return { client: preparingClient(client), done };
}

test("a connection that has not answered in time is cut, and never used again", async () => {
  const { client, done } = openClient(new Error("Query read timeout"));
  await expect(client.query("select 1", [])).rejects.toThrow("Query read timeout");
  expect(done).toEqual(["cut"]);
  client.release();
  expect(done).toEqual(["cut", "thrown away"]);
});

test("one on which a statement was refused is used again", async () => {
  const { client, done } = openClient(new Error("duplicate key value"));
  await expect(client.query("select 1", [])).rejects.toThrow("duplicate key value");
  client.release();
  expect(done).toEqual(["given back"]);
});

test("one is thrown away where that is asked for", async () => {
  const { client, done } = openClient(undefined);
  await client.query("select 1", []);
  client.release(true);
  expect(done).toEqual(["thrown away"]);
});
