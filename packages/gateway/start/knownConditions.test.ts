import { describe, expect, it, onTestFinished, vi } from "vitest";
import { ProcessorUnavailable } from "../payment/routePayment.ts";
import { keepLog } from "../testing/testDeps.ts";

const withCode = (code: string) => Object.assign(new Error("said by a driver"), { code });

describe("A known condition", () => {
  const callback = { idCallback: "C-1", result: "http_status", detail: null, httpStatus: 500 };

  /** Each is a line of docs/logs.md, by the part that is away or refuses. */
  const outages: readonly (readonly [string, object, string])[] = [
    ["the database", { err: withCode("ECONNREFUSED") }, "the database is unreachable"],
    ["the database", { err: withCode("57P01") }, "a connection to the database was lost"],
    ["the database", { err: new Error("Query read timeout"), work: "due work" }, "due work failed"],
    [
      "its connections",
      { err: withCode("53300"), metric: "m" },
      "the service failed to read a metric",
    ],
    ["the disk", { err: withCode("53100") }, "the database is unreachable"],
    ["the disk", { err: withCode("ENOSPC") }, "could not update the file of the sandbox merchant"],
    ["name servers", { err: withCode("EAI_AGAIN") }, "the database is unreachable"],
    ["name servers", { err: withCode("ESERVFAIL") }, "due work failed"],
    [
      "Redis",
      { err: new Error("Socket closed unexpectedly") },
      "Redis is unreachable: this process counts its calls alone until Redis answers",
    ],
    [
      "Redis",
      { err: new Error("READONLY You can't write against a read only replica.") },
      "Redis refuses to count: this process counts its calls alone",
    ],
    [
      "a connector",
      { connector: "bank", operation: "putPayin", reason: "no answer: ECONNREFUSED" },
      "a connector did not answer",
    ],
    [
      "a connector",
      { err: new ProcessorUnavailable("connector bank: putPayin has failed, and rests", 1) },
      "a processor could not begin a payment",
    ],
    [
      "a connector",
      { connector: "bank", operation: "readPayin", fault: "it answered 410" },
      "an answer of a connector was thrown away",
    ],
    ["receivers", { merchantCode: "SHOP", ...callback }, "callback is a dead letter"],
    [
      "what another error names as its cause",
      { err: new TypeError("fetch failed", { cause: withCode("ENOTFOUND") }) },
      "due work failed",
    ],
  ];
  it.each(outages)(
    "of %s is one line a second with a count, without a stack: %j",
    (_what, fields, message) => {
      vi.useFakeTimers();
      onTestFinished(() => void vi.useRealTimers());
      const { log, lines } = keepLog("info");
      for (let second = 0; second < 3; second += 1) {
        for (let call = 0; call < 100; call += 1) log.warn(fields, message);
        vi.advanceTimersByTime(1000);
      }
      vi.advanceTimersByTime(60_000);
      expect(lines.map((line) => JSON.parse(line).count)).toEqual([undefined, 99, 100, 100]);
      for (const line of lines) expect(JSON.parse(line).msg).toBe(message);
      expect(lines.join("")).not.toContain("stack");
      log.warn(fields, message);
      expect(lines).toHaveLength(5);
    },
  );

  it("is told apart by connector, merchant and reason", () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { log, lines } = keepLog("info");
    for (const connector of ["bank", "wallet", "bank"])
      log.warn({ connector, operation: "putPayin", reason: "x" }, "a connector did not answer");
    for (const merchantCode of ["SHOP", "BIKES", "SHOP"])
      log.warn({ merchantCode, ...callback }, "callback is a dead letter");
    for (const code of ["ECONNREFUSED", "57P01", "ECONNREFUSED"])
      log.error({ err: withCode(code) }, "the database is unreachable");
    expect(lines).toHaveLength(6);
  });

  it("keeps the request of the last call", () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { log, lines } = keepLog("info");
    for (const reqId of ["first", "second", "third"])
      log.child({ reqId }).error({ err: withCode("ECONNREFUSED") }, "the database is unreachable");
    vi.advanceTimersByTime(1000);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { reqId: "first" },
      { reqId: "third", count: 2 },
    ]);
  });

  it("is no fault of the service itself, which is told each time with its stack", () => {
    const { log, lines } = keepLog("info");
    for (let call = 0; call < 3; call += 1)
      log.error({ err: new TypeError("x is not a function") }, "a call failed");
    expect(lines).toHaveLength(3);
    for (const line of lines)
      expect(JSON.parse(line).err.stack).toContain("knownConditions.test.ts");
  });

  it("takes little memory, whatever its reasons are", () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { log, lines } = keepLog("info");
    for (let call = 0; call < 2000; call += 1)
      log.error({ err: new Error(`timeout expired after ${call}`) }, "due work failed");
    expect(lines).toHaveLength(501);
  });
});
