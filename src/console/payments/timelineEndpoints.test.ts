import { pathOf, readReply } from "@pay/contract/endpoint.ts";
import { endpoints } from "@pay/contract/endpoints/index.ts";
import { sampleTimeline } from "@pay/contract/samples/sampleTimeline.ts";
import { describe, expect, test } from "vitest";
import {
  payinTimeline,
  payoutAdvance,
  payoutDecision,
  payoutReversal,
  payoutTimeline,
} from "./timelineEndpoints.ts";

describe("the console's own parser of the contract's endpoints", () => {
  test.each([
    [payinTimeline, endpoints.readPayinTimeline],
    [payoutTimeline, endpoints.readPayoutTimeline],
    [payoutAdvance, endpoints.advancePayout],
    [payoutDecision, endpoints.decidePayout],
    [payoutReversal, endpoints.reversePayout],
  ])("has the method and path of $operationId", (own, contract) => {
    const { operationId, method, path, base, access, problems } = own;
    expect({ operationId, method, path, base, access, problems }).toEqual({
      operationId: contract.operationId,
      method: contract.method,
      path: contract.path,
      base: contract.base,
      access: contract.access,
      problems: contract.problems,
    });
    const params = { idPayin: "A-1", idPayout: "A-1" };
    expect(pathOf(own, params)).toBe(pathOf(contract, params));
  });

  test("reads every kind of event as the contract does", async () => {
    const due = { kind: "due", at: "2026-11-22T10:00:00.000Z", what: "expiry" } as const;
    const timeline = sampleTimeline({ events: [...sampleTimeline().events, due] });
    expect(endpoints.readPayinTimeline.success.body.parse(timeline)).toEqual(timeline);
    expect(await readReply(payinTimeline, timeline)).toEqual(timeline);
    expect(new Set(timeline.events.map(({ kind }) => kind)).size).toBe(7);
  });

  test("leaves out an unknown or unreadable event, and keeps the rest", async () => {
    const { events } = sampleTimeline();
    const strange = [{ kind: "refund", at: "2026-11-21T10:00:00.000Z" }, { kind: "state" }, null];
    const read = await readReply(payinTimeline, {
      ...sampleTimeline(),
      events: [...strange, ...events],
    });
    expect(read?.events).toEqual(events);
  });
});
