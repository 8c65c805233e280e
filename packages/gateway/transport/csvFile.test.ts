import { once } from "node:events";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import fastify from "fastify";
import { describe, expect, onTestFinished, test } from "vitest";
import { openCsv, wantsCsv } from "./csvFile.ts";
import { isRefusal } from "./operation.ts";

const columns = { n: (n: number) => String(n) };

/** Returns a source of the numbers 1 to `last`, and the rows behind which it was asked. */
function numbersTo(last: number) {
  const asked: (number | undefined)[] = [];
  const read = async (after: number | undefined, count: number) => {
    asked.push(after);
    const from = (after ?? 0) + 1;
    const length = Math.max(0, Math.min(count, last - from + 1));
    return await Promise.resolve(Array.from({ length }, (_, index) => from + index));
  };
  return { asked, read };
}

async function open(merchantCode: string, last: number, count = 2) {
  const { asked, read } = numbersTo(last);
  const file = await openCsv({ name: "numbers", merchantCode }, columns, read, count);
  if (isRefusal(file)) throw new Error(file.detail);
  return { asked, file, stream: Readable.from(file.parts) };
}

/** Opens a file of one row, or returns the refusal. */
async function openOrRefuse(merchantCode: string) {
  return await openCsv({ name: "numbers", merchantCode }, columns, numbersTo(1).read);
}

async function failToRead() {
  return await Promise.reject(new Error("the database is unreachable"));
}

describe("a CSV file", () => {
  test.each([
    [0, "n\r\n", [undefined]],
    [1, "n\r\n1\r\n", [undefined]],
    [2, "n\r\n1\r\n2\r\n", [undefined, 2]],
    [3, "n\r\n1\r\n2\r\n3\r\n", [undefined, 2]],
  ])("of %d rows is read in parts, each behind the one before", async (last, content, places) => {
    const { asked, stream } = await open("PARTS", last);
    expect(await text(stream)).toBe(content);
    expect(asked).toEqual(places);
  });

  test("is read only as fast as it is taken, and no further when its reader leaves", async () => {
    const { asked, stream } = await open("LEFT", 1000);
    await once(stream, "readable");
    stream.read();
    stream.destroy();
    await once(stream, "close");
    expect(asked.length).toBeLessThan(5);
  });

  test("is refused while the merchant reads two others, until one ends", async () => {
    const first = await open("BUSY", 10);
    const second = await open("BUSY", 10);
    expect(await openOrRefuse("BUSY")).toMatchObject({
      problem: "too_many_requests",
      headers: { "retry-after": "5" },
    });
    // Another merchant's files do not count.
    await text((await open("OTHER", 1)).stream);
    first.stream.destroy();
    await once(first.stream, "close");
    const third = await openOrRefuse("BUSY");
    expect(isRefusal(third)).toBe(false);
    await text(second.stream);
  });

  test("sent over HTTP is read no further when its client leaves", async () => {
    let asked = 0;
    // Half a megabyte a part, without an end.
    const endless = async (_after: string | undefined, count: number) => {
      asked += 1;
      return await Promise.resolve(Array.from({ length: count }, () => "x".repeat(1000)));
    };
    const start = async () =>
      await openCsv(
        { name: "endless", merchantCode: "HTTP" },
        { text: (row: string) => row },
        endless,
      );
    const app = fastify();
    onTestFinished(async () => await app.close());
    app.get("/", async (_request, reply) => {
      const file = await start();
      if (isRefusal(file)) throw new Error(file.detail);
      return await reply.type("text/csv").send(Readable.from(file.parts));
    });
    const response = await fetch(await app.listen({ host: "127.0.0.1", port: 0 }));
    const reader = response.body?.getReader();
    await reader?.read();
    // Another file takes the second place, so the next one shows when the first is free.
    expect(isRefusal(await start())).toBe(false);
    expect(isRefusal(await start())).toBe(true);
    await reader?.cancel();
    await expect.poll(async () => isRefusal(await start()), { timeout: 10_000 }).toBe(false);
    expect(asked).toBeLessThan(200);
  });

  test("whose first rows cannot be read is an error, and leaves its place", async () => {
    for (let count = 0; count < 3; count += 1)
      await expect(
        openCsv({ name: "n", merchantCode: "AWAY" }, columns, failToRead),
      ).rejects.toThrow("unreachable");
    const { stream } = await open("AWAY", 1);
    expect(await text(stream)).toBe("n\r\n1\r\n");
  });

  test("whose later rows cannot be read fails, so that nobody takes it for the whole", async () => {
    const { read } = numbersTo(10);
    const breaking = async (after: number | undefined, count: number) => {
      if (after !== undefined) throw new Error("the database is unreachable");
      return await read(after, count);
    };
    const file = await openCsv({ name: "n", merchantCode: "CUT" }, columns, breaking, 2);
    if (isRefusal(file)) throw new Error(file.detail);
    await expect(text(Readable.from(file.parts))).rejects.toThrow("unreachable");
  });
});

test.each([
  [undefined, false],
  ["*/*", false],
  ["application/json", false],
  ["text/csv", true],
  ["Text/CSV; charset=utf-8", true],
  ["text/csv, */*;q=0.1", true],
  ["text/csv, application/json", false],
  ["text/csv;q=0", false],
])("a call with Accept %j asks for a file: %j", (accept, isAsked) => {
  expect(wantsCsv({ accept })).toBe(isAsked);
});
