import { expectTypeOf, test } from "vitest";
import type { MessageValues } from "./messageType.ts";

test("every placeholder of a message is a value to be given", () => {
  expectTypeOf<MessageValues<"From {minimum} up to { maximum }">>().toEqualTypeOf<{
    minimum: string | number;
    maximum: string | number;
  }>();
});

test("what is counted is a number, also with other placeholders in and after its branches", () => {
  expectTypeOf<
    MessageValues<"{minutes, plural, one {# minute} other {# of {total} minutes}} for {name}">
  >().toEqualTypeOf<{
    minutes: number;
    total: string | number;
    name: string | number;
  }>();
});

test("what is selected by is a string", () => {
  expectTypeOf<MessageValues<"{kind, select, bank {Bank} other {Wallet}}">>().toEqualTypeOf<{
    kind: string;
  }>();
});
