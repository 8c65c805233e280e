import { describe, expect, it } from "vitest";
import { joinTrace, traceFields, traceHeader } from "./trace.ts";

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const parentId = "00f067aa0ba902b7";
const given = `00-${traceId}-${parentId}-01`;

describe("A traceparent (W3C Trace Context)", () => {
  it("is continued under an id of the call's own", () => {
    const [one, other] = [joinTrace(given), joinTrace(given)];
    expect(one).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
    expect(one).not.toContain(parentId);
    expect(other).not.toBe(one);
  });

  // Typed by hand from W3C Trace Context, level 1, sections 3.2 and 4.
  it.each([
    [`00-${traceId}-${parentId}-00`, "00"],
    [`00-${traceId}-${parentId}-09`, "01"],
    [`00-${traceId}-${parentId}-fe`, "00"],
    [`cc-${traceId}-${parentId}-01`, "01"],
    [`cc-${traceId}-${parentId}-01-what-the-future-brings`, "01"],
  ])("%s is taken, and the flags become %s", (header, flags) => {
    expect(joinTrace(header)).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-${flags}$`));
  });

  it.each([
    "",
    `${given}, ${given}`,
    ` ${given}`,
    `00-${traceId}-${parentId}-01-more`,
    `cc-${traceId}-${parentId}-01.more`,
    `ff-${traceId}-${parentId}-01`,
    `0-${traceId}-${parentId}-01`,
    `00-${traceId.toUpperCase()}-${parentId}-01`,
    `00-${"0".repeat(32)}-${parentId}-01`,
    `00-${traceId}-${"0".repeat(16)}-01`,
    `00-${traceId.slice(1)}-${parentId}-01`,
    `00-${traceId}-${parentId}-1`,
    `00-${traceId}-${parentId}`,
    "kim@customer.example",
  ])("%j is ignored", (header) => {
    expect(joinTrace(header)).toBeUndefined();
  });

  it("is ignored if it is missing or there twice", () => {
    expect([joinTrace(undefined), joinTrace([given, given])]).toEqual([undefined, undefined]);
  });

  it("gives log lines and headers their fields, and nothing where there is none", () => {
    expect(traceFields(given)).toEqual({ traceId, spanId: parentId });
    expect(traceHeader(given)).toEqual({ traceparent: given });
    for (const none of [null, undefined])
      expect([traceFields(none), traceHeader(none)]).toEqual([{}, {}]);
  });
});
