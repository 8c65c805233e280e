import { describe, expect, test } from "vitest";
import { isCurrencyCode } from "../currency.ts";
import { DataPoint } from "../dataPoint.ts";
import { PaymentMethodRequest, PaymentMethodResponse } from "../payin.ts";
import type { PayinMethod, PayoutMethod } from "../paymentMethod.ts";
import { PayoutMethodRequest } from "../payout.ts";
import { payoutMethods } from "../payoutMethods/index.ts";
import { findPayinMethod, payinMethods, type PayinMethodCode } from "./index.ts";

const transferFields =
  "accountCustomer moneyRequired paymentOperator phoneNumber productId qrCode qrName taxId";

// Typed by hand from docs/payment-methods.md and G27, in the order of the screen: kind, minutes, and the fields that the
// answer carries always and sometimes. Every answer also carries `money` and `expireAt` (§2, G3).
const answers = [
  ["QR_PH", "qr", 30, "qrCode qrName", ""],
  ["VIET_QR", "qr", 30, "account qrCode qrName reference", ""],
  ["PIX_QR", "qr", 30, "moneyRequired qrCode qrName", ""],
  [
    "UPI_QR",
    "qr",
    30,
    "externalReferenceAccepted moneyRequired qrCode qrName upiQrDeepLink",
    "accountCustomerUsedForPayment externalReference",
  ],
  [
    "UPI_ID",
    "upiRequest",
    5,
    "accountCustomer externalReferenceAccepted moneyRequired",
    "accountCustomerUsedForPayment externalReference",
  ],
  [
    "MOBILE_MONEY",
    "mobileMoney",
    5,
    "paymentInstructionList paymentOperator phoneNumber reference",
    "",
  ],
  ["E_WALLET", "redirect", 30, "paymentOperator redirectTo", ""],
  ["ONLINE", "redirect", 30, "redirectTo", "moneyRequired paymentOperator"],
  ["NET_BANKING", "redirect", 30, "paymentOperator redirectTo", ""],
  ["INSTANT_TRANSFER", "redirect", 30, "accountCustomer redirectTo", ""],
  ["CAPITEC_PAY", "appApproval", 10, "phoneNumber", "accountCustomerUsedForPayment"],
  ["ABSA_PAY", "appApproval", 10, "accountCustomer", ""],
  [
    "VA_PAY",
    "virtualAccount",
    1440,
    "account paymentInstructionList paymentOperator",
    "paymentLocation phoneNumber",
  ],
  ["OFFLINE", "transfer", 1440, "account reference", transferFields],
  ["BANK_TRANSFER", "transfer", 1440, "account reference", ""],
  [
    "CODE_PAYMENT",
    "storeCode",
    1440,
    "emailAddress paymentLocation paymentLocationCustomer phoneNumber reference",
    "",
  ],
  [
    "ADDRESS_PAYMENT",
    "address",
    1440,
    "account externalReferenceAccepted paymentAddress paymentOperator reference",
    "externalReference",
  ],
  [
    "CRYPTO_OFFLINE",
    "crypto",
    60,
    "externalReferenceAccepted paymentAddress qrCode",
    "externalReference",
  ],
] as const satisfies readonly (readonly [PayinMethodCode, string, number, string, string])[];

const rest = (fields: readonly string[] = []) =>
  fields
    .filter((field) => field !== "money" && field !== "expireAt")
    .sort()
    .join(" ");

test.each(answers)("%s answers as %s for %d minutes with %j, sometimes %j", (...row) => {
  const [code, kind, minutes, always, sometimes] = row;
  const method = findPayinMethod(code);
  expect(method?.instructionKind).toBe(kind);
  expect(method?.expiresAfterMinutes).toBe(minutes);
  expect(rest(method?.response.always)).toBe(always);
  expect(rest(method?.response.sometimes)).toBe(sometimes);
  expect(method?.response.always).toEqual(expect.arrayContaining(["money", "expireAt"]));
});

test("every method has a row, and their order is that of the screen", () => {
  expect(payinMethods.map(({ code }) => code)).toEqual(answers.map(([code]) => code));
});

test("no two methods share a code or a name, and a method is found only by its exact code", () => {
  for (const methods of [payinMethods, payoutMethods]) {
    expect(new Set(methods.map(({ code }) => code)).size).toBe(methods.length);
    expect(new Set(methods.map(({ name }) => name)).size).toBe(methods.length);
  }
  for (const method of payinMethods) expect(findPayinMethod(method.code)).toBe(method);
  for (const code of ["", "offline", "NO_SUCH", "toString"])
    expect(findPayinMethod(code)).toBeUndefined();
});

describe.each<{
  readonly direction: string;
  readonly method: Pick<PayinMethod | PayoutMethod, "code" | "dataPoints">;
  readonly request: { readonly shape: object };
}>([
  ...payinMethods.map((method) => ({ direction: "payin", method, request: PaymentMethodRequest })),
  ...payoutMethods.map((method) => ({ direction: "payout", method, request: PayoutMethodRequest })),
])("the $direction method $method.code", ({ method: { code, dataPoints }, request }) => {
  const points = Object.values(dataPoints).flat();

  test("the code is upper snake case", () => {
    expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
  });

  test("the method supports at least one currency, and each is a known one", () => {
    expect(Object.keys(dataPoints).length).toBeGreaterThan(0);
    for (const currencyCode of Object.keys(dataPoints))
      expect(isCurrencyCode(currencyCode)).toBe(true);
  });

  test("the method asks for each data point once per currency", () => {
    for (const asked of Object.values(dataPoints)) {
      expect(new Set(asked.map(({ name }) => name)).size).toBe(asked.length);
      expect(new Set(asked.map(({ path }) => path)).size).toBe(asked.length);
    }
  });

  test("each data point can be sent, and its pattern compiles (G2)", () => {
    for (const point of points) expect(DataPoint.parse(point)).toEqual(point);
    for (const pattern of points.flatMap((point) => point.pattern ?? [])) {
      // Browsers compile the pattern of an input with the flag `v`.
      for (const flag of ["u", "v"]) expect(() => new RegExp(pattern, flag)).not.toThrow();
      expect(pattern).toMatch(/^\^.*\$$/);
    }
  });

  test("a create request keeps every data point that the method asks for (§2)", () => {
    for (const { path } of points) {
      const [, first = ""] = path.split("/");
      expect(Object.keys(request.shape)).toContain(first);
    }
  });
});

describe.each<PayinMethod>([...payinMethods])(
  "the response of $code",
  ({ response, ...method }) => {
    test("it lists only existing fields, each once (§2)", () => {
      const fields = [...response.always, ...response.sometimes];
      expect(new Set(fields).size).toBe(fields.length);
      for (const field of fields) expect(Object.keys(PaymentMethodResponse.shape)).toContain(field);
    });

    test("it always has the expiry, because the customer can pay later (G3, G27)", () => {
      expect(response.always).toContain("expireAt");
      expect(method.expiresAfterMinutes).toBeGreaterThan(0);
    });
  },
);
