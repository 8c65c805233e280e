import { Writable } from "node:stream";
import fastify from "fastify";
import { describe, expect, it } from "vitest";
import { databaseKinds } from "../testing/databaseKinds.ts";
import { openTestDatabase } from "../testing/testDatabase.ts";
import { createLog } from "./createLog.ts";

/** Creates a log whose entries are kept. */
function keepLog() {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  return { log: createLog("info", stream), lines };
}

async function thrownBy(doing: Promise<unknown>): Promise<unknown> {
  return await doing.then(
    () => undefined,
    (error: unknown) => error,
  );
}

for (const { kind, isThere } of databaseKinds) {
  describe.skipIf(!isThere)(`An error of ${kind} about a refused row`, () => {
    it("is logged with its reason, without the values of the row", async () => {
      const { database, close } = await openTestDatabase(kind);
      const refused = await thrownBy(
        database
          .insertInto("callbackTry")
          .values({
            merchantCode: "M",
            idCallback: "C",
            tryNumber: 1,
            startedAt: new Date(),
            durationMs: 1,
            result: "delivered",
            detail: null,
            httpStatus: 200,
            answer: "kim@customer.example",
          })
          .execute(),
      );
      await close();
      const { log, lines } = keepLog();
      log.error({ err: refused }, "a call failed");
      expect(JSON.parse(lines[0] ?? "")).toMatchObject({
        msg: "a call failed",
        err: {
          code: "23503",
          message: expect.stringContaining("violates foreign key constraint"),
          stack: expect.stringContaining("createLog.test.ts"),
        },
      });
      expect(lines.join("")).not.toContain("kim@customer.example");
    });
  });
}

describe("An error in the log", () => {
  const outer = Object.assign(new Error("outer", { cause: new TypeError("inner") }), {
    params: ["kim@customer.example"],
  });

  it("includes its cause, and all errors of an AggregateError", () => {
    const { log, lines } = keepLog();
    log.error({ err: new AggregateError([outer]) }, "failed");
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      err: {
        name: "AggregateError",
        errors: [{ message: "outer", cause: { name: "TypeError", message: "inner" } }],
      },
    });
    expect(lines.join("")).not.toContain("kim@customer.example");
  });

  it("has the same form when Fastify logs it", async () => {
    const { log, lines } = keepLog();
    const app = fastify({ loggerInstance: log });
    app.get("/", (request) => {
      request.log.error({ err: outer }, "a call failed");
      request.log.error(outer);
      return {};
    });
    await app.inject("/");
    await app.close();
    expect(lines.filter((line) => line.includes('"outer"')).length).toBeGreaterThan(1);
    expect(lines.join("")).not.toContain("kim@customer.example");
  });
});
