import { expect, test } from "vitest";
import { PaymentId } from "#contract/paymentId.ts";
import { newOrderId } from "./orderId.ts";

test("order ids are readable, valid and distinct (G15)", () => {
  const ids = Array.from({ length: 500 }, newOrderId);
  for (const id of ids) {
    expect(id).toMatch(/^A-[1-9]\d{3}-[2-9A-HJKMNP-TV-Z]{4}$/);
    expect(PaymentId.safeParse(id).success).toBe(true);
  }
  expect(new Set(ids).size).toBe(500);
});
