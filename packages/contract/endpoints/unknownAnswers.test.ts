import { toRecord } from "../toRecord.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Endpoint, readReply } from "../endpoint.ts";
import { payinMethods } from "../methods/index.ts";
import { offline } from "../methods/offline.ts";
import { vaPay } from "../methods/vaPay.ts";
import { moneyToPay } from "../payin.ts";
import { isStatusKnown } from "../payinReading.ts";
import { problemReading } from "../problem.ts";
import { readAnswer } from "../readAnswer.ts";
import { answerAt, mutateAnswer } from "../testing/mutateAnswer.ts";
import { sampleOption, samplePayinOf } from "../samples/samplesByMethod.ts";
import { finished } from "../samples/samplePayin.ts";
import { isCurrencyCode } from "../currency.ts";
import { createPayin } from "./createPayin.ts";
import { decideInstitutionVisit } from "./decideInstitutionVisit.ts";
import { listPaymentOptions } from "./listPaymentOptions.ts";
import { readInstitutionVisit } from "./readInstitutionVisit.ts";
import { readMerchantInfo } from "./readMerchantInfo.ts";
import { readPayin } from "./readPayin.ts";
import { setExternalReference } from "./setExternalReference.ts";

const payins = payinMethods.flatMap((method) =>
  Object.keys(method.dataPoints)
    .filter(isCurrencyCode)
    .map((currencyCode) => samplePayinOf(method, currencyCode)),
);
const statuses = ["PROCESSING", "SUCCESS", "FAILED", "REFUSED"] as const;
const payin = fc
  .tuple(fc.constantFrom(...payins), fc.constantFrom(...statuses))
  .map(([each, status]) => (status === "PROCESSING" ? each : finished(each, status)));
const visit = {
  idPayin: "A-1042",
  money: { amount: 60, currencyCode: "IDR" },
  payee: "Nordic Bikes",
  paymentOperator: { code: "BANK_ALPHA", name: "Bank Alpha" },
  status: "PROCESSING",
  returnTo: "https://pay.example/status?idPayin=A-1042",
};
const options = {
  paymentOptions: [sampleOption(offline, "JPY"), sampleOption(vaPay, "IDR")],
  externalProviders: { providers: [{ code: "P", name: "Provider" }] },
};

/** Words that a later version might use, and shapes that no version should. */
const value = fc.oneof(
  fc.constantFrom("SUCCESS", "FAILED", "SETTLED", "", "0", "null", -1, 1e21, 5e-324, null, true),
  fc.jsonValue({ maxDepth: 2 }),
);
const mutations = fc.array(
  fc.record({
    place: fc.nat(500),
    change: fc.constantFrom("drop", "retype", "add", "repeat"),
    value,
  }),
  { minLength: 1, maxLength: 4 },
);

function mutated(answer: fc.Arbitrary<unknown>) {
  return fc.tuple(answer, mutations).map(([each, some]) => mutateAnswer(each, some));
}

describe("mutated answers", () => {
  test.each<readonly [string, Endpoint, fc.Arbitrary<unknown>]>([
    ["options", listPaymentOptions, fc.constant(options)],
    ["create", createPayin, payin],
    ["read", readPayin, payin],
    ["external reference", setExternalReference, payin],
    ["merchant-info", readMerchantInfo, fc.constant({ merchantCode: "S", channelName: "N" })],
    ["institution visit", readInstitutionVisit, fc.constant(visit)],
    ["institution decision", decideInstitutionVisit, fc.constant(visit)],
  ])(
    "the %s answer matches the schema after reading, or is not read at all",
    async (_, endpoint, answer) => {
      const { success } = endpoint;
      const schema = success.reading?.schema ?? success.body;
      await fc.assert(
        fc.asyncProperty(mutated(answer), async (each) => {
          const read = await readReply(endpoint, each);
          if (read !== undefined) expect(schema.safeParse(read).success).toBe(true);
        }),
      );
    },
  );

  test("a payin never has another outcome or amount than the one that was sent", async () => {
    await fc.assert(
      fc.asyncProperty(mutated(payin), async (sent) => {
        const read = await readReply(readPayin, sent);
        if (read === undefined) return;
        const status = answerAt(sent, "/process/status");
        expect(read.process.status === status || read.process.status === "PROCESSING").toBe(true);
        expect(isStatusKnown(read)).toBe(read.process.status === status);
        const [required, money, order] = [
          "/paymentMethodResponse/moneyRequired",
          "/paymentMethodResponse/money",
          "/paymentRequested/money",
        ].map((pointer) => answerAt(sent, pointer));
        expect(required ?? money ?? order).toMatchObject(moneyToPay(read));
      }),
      { numRuns: 1000 },
    );
  });

  test("a payin that can be paid keeps every detail of the payee as it was sent", async () => {
    await fc.assert(
      fc.asyncProperty(mutated(payin), async (sent) => {
        const read = await readReply(readPayin, sent);
        if (read?.process.status !== "PROCESSING") return;
        for (const field of ["account", "reference", "paymentAddress", "qrCode", "expireAt"]) {
          const was = answerAt(sent, `/paymentMethodResponse/${field}`);
          const is = answerAt(read, `/paymentMethodResponse/${field}`);
          if (typeof was === "object" && was !== null) expect(was).toMatchObject(toRecord(is));
          else expect(is).toBe(was);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test("an option that is offered asks for every data point that it was sent with", async () => {
    await fc.assert(
      fc.asyncProperty(mutated(fc.constant(options)), async (sent) => {
        const read = await readReply(listPaymentOptions, sent);
        const all = Object.values(toRecord(answerAt(sent, "/paymentOptions")));
        if (read && all.length > 0) expect(read.paymentOptions).not.toEqual([]);
        for (const { paymentMethodCode, dataPoints } of read?.paymentOptions ?? []) {
          const counts = all
            .filter((one) => answerAt(one, "/paymentMethodCode") === paymentMethodCode)
            .map((one) => Object.values(toRecord(answerAt(one, "/dataPoints"))).length);
          expect(counts).toContain(dataPoints.length);
        }
      }),
    );
  });

  test("a problem has the code that was sent, or is not read", () => {
    const problem = {
      type: "https://gateway.example/api/docs/problems/invalid_fields",
      title: "Some fields are missing or wrong",
      status: 422,
      detail: "…",
      code: "invalid_fields",
      requestId: "r1",
      errors: [{ pointer: "/paymentMethod/emailAddress", code: "wrong_format", detail: "…" }],
    };
    fc.assert(
      fc.property(mutated(fc.constant(problem)), (sent) => {
        const read = readAnswer(problemReading, sent)?.reply;
        if (read !== undefined) expect(read.code).toBe(answerAt(sent, "/code"));
        else expect(typeof answerAt(sent, "/code")).not.toBe("string");
      }),
    );
  });
});

test("a field error with an unknown code is read as wrong_format", () => {
  const errors = [{ pointer: "/paymentMethod/taxId", code: "wrong_checksum", detail: "…" }];
  const read = readAnswer(problemReading, { code: "invalid_fields", errors });
  expect(read?.reply).toMatchObject({
    code: "invalid_fields",
    errors: [{ pointer: "/paymentMethod/taxId", code: "wrong_format" }],
  });
});
