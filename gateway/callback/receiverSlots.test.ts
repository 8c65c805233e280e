import { describe, expect, it } from "vitest";
import { createReceiverSlots, type ReceiverSlots } from "./receiverSlots.ts";

const limits = { total: 8, perReceiver: 2, perMerchant: 3, toFailingReceivers: 2 };

/** Takes slots for `merchant receiver`, and tells for each whether there was one. */
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

describe("Tries at a time (G23)", () => {
  it("are bounded for one receiver, whoever calls it", () => {
    const slots = createReceiverSlots(limits);
    expect(take(slots, "M a", "N a", "O a")).toEqual([true, true, false]);
    expect(slots.full()).toEqual({ receivers: ["a"], merchants: [] });
    slots.release(toHolder("M a"), "delivered");
    expect(slots.full()).toEqual({ receivers: [], merchants: [] });
    expect(take(slots, "O a", "O a")).toEqual([true, false]);
  });

  it("are bounded for one merchant, however many receivers it names", () => {
    const slots = createReceiverSlots(limits);
    expect(take(slots, "M a", "M b", "M c", "M d", "N d")).toEqual([true, true, true, false, true]);
    expect(slots.full()).toEqual({ receivers: [], merchants: ["M"] });
    slots.release(toHolder("M b"), "delivered");
    expect(slots.full().merchants).toEqual([]);
    expect(take(slots, "M d")).toEqual([true]);
  });

  it("are bounded for all", () => {
    const slots = createReceiverSlots(limits);
    take(slots, "M a", "M b", "M c", "N d", "N e", "N f", "O g", "O h");
    expect(slots.free()).toBe(0);
    expect(take(slots, "P i")).toEqual([false]);
    slots.release(toHolder("M a"), "unused");
    expect([slots.free(), ...take(slots, "P i")]).toEqual([1, true]);
  });

  it("are one for a receiver that failed, until it takes a callback", () => {
    const slots = createReceiverSlots(limits);
    fail(slots, "M a");
    expect(take(slots, "M a", "M a")).toEqual([true, false]);
    slots.release(toHolder("M a"), "unused");
    expect(take(slots, "M a", "M a")).toEqual([true, false]);
    slots.release(toHolder("M a"), "delivered");
    expect(take(slots, "M a", "M a")).toEqual([true, true]);
  });

  it("leave room for the others when many receivers fail", () => {
    const slots = createReceiverSlots(limits);
    fail(slots, "M a", "N b", "O c");
    expect(take(slots, "M a", "N b", "O c", "P d")).toEqual([true, true, false, true]);
    expect(slots.full().receivers).toEqual(["a", "b", "c"]);
  });
});
