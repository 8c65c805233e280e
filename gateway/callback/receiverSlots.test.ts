import { describe, expect, it } from "vitest";
import { createReceiverSlots } from "./receiverSlots.ts";

const limits = { total: 6, perReceiver: 2, toSlowReceivers: 2 };

describe("Tries at a time (G23)", () => {
  it("are bounded for one receiver and for all", () => {
    const slots = createReceiverSlots(limits);
    slots.take("a");
    expect([slots.allowanceOf("a"), slots.full()]).toEqual([1, []]);
    slots.take("a");
    expect([slots.allowanceOf("a"), slots.full(), slots.free()]).toEqual([0, ["a"], 4]);
    for (const receiver of ["b", "b", "c", "c"]) slots.take(receiver);
    expect([slots.free(), slots.allowanceOf("d")]).toEqual([0, 0]);
    slots.release("a", false);
    expect([slots.free(), slots.allowanceOf("a"), slots.allowanceOf("d")]).toEqual([1, 1, 1]);
  });

  it("are one for a receiver that timed out, until it answers", () => {
    const slots = createReceiverSlots(limits);
    slots.take("a");
    slots.release("a", true);
    expect(slots.allowanceOf("a")).toBe(1);
    slots.take("a");
    expect([slots.allowanceOf("a"), slots.full()]).toEqual([0, ["a"]]);
    slots.release("a", false);
    expect(slots.allowanceOf("a")).toBe(2);
  });

  it("leave room for the others when many receivers time out", () => {
    const slots = createReceiverSlots(limits);
    for (const receiver of ["a", "b", "c"]) {
      slots.take(receiver);
      slots.release(receiver, true);
    }
    slots.take("a");
    slots.take("b");
    expect([slots.allowanceOf("c"), slots.full()]).toEqual([0, ["a", "b", "c"]]);
    expect(slots.allowanceOf("d")).toBe(2);
  });
});
