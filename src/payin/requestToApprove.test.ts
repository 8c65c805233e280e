import { finished, samplePayin } from "@pay/contract/samples/samplePayin.ts";
import { expect, test } from "vitest";
import { isProvenNotMade, timeOverKey } from "./requestToApprove.ts";

const request = samplePayin({ instructionKind: "mobileMoney" });

test.each([
  { kind: "mobileMoney", reason: "DECLINED_BY_OPERATOR", isProven: true },
  { kind: "upiRequest", reason: "CANCELLED_BY_CUSTOMER", isProven: true },
  { kind: "mobileMoney", reason: "EXPIRED", isProven: false },
  { kind: "appApproval", reason: undefined, isProven: false },
  { kind: "upiRequest", reason: "SOMETHING_NEW", isProven: false },
  { kind: "transfer", reason: "EXPIRED", isProven: true },
  { kind: "qr", reason: undefined, isProven: true },
] as const)("a failed $kind with $reason is proven not made: $isProven (G42)", (row) => {
  const payin = finished(samplePayin({ instructionKind: row.kind }), "FAILED");
  expect(
    isProvenNotMade({ ...payin, process: { ...payin.process, processorStatus: row.reason } }),
  ).toBe(row.isProven);
});

test("once the time is over, details must not be used, and a request must not be approved", () => {
  expect(timeOverKey(samplePayin())).toBe("status.expired.notPaid");
  expect(timeOverKey(undefined)).toBe("status.expired.notPaid");
  expect(timeOverKey(request)).toBe("status.expired.notApproved");
});
