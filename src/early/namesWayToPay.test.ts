import { expect, test } from "vitest";
import { sampleRequest } from "../testing/sampleRequest.ts";
import { namesWayToPay } from "./namesWayToPay.ts";

test.each([
  ["a method that is preset (§1 row 4)", { paymentMethodCode: "QR_PH" }, true],
  [
    "one that is preselected (§1 row 5)",
    { paymentMethodCode: "QR_PH", optionsAvailable: true },
    true,
  ],
  ["an operator alone (G34)", { paymentOperatorCode: "BANK_A" }, true],
  ["data of the customer alone (§1 row 3)", { customerData: { accountName: "Ada" } }, false],
  ["nothing (§1 rows 1 and 2)", { optionsAvailable: true }, false],
])("a link that names %s: %j", (_, named, expected) => {
  expect(namesWayToPay({ ...sampleRequest(), ...named })).toBe(expected);
});
