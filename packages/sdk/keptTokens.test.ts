import { afterEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "./apiError.ts";
import { KeptTokens } from "./keptTokens.ts";
import { problemOf } from "./testing/startServer.ts";

afterEach(() => {
  vi.useRealTimers();
});

const reads = ["GET /payins/.*"];
const unauthorized = () =>
  new ApiError("GET /payins/A-1", { status: 401, problem: problemOf(401, "unauthorized") });

/** Returns tokens T1, T2, … in the order of requests, each valid for half an hour. */
function numbered() {
  const asked: string[] = [];
  const tokens = new KeptTokens(async (operations) => {
    asked.push(operations.join(" "));
    const token = `T${asked.length}`;
    return { token, validitySecs: 1800, expireAt: "", operations };
  });
  return { asked, tokens };
}

const give = async (token: string) => token;
const refuse = async () => {
  throw unauthorized();
};

describe("a cached token", () => {
  test("it serves later calls of the same operations only", async () => {
    const { asked, tokens } = numbered();
    expect(await tokens.use(reads, undefined, give)).toBe("T1");
    expect(await tokens.use(reads, undefined, give)).toBe("T1");
    expect(await tokens.use(["GET /balances"], undefined, give)).toBe("T2");
    expect(asked).toEqual(["GET /payins/.*", "GET /balances"]);
  });

  test("a burst of calls requests it once", async () => {
    const { asked, tokens } = numbered();
    const burst = Array.from({ length: 20 }, () => tokens.use(reads, undefined, give));
    expect(new Set(await Promise.all(burst))).toEqual(new Set(["T1"]));
    expect(asked).toHaveLength(1);
  });

  test("it is renewed after four fifths of its lifetime", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { tokens } = numbered();
    await tokens.use(reads, undefined, give);
    vi.setSystemTime(Date.now() + 1_439_000);
    expect(await tokens.use(reads, undefined, give)).toBe("T1");
    vi.setSystemTime(Date.now() + 1000);
    expect(await tokens.use(reads, undefined, give)).toBe("T2");
  });

  test("a token that the service refuses is replaced, and the call is repeated", async () => {
    const { asked, tokens } = numbered();
    await tokens.use(reads, undefined, give);
    const used: string[] = [];
    const call = async (token: string) => {
      used.push(token);
      if (token === "T1") throw unauthorized();
      return token;
    };
    expect(await tokens.use(reads, undefined, call)).toBe("T2");
    expect(used).toEqual(["T1", "T2"]);
    expect(asked).toHaveLength(2);
  });

  test("it is not replaced twice for one call", async () => {
    const { asked, tokens } = numbered();
    await tokens.use(reads, undefined, give);
    await expect(tokens.use(reads, undefined, refuse)).rejects.toMatchObject({ status: 401 });
    expect(asked).toHaveLength(2);
  });

  test("it stays if the call is refused for another reason", async () => {
    const { asked, tokens } = numbered();
    await tokens.use(reads, undefined, give);
    const notFound = new ApiError("GET /payins/A-1", { status: 404, problem: undefined });
    await expect(
      tokens.use(reads, undefined, () => Promise.reject(notFound)),
    ).rejects.toMatchObject({ status: 404 });
    expect(await tokens.use(reads, undefined, give)).toBe("T1");
    expect(asked).toHaveLength(1);
  });

  test("a failed request is not cached", async () => {
    let isAway = true;
    const tokens = new KeptTokens(async (operations) => {
      if (isAway) throw new Error("away");
      return { token: "T", validitySecs: 60, expireAt: "", operations };
    });
    const both = [tokens.use(reads, undefined, give), tokens.use(reads, undefined, give)];
    for (const one of both) await expect(one).rejects.toThrow("away");
    isAway = false;
    expect(await tokens.use(reads, undefined, give)).toBe("T");
  });

  test("an aborted caller stops waiting for it, and other callers go on", async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const tokens = new KeptTokens(async (operations) => {
      const token = await promise;
      return { token, validitySecs: 60, expireAt: "", operations };
    });
    const ending = new AbortController();
    const leaving = tokens.use(reads, ending.signal, give);
    const staying = tokens.use(reads, undefined, give);
    ending.abort(new Error("the customer left"));
    await expect(leaving).rejects.toThrow("the customer left");
    resolve("T");
    expect(await staying).toBe("T");
  });
});
