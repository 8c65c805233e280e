import { expectTypeOf, test } from "vitest";
import type { MessageValues } from "./messageType.ts";

test("every placeholder of a message is a required value", () => {
  expectTypeOf<MessageValues<"From {minimum} up to { maximum }">>().toEqualTypeOf<{
    minimum: string | number;
    maximum: string | number;
  }>();
});

test("the value of a plural is a number, also with placeholders in and after its branches", () => {
  expectTypeOf<
    MessageValues<"{minutes, plural, one {# minute} other {# of {total} minutes}} for {name}">
  >().toEqualTypeOf<{
    minutes: number;
    total: string | number;
    name: string | number;
  }>();
});

test("the value of a select is a string", () => {
  expectTypeOf<MessageValues<"{kind, select, bank {Bank} other {Wallet}}">>().toEqualTypeOf<{
    kind: string;
  }>();
});
