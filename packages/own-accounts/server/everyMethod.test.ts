import { Capabilities } from "@pay/contract/connector/lists.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { writePayload, writeTags } from "../ground/emvco.ts";
import { openBooks, start, type TestBooks } from "../testing/openBooks.ts";
import { readCapabilities } from "./lists.ts";
import { readPayin } from "./payins.ts";

/** A static code of QR Ph, without an amount. */
const qrTemplate = writePayload([
  ["00", "01"],
  ["01", "11"],
  [
    "28",
    writeTags([
      ["00", "com.p2pqrpay"],
      ["01", "BOPIPHMMXXX"],
      ["04", "001234567890"],
    ]),
  ],
  ["52", "0000"],
  ["53", "608"],
  ["58", "PH"],
  ["59", "NORDIC BIKES"],
  ["60", "MANILA"],
]);

const mexican = {
  accountNumber: "032180000118359719",
  debitCard: "4111111111111111",
  phone: "5512345678",
};

/** Each method that own accounts take (docs/payment-methods.md), and each kind of number, with the account and the units of its amount. */
const rows = [
  ["JPY", "OFFLINE", { accountNumber: "1234567", branchName: "Central 001" }, "5000", 5000],
  ["KRW", "OFFLINE", { accountNumber: "110123456789" }, "30000", 30_000],
  ["LAK", "OFFLINE", { accountNumber: "010120001234567" }, "250000.00", 25_000_000],
  ["COP", "OFFLINE", { accountNumber: "30000123456" }, "85000.00", 8_500_000],
  ["ARS", "OFFLINE", { accountNumber: "2850590940090418135201" }, "25000.50", 2_500_050],
  ["ARS", "BANK_TRANSFER", { accountNumber: "0000003100062244154712" }, "24000.00", 2_400_000],
  ["VND", "OFFLINE", { accountNumber: "0071000123456" }, "350000", 350_000],
  ["VND", "VIET_QR", { accountNumber: "0071000123457", vietQrBin: "970436" }, "340000", 340_000],
  ["MXN", "BANK_TRANSFER clabe", mexican, "450.50", 45_050],
  ["MXN", "BANK_TRANSFER debitCard", mexican, "451.50", 45_150],
  ["MXN", "BANK_TRANSFER phone", mexican, "452.50", 45_250],
  ["BRL", "PIX_QR", { pixKey: "caixa@nordic.example" }, "120.00", 12_000],
  ["INR", "UPI_QR", { vpa: "nordicbikes@examplebank" }, "499.00", 49_900],
  ["PHP", "QR_PH", { qrTemplate }, "850.00", 85_000],
] as const;

let books: TestBooks;
beforeAll(async () => {
  books = await openBooks("MXN");
});
afterAll(async () => {
  await books.close();
});

it.each(rows)(
  "in live, a payin in %s by %s is instructed, and paid by the bank's line",
  async (...row) => {
    const [currencyCode, method, numbers, amount, units] = row;
    const [paymentMethodCode = "", accountType] = method.split(" ");
    const key = `${currencyCode}-${method.replace(" ", "-").toLowerCase()}`;
    const name = key.toLowerCase().replaceAll("_", "-");
    const settings = { accountName: "Nordic Bikes", ...numbers, methods: [paymentMethodCode] };
    await books.openAccount(name, key, settings, currencyCode);
    const { body } = await readCapabilities(books.store, "live", start);
    const offered = Capabilities.parse(body).payins.find(
      (one) => one.paymentMethodCode === paymentMethodCode,
    );
    expect(offered?.currencyCodes).toContain(currencyCode);

    const account = accountType === undefined ? {} : { account: { accountType } };
    const order = {
      merchantCode: key,
      money: { amount, currencyCode },
      paymentMethod: { paymentMethodCode, ...account },
    };
    const reference = await books.begin(key, amount, order);
    const instructed = JSON.stringify((await readPayin(books.store, key)).body);
    expect(instructed).toContain(reference);
    if (accountType !== undefined)
      expect(instructed).toContain(
        new Map(Object.entries({ ...mexican, clabe: mexican.accountNumber })).get(accountType),
      );

    await books.bookBytes(`2026-11-24,"${reference}",${amount},,,${amount}\n`, {
      accountName: name,
    });
    expect(await books.statusOf(key)).toBe(`SUCCESS ${units}`);
  },
);
