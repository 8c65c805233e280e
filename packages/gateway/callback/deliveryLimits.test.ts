import { describe, expect, it } from "vitest";
import { createReceiverSlots, type ReceiverSlots } from "./deliveryLimits.ts";

const limits = { total: 8, perReceiver: 2, perMerchant: 3, toFailingReceivers: 2 };

/** Takes slots for each `merchant receiver`; returns which of them were free. */
function take(slots: ReceiverSlots, ...holders: readonly string[]): readonly boolean[] {
  return holders.map((holder) => slots.take(toHolder(holder)));
}
function fail(slots: ReceiverSlots, ...holders: readonly string[]): void {
  for (const holder of holders) {
    slots.take(toHolder(holder));
    slots.release(toHolder(holder), "failed");
  }
}
function toHolder(text: string) {
  const [merchantCode = "", receiver = ""] = text.split(" ");
  return { merchantCode, receiver };
}

describe("The number of attempts at a time (G23)", () => {
  it("is limited per receiver, whichever merchant calls it", () => {
    const slots = createReceiverSlots(limits);
    expect(take(slots, "M a", "N a", "O a")).toEqual([true, true, false]);
    expect(slots.full()).toEqual({ receivers: ["a"], merchants: [] });
    slots.release(toHolder("M a"), "delivered");
    expect(slots.full()).toEqual({ receivers: [], merchants: [] });
    expect(take(slots, "O a", "O a")).toEqual([true, false]);
  });

  it("is limited per merchant, however many receivers it names", () => {
    const slots = createReceiverSlots(limits);
    expect(take(slots, "M a", "M b", "M c", "M d", "N d")).toEqual([true, true, true, false, true]);
    expect(slots.full()).toEqual({ receivers: [], merchants: ["M"] });
    slots.release(toHolder("M b"), "delivered");
    expect(slots.full().merchants).toEqual([]);
    expect(take(slots, "M d")).toEqual([true]);
  });

  it("is limited in total", () => {
    const slots = createReceiverSlots(limits);
    take(slots, "M a", "M b", "M c", "N d", "N e", "N f", "O g", "O h");
    expect(slots.free()).toBe(0);
    expect(take(slots, "P i")).toEqual([false]);
    slots.release(toHolder("M a"), "unused");
    expect([slots.free(), ...take(slots, "P i")]).toEqual([1, true]);
  });

  it("is one for a receiver that failed, until it accepts a callback", () => {
    const slots = createReceiverSlots(limits);
    fail(slots, "M a");
    expect(take(slots, "M a", "M a")).toEqual([true, false]);
    slots.release(toHolder("M a"), "unused");
    expect(take(slots, "M a", "M a")).toEqual([true, false]);
    slots.release(toHolder("M a"), "delivered");
    expect(take(slots, "M a", "M a")).toEqual([true, true]);
  });

  it("leaves room for other receivers when many fail", () => {
    const slots = createReceiverSlots(limits);
    fail(slots, "M a", "N b", "O c");
    expect(take(slots, "M a", "N b", "O c", "P d")).toEqual([true, true, false, true]);
    expect(slots.full().receivers).toEqual(["a", "b", "c"]);
  });
});
