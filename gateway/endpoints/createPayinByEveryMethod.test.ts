import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CurrencyCode, isCurrencyCode } from "#contract/currency.ts";
import { readDataPoint, writeDataPoints } from "#contract/dataPoint.ts";
import { payinMethods } from "#contract/methods/index.ts";
import { Payin, PaymentMethodRequest } from "#contract/payin.ts";
import type { PayinMethod } from "#contract/paymentMethod.ts";
import { samplePayinOf, sampleRequest } from "#contract/samples/samplesByMethod.ts";
import { operatorsOf } from "../catalogue/paymentOperators.ts";
import { findPayin } from "../payin/payinTable.ts";
import { toPayin } from "../payin/toPayin.ts";
import { callCreate, createBody, createTestPayin } from "../testing/createTestPayin.ts";
import { addMerchant, openTestDeps, type TestDeps } from "../testing/testDeps.ts";
import type { Caller } from "../token/caller.ts";

const everyMethodAndCurrency = payinMethods.flatMap((method: PayinMethod) =>
  Object.keys(method.dataPoints)
    .filter(isCurrencyCode)
    .map((currencyCode) => ({ code: method.code, method, currencyCode })),
);

const base = ["idPayin", "paymentMethodCode", "returnUrl", "instructionKind"];

/** Returns the sample customer's data, with the first offered operator. */
function dataOf(method: PayinMethod, currencyCode: CurrencyCode, mandatoryOnly = false) {
  const paymentOperatorCode = operatorsOf(method.code, currencyCode)[0]?.code;
  return sampleRequest(method, currencyCode, { paymentOperatorCode, mandatoryOnly });
}

const bodyWith = (currencyCode: CurrencyCode, paymentMethod: PaymentMethodRequest) =>
  createBody({ amount: 5000, currencyCode, paymentMethod });

describe("A payin by every method", () => {
  let open: TestDeps;
  let caller: Caller;
  beforeAll(async () => {
    open = await openTestDeps();
    caller = await addMerchant(open.deps);
  }, 60_000);
  afterAll(async () => await open.close());

  let count = 0;
  const nextId = () => `M-${(count += 1)}`;

  it.each(everyMethodAndCurrency)(
    "$code in $currencyCode is created with its mandatory data, and answers by its method until it expires",
    async ({ method, currencyCode }) => {
      const paymentMethod = dataOf(method, currencyCode, true);
      const body = bodyWith(currencyCode, paymentMethod);
      const created = await createTestPayin(open.deps, caller, nextId(), body);
      const answer = created.paymentMethodResponse;
      const { always, sometimes } = method.response;
      expect(Object.keys(answer)).toEqual(expect.arrayContaining([...base, ...always]));
      expect([...base, ...always, ...sometimes]).toEqual(
        expect.arrayContaining(Object.keys(answer)),
      );
      expect(answer.instructionKind).toBe(method.instructionKind);
      const minutes = (Date.parse(answer.expireAt ?? "") - open.clock.now().getTime()) / 60_000;
      expect(minutes).toBe(method.expiresAfterMinutes);
      expect(created.process.status).toBe("PROCESSING");
    },
  );

  it.each(everyMethodAndCurrency)(
    "$code in $currencyCode is created with all its data, is read as created, and equals its sample",
    async ({ method, currencyCode }) => {
      const idPayin = nextId();
      const body = bodyWith(currencyCode, dataOf(method, currencyCode));
      const created = await createTestPayin(open.deps, caller, idPayin, body);
      const stored = await findPayin(open.deps.database, caller.merchantCode, idPayin);
      if (!stored) throw new Error("the payin is not there");
      const payin = toPayin(stored);
      expect(Payin.parse(JSON.parse(JSON.stringify(payin)))).toMatchObject(created);
      const sample = samplePayinOf(method, currencyCode).paymentMethodResponse;
      expect(keysIn(created.paymentMethodResponse)).toEqual(keysIn(sample));
    },
  );

  const everyMandatory = everyMethodAndCurrency.flatMap((each) =>
    (each.method.dataPoints[each.currencyCode] ?? [])
      .filter(({ required }) => required)
      .map(({ path }) => Object.assign({ path }, each)),
  );

  it.each(everyMandatory)(
    "$code in $currencyCode is refused without $path",
    async ({ method, currencyCode, path }) => {
      const whole = dataOf(method, currencyCode);
      const values = (method.dataPoints[currencyCode] ?? []).flatMap((point) => {
        const value = point.path === path ? undefined : readDataPoint(whole, point.path);
        return value === undefined ? [] : [[point.path, value] as const];
      });
      const paymentMethod = PaymentMethodRequest.parse({
        paymentMethodCode: method.code,
        ...writeDataPoints(Object.fromEntries(values)),
      });
      const body = bodyWith(currencyCode, paymentMethod);
      expect(await callCreate(open.deps, caller, nextId(), body)).toMatchObject({
        problem: "invalid_fields",
        errors: [{ pointer: `/paymentMethod${path}`, code: "required" }],
      });
    },
  );

  it.each([
    ["BANK_TRANSFER", "MXN", { account: { accountType: "savings" } }, "/account/accountType"],
    ["UPI_ID", "INR", { upiId: "nobody@two words" }, "/upiId"],
    ["NET_BANKING", "INR", { phoneNumber: "12345" }, "/phoneNumber"],
    ["NET_BANKING", "INR", { paymentOperatorCode: "BANK_MU_ID" }, "/paymentOperatorCode"],
    [
      "CODE_PAYMENT",
      "MXN",
      { paymentLocation: { code: "STORE_ALPHA_JP" } },
      "/paymentLocation/code",
    ],
  ] as const)("%s in %s is refused with %o", async (code, currencyCode, wrong, path) => {
    const method = payinMethods.find((one) => one.code === code);
    if (!method) throw new Error(`no method ${code}`);
    const body = bodyWith(currencyCode, { ...dataOf(method, currencyCode), ...wrong });
    expect(await callCreate(open.deps, caller, nextId(), body)).toMatchObject({
      problem: "invalid_fields",
      errors: [{ pointer: `/paymentMethod${path}` }],
    });
  });
});

/** Returns the paths of all leaf properties, as `account.accountName`; of lists those of the first entry. */
function keysIn(value: unknown, inside = ""): string[] {
  if (Array.isArray(value)) return keysIn(value[0], `${inside}[0]`);
  if (typeof value !== "object" || value === null) return [inside];
  return Object.entries(value)
    .flatMap(([key, inner]) => keysIn(inner, `${inside}.${key}`))
    .toSorted();
}
