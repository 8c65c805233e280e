import { parse } from "promptparse";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callApi } from "../testing/apiCall.ts";
import {
  createAndReadPayin,
  fieldsOf,
  g3Fields,
  readPayin,
  sorted,
} from "../testing/createAndReadPayin.ts";
import { requestOf } from "../testing/payinRequests.ts";
import { startGateway, type TestGateway } from "../testing/startGateway.ts";

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await startGateway({ config: { rateLimitPerSecond: 1_000_000 } });
  token = await gateway.issueToken();
});
afterAll(async () => await gateway.close());

const createAndRead = async (body: object) => await createAndReadPayin(gateway, token, body);

describe("moneyRequired is present if the amount to pay differs (§3, G26)", () => {
  test.each([
    ["OFFLINE", "LAK", 50, { amount: 49.99, currencyCode: "LAK" }],
    ["OFFLINE", "VND", 50, { amount: 49, currencyCode: "VND" }],
    ["OFFLINE", "VND", 51, undefined],
    ["ONLINE", "PHP", 50, undefined],
    ["UPI_QR", "INR", 500, { amount: 499.99, currencyCode: "INR" }],
    ["PIX_QR", "BRL", 500, { amount: 499.99, currencyCode: "BRL" }],
  ])("%s of %s %d", async (code, currencyCode, amount, required) => {
    const { created, read } = await createAndRead(requestOf(code, currencyCode, {}, amount));
    expect(created.paymentMethodResponse.moneyRequired).toEqual(required);
    expect(read.paymentMethodResponse.moneyRequired).toEqual(required);
  });
});

test.each([
  ["CRYPTO_OFFLINE", "USD"],
  ["UPI_QR", "INR"],
  ["ADDRESS_PAYMENT", "INR"],
])(
  "the externalReference of %s in %s is in the read after it was set (G12)",
  async (code, currencyCode) => {
    const { path } = await createAndRead(requestOf(code, currencyCode, {}));
    const body = { externalReference: { reference: "412345678901" } };
    await callApi(gateway, { method: "POST", path: `${path}/external-reference`, token, body });
    const { externalReference } = (await readPayin(gateway, token, path)).paymentMethodResponse;
    expect(externalReference).toEqual({ reference: "412345678901" });
  },
);

test.each([
  ["ONLINE", "PHP", g3Fields.replace("expireAt ", "")],
  ["QR_PH", "PHP", `${g3Fields.replace("expireAt ", "")} qrCode qrName`],
])(
  "a REFUSED %s in %s has neither an expiry nor a place to pay (G3)",
  async (code, currencyCode, fields) => {
    const { created, read } = await createAndRead(requestOf(code, currencyCode, {}, 2.5));
    expect(created.process.status).toBe("REFUSED");
    expect(fieldsOf(created)).toEqual(sorted(fields));
    expect(fieldsOf(read)).toEqual(sorted(fields));
  },
);

describe("an independent EMVCo reader reads a qrCode, checksum included (G26)", () => {
  test.each([
    ["OFFLINE", "VND", "704", "VN", "TEST ONLY"],
    ["OFFLINE", "LAK", "418", "LA", "TEST ONLY"],
    ["QR_PH", "PHP", "608", "PH", "TEST ONLY"],
    ["VIET_QR", "VND", "704", "VN", "TEST ONLY"],
    ["PIX_QR", "BRL", "986", "BR", "TEST ONLY"],
  ])("%s in %s", async (code, currencyCode, numeric, country, mark) => {
    const { read } = await createAndRead(requestOf(code, currencyCode, {}));
    const { qrCode = "", qrName, moneyRequired } = read.paymentMethodResponse;
    const scanned = parse(qrCode, true);
    expect(scanned?.getTagValue("53")).toBe(numeric);
    expect(scanned?.getTagValue("54")).toBe(String(moneyRequired?.amount ?? 5000));
    expect(scanned?.getTagValue("58")).toBe(country);
    expect(scanned?.getTagValue("59")).toBe(qrName);
    expect(qrCode).toContain(mark);
    expect(parse(`${qrCode.slice(0, -4)}0000`, true)).toBeNull();
  });
});
