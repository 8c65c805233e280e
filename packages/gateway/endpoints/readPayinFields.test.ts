import { beforeEach, describe, expect, test } from "vitest";
import { namesIn, payinRowsByCurrency } from "@pay/contract/testing/payinRows.ts";
import {
  createAndReadPayin,
  fieldsOf,
  g3Fields,
  readPayin,
  sorted,
} from "../testing/createAndReadPayin.ts";
import { type PointName, pointNames, requestOf, rightValue } from "../testing/payinRequests.ts";
import { useGateway } from "../testing/useGateway.ts";
import { parse } from "promptparse";

const gateway = useGateway();
let token: string;
// The tests advance the clock by more than a token's lifetime.
beforeEach(async () => {
  token = await gateway.issueToken();
});

const createAndRead = async (body: object) => await createAndReadPayin(gateway, token, body);

describe.each(payinRowsByCurrency)("$code in $currencyCode", (row) => {
  const { code, currencyCode, must, added = "", account = "", onSuccess = "" } = row;
  const carried = `${row.always} ${row.also ?? ""}`;
  const valuesOf = (names: readonly PointName[]) =>
    Object.fromEntries(names.map((name) => [name, rightValue(name, code, currencyCode)]));
  const mandatory = valuesOf(pointNames.filter((name) => namesIn(must).includes(name)));
  // Data that the method does not ask for is ignored, so the test sends everything.
  const all = code === "BANK_TRANSFER" && currencyCode === "ARS" ? mandatory : valuesOf(pointNames);
  const vat = currencyCode === "IDR" ? ["vat"] : [];

  test("answers a create and a read with its fields and no others (§2)", async () => {
    const little = await createAndRead(requestOf(code, currencyCode, mandatory));
    expect(fieldsOf(little.created)).toEqual(sorted(g3Fields, carried));
    const much = await createAndRead(requestOf(code, currencyCode, all));
    expect(fieldsOf(much.created)).toEqual(sorted(g3Fields, carried, added));
    expect(Object.keys(much.created.paymentMethodResponse.account ?? {}).toSorted()).toEqual(
      sorted(account),
    );
    for (const { created, read } of [little, much]) {
      expect(Object.keys(created)).toEqual([
        "paymentRequested",
        "paymentMethodResponse",
        "process",
      ]);
      expect(Object.keys(read).toSorted()).toEqual(
        sorted(Object.keys(created).join(" "), "fee", ...vat),
      );
      expect(read).toMatchObject(created);
      expect(Object.keys(created.process)).toEqual(["status", "createdAt", "isTest"]);
    }
  });

  test("adds the fields of a success to the read", async () => {
    const { path, read: before } = await createAndRead(requestOf(code, currencyCode, mandatory));
    gateway.clock.advance(60_000);
    await gateway.dueWork.runUntilIdle();
    const after = await readPayin(gateway, token, path);
    expect(after.process.status).toBe("SUCCESS");
    expect(Object.keys(after.process).toSorted()).toEqual([
      "createdAt",
      "isTest",
      "processedAt",
      "status",
    ]);
    expect(fieldsOf(after)).toEqual(sorted(g3Fields, carried, onSuccess));
    expect(after.paymentMethodResponse).toMatchObject(before.paymentMethodResponse);
    expect(after.fee).toEqual(before.fee);
  });
});

describe("moneyRequired is present if the amount to pay differs (§3, G26)", () => {
  test.each([
    ["OFFLINE", "LAK", 50, { amount: 49.99, currencyCode: "LAK" }],
    ["OFFLINE", "VND", 50, { amount: 49, currencyCode: "VND" }],
    ["OFFLINE", "JPY", 50, { amount: 49, currencyCode: "JPY" }],
    ["OFFLINE", "VND", 51, undefined],
    ["OFFLINE", "COP", 50.01, undefined],
    ["ONLINE", "PHP", 50, undefined],
    ["UPI_QR", "INR", 500, { amount: 499.99, currencyCode: "INR" }],
    ["PIX_QR", "BRL", 500, { amount: 499.99, currencyCode: "BRL" }],
  ])("%s of %s %d", async (code, currencyCode, amount, required) => {
    const data = { emailAddress: "kim@customer.example" };
    const { created, read } = await createAndRead(requestOf(code, currencyCode, data, amount));
    expect(created.paymentMethodResponse.moneyRequired).toEqual(required);
    expect(read.paymentMethodResponse.moneyRequired).toEqual(required);
  });
});

test.each(["ONLINE", "QR_PH"])(
  "a REFUSED %s in PHP has neither an expiry nor anything to pay to (G3)",
  async (code) => {
    const { created, read } = await createAndRead(requestOf(code, "PHP", {}, 2.5));
    expect(created.process.status).toBe("REFUSED");
    const fields = sorted(g3Fields.replace("expireAt ", ""));
    expect(fieldsOf(created)).toEqual(fields);
    expect(fieldsOf(read)).toEqual(fields);
  },
);

describe("an independent EMVCo reader reads a qrCode, checksum included (G26)", () => {
  test.each([
    ["OFFLINE", "VND", 5000, "704", "VN"],
    ["OFFLINE", "LAK", 5000, "418", "LA"],
    ["OFFLINE", "LAK", 50, "418", "LA"],
    ["QR_PH", "PHP", 5000, "608", "PH"],
    ["VIET_QR", "VND", 5000, "704", "VN"],
    ["PIX_QR", "BRL", 5000, "986", "BR"],
  ])("%s in %s of %d", async (code, currencyCode, amount, numeric, country) => {
    const { read } = await createAndRead(requestOf(code, currencyCode, {}, amount));
    const { qrCode = "", qrName, moneyRequired } = read.paymentMethodResponse;
    const scanned = parse(qrCode, true);
    expect(scanned?.getTagValue("53")).toBe(numeric);
    expect(scanned?.getTagValue("54")).toBe(String(moneyRequired?.amount ?? amount));
    expect(scanned?.getTagValue("58")).toBe(country);
    expect(scanned?.getTagValue("59")).toBe(qrName);
    expect(qrCode).toContain("TEST ONLY");
    expect(parse(`${qrCode.slice(0, -4)}0000`, true)).toBeNull();
  });
});
