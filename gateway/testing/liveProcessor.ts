import type { Processor } from "../processor/processor.ts";

const inADay = (now: Date) => new Date(now.getTime() + 86_400_000);

/** A processor like a live one: its payments stay under way until it reports their end. */
export const liveProcessor: Processor = {
  methodCodes: new Set(["QR_PH"]),
  begin: ({ createdAt, expireAt }) =>
    Promise.resolve({
      instruction: { qrCode: "000201", qrName: "Shop", expireAt: expireAt.toISOString() },
      status: "PROCESSING",
      next: { status: "FAILED", processorStatus: "NOT_HEARD_OF", dueAt: inADay(createdAt) },
    }),
  payoutMethodCodes: new Set(["WALLET_TRANSFER"]),
  beginPayout: ({ createdAt }) =>
    Promise.resolve({
      status: "PROCESSING",
      next: { status: "FAILED", processorStatus: "NOT_HEARD_OF", dueAt: inADay(createdAt) },
    }),
  fxRatePairs: () => [],
};
