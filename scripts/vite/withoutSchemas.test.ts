import { expect, test } from "vitest";
import { dropSchemas } from "./withoutSchemas.ts";

test("schemas go, whether they are one line or many, and functions and plain values stay", () => {
  const source = `import * as z from "zod/mini";
const limit = { text: 3 } as const;
export const Money = z.object({
  amount: z.number(),
  code: z.string().check(z.regex(/^;$/)),
});
const common = {
  money: z.optional(Money),
};
export function plain() {
  const a = 1;
  return a;
}
`;
  expect(dropSchemas(source)).toBe(`import * as z from "zod/mini";
const limit = { text: 3 } as const;
export const Money = undefined;
const common = undefined;
export function plain() {
  const a = 1;
  return a;
}
`);
});
