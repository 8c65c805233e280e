import { expect, test } from "vitest";
import { beginInTime, ProcessorUnavailable } from "./routePayment.ts";

test("a beginning that comes in time is returned, and its error is passed on", async () => {
  expect(await beginInTime(Promise.resolve("begun"))).toBe("begun");
  await expect(beginInTime(Promise.reject(new Error("broken")))).rejects.toThrow("broken");
});

test("a beginning that takes too long is a processor that is unavailable", async () => {
  await expect(beginInTime(new Promise(() => undefined), 1)).rejects.toThrow(ProcessorUnavailable);
});
