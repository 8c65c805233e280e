import { expect, test } from "vitest";
import { type Given, verdictInPesos, verdictInYen } from "../testing/sampleVerdicts.ts";

test.each<[string, Given, string, string]>([
  [
    "data as it is",
    { emailAddress: "ada@mail.example" },
    "emailAddress",
    "accepted: Sent as it is.",
  ],
  [
    "data that is not valid (G37)",
    { emailAddress: "ada@mail" },
    "emailAddress",
    "refused: Not valid for OFFLINE (wrong_format): nothing is sent until you correct it (G37).",
  ],
  [
    "data that is not valid and may be edited (G37)",
    { emailAddress: "ada@mail", allowCustomerDataChange: "true" },
    "emailAddress",
    "refused: Not valid for OFFLINE (wrong_format): it is shown with its error (G37).",
  ],
  [
    "data of no method",
    { emial: "ada@mail.example" },
    "emial",
    "ignored: No offered method takes it: is the name right? (G32)",
  ],
  [
    "data that is wanted and not given (G36)",
    {},
    "emailAddress",
    "notGiven: Mandatory for OFFLINE: the customer is asked for it (G36).",
  ],
  ["data that may be given", {}, "productId", "notGiven: Optional for OFFLINE."],
])("of yen by transfer, %s", (_, given, name, verdict) => {
  expect(verdictInYen(name, given)).toBe(verdict);
});

test.each<[string, Given, string, string]>([
  [
    "data that another method would take (G32)",
    { paymentMethodCode: "ONLINE", accountName: "Ada" },
    "accountName",
    "ignored: ONLINE does not take it; OFFLINE would (G32).",
  ],
  [
    "data while nothing is chosen",
    { accountName: "Ada" },
    "accountName",
    "accepted: Taken by OFFLINE (G32).",
  ],
])("of two ways to pay pesos, %s", (_, given, name, verdict) => {
  expect(verdictInPesos(name, given)).toBe(verdict);
});
