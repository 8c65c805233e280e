import { expect, test } from "vitest";
import type { QueryResult } from "pg";
import { preparingClient, type StatementClient } from "./preparingClient.ts";

const answered: QueryResult = { command: "SELECT", rowCount: 0, oid: 0, fields: [], rows: [] };

/** Returns a connection that fails with `failure`, and the calls made to it. */
function openClient(failure: Error | undefined) {
  const done: string[] = [];
  const client: StatementClient = {
    query: async () => await (failure ? Promise.reject(failure) : Promise.resolve(answered)),
    release: (destroy) => done.push(destroy === true ? "thrown away" : "given back"),
    connection: { stream: { destroy: () => done.push("cut") } },
  };
  return { client: preparingClient(client), done };
}

test("a connection that did not answer in time is cut and never reused", async () => {
  const { client, done } = openClient(new Error("Query read timeout"));
  await expect(client.query("select 1", [])).rejects.toThrow("Query read timeout");
  expect(done).toEqual(["cut"]);
  client.release();
  expect(done).toEqual(["cut", "thrown away"]);
});

test("a connection on which a statement failed is reused", async () => {
  const { client, done } = openClient(new Error("duplicate key value"));
  await expect(client.query("select 1", [])).rejects.toThrow("duplicate key value");
  client.release();
  expect(done).toEqual(["given back"]);
});

test("a connection is discarded if the caller asks for it", async () => {
  const { client, done } = openClient(undefined);
  await client.query("select 1", []);
  client.release(true);
  expect(done).toEqual(["thrown away"]);
});
