import { toRecord } from "@pay/contract/toRecord.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { isCurrencyCode } from "@pay/contract/currency.ts";
import { payinMethods } from "@pay/contract/methods/index.ts";
import { Payin } from "@pay/contract/payin.ts";
import type { PayinMethod } from "@pay/contract/paymentMethod.ts";
import { samplePayinOf, sampleRequest } from "@pay/contract/samples/samplesByMethod.ts";
import { namesIn, payinRowsByCurrency } from "@pay/contract/testing/payinRows.ts";
import { findOperators } from "../sandbox/catalogue/paymentOperators.ts";
import { callApi } from "../testing/apiCall.ts";
import { bodyCheck } from "../testing/bodyCheck.ts";
import { createBody } from "../testing/createTestPayin.ts";
import {
  type PointName,
  pointers,
  pointNames,
  requestOf,
  rightValue,
  wrongValues,
} from "../testing/payinRequests.ts";
import { useGateway } from "../testing/useGateway.ts";

const gateway = useGateway();
let token: string;
beforeAll(async () => {
  token = await gateway.issueToken();
});

const isDescribed = bodyCheck("CreatePayin");

let count = 0;
async function create(body: object) {
  count += 1;
  const path = `/payins/RULE-${count}`;
  const response = await callApi(gateway, { method: "POST", path, token, body });
  const { errors = [] }: { errors?: readonly { pointer: string; code: string }[] } =
    response.json();
  return [response.statusCode, ...errors.map(({ pointer, code }) => `${code} ${pointer}`)];
}

const named = (names: string): readonly PointName[] =>
  pointNames.filter((name) => namesIn(names).includes(name));

type Values = Readonly<Partial<Record<PointName, unknown>>>;
const without = (values: Values, name: PointName): Values => ({ ...values, [name]: undefined });

describe.each(payinRowsByCurrency)(
  "$code in $currencyCode: mandatory $must, optional $may",
  (row) => {
    const { code, currencyCode, must, may } = row;
    const rightOf = (names: readonly PointName[]): Values =>
      Object.fromEntries(names.map((name) => [name, rightValue(name, code, currencyCode)]));
    const mandatory = rightOf(named(must));
    const all = { ...mandatory, ...rightOf(named(may)) };
    /** Creates a payin. Its body must fit the API's description if it is accepted, and must not if a field is missing. */
    const createWith = async (values: Values) => {
      const body = requestOf(code, currencyCode, values);
      const answer = await create(body);
      const isMissing = String(answer[1]).startsWith("required");
      if (answer[0] === 201 || isMissing) expect(isDescribed(body)).toBe(!isMissing);
      return answer;
    };

    test("is accepted with the mandatory fields, and with all fields", async () => {
      expect(await createWith(mandatory)).toEqual([201]);
      expect(await createWith(all)).toEqual([201]);
    });

    test("is accepted without each optional field, and refused without each mandatory one", async () => {
      for (const name of named(may)) expect(await createWith(without(all, name))).toEqual([201]);
      for (const name of named(must)) {
        const refused = [422, `required ${pointers[name]}`];
        expect(await createWith(without(all, name))).toEqual(refused);
        expect(await createWith({ ...all, [name]: "" })).toEqual(refused);
      }
    });

    test("is refused at a field with a wrong value, even an optional one", async () => {
      for (const name of [...named(must), ...named(may)]) {
        const answer = await createWith({ ...all, [name]: wrongValues[name] });
        expect(answer).toEqual([
          422,
          expect.stringMatching(`^(wrong_format|not_allowed) ${pointers[name]}$`),
        ]);
        expect(await createWith({ ...all, [name]: null })).toEqual([
          422,
          `wrong_type ${pointers[name]}`,
        ]);
        expect(await createWith({ ...all, [name]: 7 })).toEqual([
          422,
          `wrong_type ${pointers[name]}`,
        ]);
      }
    });

    test("ignores fields that it does not ask for", async () => {
      const others = pointNames.filter((name) => !named(`${must} ${may}`).includes(name));
      const wrong = Object.fromEntries(others.map((name) => [name, wrongValues[name]]));
      const body = requestOf(code, currencyCode, { ...mandatory, ...wrong });
      expect(await create(body)).toEqual([201]);
    });
  },
);

test("the optional `account` may be empty or left out; unknown properties are ignored (§2, G17)", async () => {
  const body = requestOf("OFFLINE", "VND", {});
  const { paymentMethod } = body;
  expect(
    await create({ ...body, paymentMethod: { ...toRecord(paymentMethod), account: {} } }),
  ).toEqual([201]);
  const unknown = {
    ...toRecord(paymentMethod),
    nothing: { deep: [1] },
    account: { nothing: null },
  };
  expect(await create({ ...body, nothing: 7, paymentMethod: unknown })).toEqual([201]);
  expect(
    await create({ ...body, paymentMethod: { ...toRecord(paymentMethod), account: [] } }),
  ).toEqual([422, "wrong_type /paymentMethod/account"]);
});

const everyMethodAndCurrency = payinMethods.flatMap((method: PayinMethod) =>
  Object.keys(method.dataPoints)
    .filter(isCurrencyCode)
    .map((currencyCode) => ({ code: method.code, method, currencyCode })),
);

test("the table has all methods in all their currencies", () => {
  const there = everyMethodAndCurrency.map((one) => `${one.code} ${one.currencyCode}`);
  expect(payinRowsByCurrency.map((row) => `${row.code} ${row.currencyCode}`).toSorted()).toEqual(
    there.toSorted(),
  );
});

test.each(everyMethodAndCurrency)(
  "$code in $currencyCode with all its data expires in time, is read as created, and equals its sample",
  async ({ code, method, currencyCode }) => {
    const paymentOperatorCode = findOperators(code, currencyCode)[0]?.code;
    const paymentMethod = sampleRequest(method, currencyCode, { paymentOperatorCode });
    const body = createBody({ amount: 5000, currencyCode, paymentMethod });
    const path = `/payins/SAMPLE-${code}-${currencyCode}`;
    const created = (await callApi(gateway, { method: "POST", path, token, body })).json();
    const read = (await callApi(gateway, { path, token })).json();
    expect(Payin.parse(read)).toMatchObject(created);
    const answer = Payin.parse(read).paymentMethodResponse;
    expect(answer.instructionKind).toBe(method.instructionKind);
    const minutes = (Date.parse(answer.expireAt ?? "") - gateway.clock.now().getTime()) / 60_000;
    expect(minutes).toBe(method.expiresAfterMinutes);
    const sample = samplePayinOf(method, currencyCode).paymentMethodResponse;
    expect(keysIn(answer)).toEqual(keysIn(sample));
  },
);

/** Returns the paths of all leaf properties, as `account.accountName`; of lists those of the first entry. */
function keysIn(value: unknown, inside = ""): string[] {
  if (Array.isArray(value)) return keysIn(value[0], `${inside}[0]`);
  if (typeof value !== "object" || value === null) return [inside];
  return Object.entries(value)
    .flatMap(([key, inner]) => keysIn(inner, `${inside}.${key}`))
    .toSorted();
}
