import { expect, test } from "vitest";
import { writeDataPoints } from "../dataPoint.ts";
import { PayoutMethodResponse } from "../payout.ts";
import { payoutExpiresAfterMinutes } from "../paymentMethod.ts";
import { namesIn } from "../testing/payinRows.ts";
import { payoutRows } from "../testing/payoutRows.ts";
import { payoutMethods } from "./index.ts";

test("the payout methods are those of §2, with its names", () => {
  expect(payoutMethods.map(({ code, objectName }) => [code, objectName])).toEqual(
    payoutRows.map(({ code, objectName }) => [code, objectName]),
  );
});

test("a payout expires within 24 h (G14)", () => {
  expect(payoutExpiresAfterMinutes).toBe(1440);
});

test.each(payoutRows)("the response object of $code has $repeats, and nothing else (§2)", (row) => {
  const paths = namesIn(row.repeats).map((name) =>
    name.startsWith("account") ? `/account/${name}` : `/${name}`,
  );
  const echo = writeDataPoints(Object.fromEntries(paths.map((path) => [path, "Ada"])));
  const response = { idPayout: "P-1", paymentMethodCode: row.code, ...echo };
  expect(PayoutMethodResponse.parse({ ...response, paymentOperatorCode: "X" })).toEqual(response);
  for (const name of Object.keys(echo)) {
    const without = Object.fromEntries(Object.entries(response).filter(([key]) => key !== name));
    expect(PayoutMethodResponse.safeParse(without).success).toBe(false);
  }
});
