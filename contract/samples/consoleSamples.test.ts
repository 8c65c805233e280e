import { expect, test } from "vitest";
import { PaymentTimeline } from "../paymentTimeline.ts";
import { SandboxMerchant } from "../sandboxMerchant.ts";
import { SignatureCheck } from "../signatureCheck.ts";
import { Statement } from "../statement.ts";
import { TokenInspection } from "../tokenInspection.ts";
import { sampleSignatureCheck, sampleTokenInspection } from "./sampleInspection.ts";
import { sampleSandboxMerchant } from "./sampleSandboxMerchant.ts";
import { sampleStatement } from "./sampleStatement.ts";
import { sampleTimeline } from "./sampleTimeline.ts";

test.each([
  ["timeline", PaymentTimeline, sampleTimeline()],
  ["merchant", SandboxMerchant, sampleSandboxMerchant()],
  ["statement", Statement, sampleStatement()],
  ["inspection of a token", TokenInspection, sampleTokenInspection()],
  ["check of a signature", SignatureCheck, sampleSignatureCheck()],
])("the sample of a %s matches its schema without unknown properties", (_name, schema, sample) => {
  expect(schema.parse(sample)).toEqual(sample);
});

test("a timeline's events are in the order of time, and its journals sum to zero", () => {
  const { events } = sampleTimeline();
  const times = events.map(({ at }) => at);
  expect(times).toEqual(times.toSorted());
  const journalSums = events.map((event) =>
    event.kind === "ledger" ? event.lines.reduce((sum, { amount }) => sum + amount.amount, 0) : 0,
  );
  expect(journalSums).toEqual(events.map(() => 0));
});
