import fastify from "fastify";
import { expect, test } from "vitest";
import { openTestDatabase } from "../testing/testDatabase.ts";
import { createDrain } from "./drain.ts";
import { registerHealth } from "./health.ts";

test("the service is ready while it has its database and takes calls, and lives in any case", async () => {
  const opened = await openTestDatabase();
  const drain = createDrain();
  const app = fastify();
  registerHealth(app, opened.database, drain);
  const ask = async (url: string) => {
    const response = await app.inject({ url });
    return [response.statusCode, response.json()];
  };
  expect(await ask("/health/live")).toEqual([200, { status: "live" }]);
  expect(await ask("/health/ready")).toEqual([200, { status: "ready" }]);

  await opened.close();
  expect(await ask("/health/ready")).toEqual([503, { status: "database_unreachable" }]);
  await drain.begin(0);
  expect(await ask("/health/ready")).toEqual([503, { status: "draining" }]);
  expect(await ask("/health/live")).toEqual([200, { status: "live" }]);
  await app.close();
});
