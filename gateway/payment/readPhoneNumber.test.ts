import { describe, expect, it } from "vitest";
import { readPhoneNumber } from "./readPhoneNumber.ts";

describe("A customer's phone number (G17)", () => {
  it.each([
    ["0917 123 4567", "PHP", "+639171234567"],
    ["+63 917-123-4567", "PHP", "+639171234567"],
    ["090-1234-5678", "JPY", "+819012345678"],
    ["(010) 2345-6789", "KRW", "+821023456789"],
    ["+819012345678", "PHP", undefined],
    ["0917 123", "PHP", undefined],
    ["12345678", "JPY", undefined],
    ["+1 204 234 5678", "USD", undefined],
    ["0917 123 4567 ext. 5", "PHP", undefined],
    ["call 0917 123 4567", "PHP", undefined],
  ] as const)("%s for %s is kept as %s", (text, currencyCode, kept) => {
    expect(readPhoneNumber(text, currencyCode)).toBe(kept);
  });
});
