import { expect, test } from "vitest";
import { type Given, verdictInPesos, verdictInYen } from "../testing/sampleVerdicts.ts";

test.each<[string, Given, string, string]>([
  [
    "unchanged data",
    { emailAddress: "ada@mail.example" },
    "emailAddress",
    "accepted: Sent as it is.",
  ],
  [
    "invalid data (G37)",
    { emailAddress: "ada@mail" },
    "emailAddress",
    "refused: Not valid for OFFLINE (wrong_format): nothing is sent until you correct it (G37).",
  ],
  [
    "invalid editable data (G37)",
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
    "missing mandatory data (G36)",
    {},
    "emailAddress",
    "notGiven: Mandatory for OFFLINE: the customer is asked for it (G36).",
  ],
  ["optional data", {}, "productId", "notGiven: Optional for OFFLINE."],
])("for yen by transfer, %s", (_, given, name, verdict) => {
  expect(verdictInYen(name, given)).toBe(verdict);
});

test.each<[string, Given, string, string]>([
  [
    "data of another method (G32)",
    { paymentMethodCode: "ONLINE", accountName: "Ada" },
    "accountName",
    "ignored: ONLINE does not take it; OFFLINE would (G32).",
  ],
  [
    "data before a choice",
    { accountName: "Ada" },
    "accountName",
    "accepted: Taken by OFFLINE (G32).",
  ],
])("for pesos with two options, %s", (_, given, name, verdict) => {
  expect(verdictInPesos(name, given)).toBe(verdict);
});
