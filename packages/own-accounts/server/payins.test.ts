import { Capabilities } from "@pay/contract/connector/lists.ts";
import { parse } from "promptparse";
import { afterEach, describe, expect, it } from "vitest";
import {
  addAccount,
  closeAccount,
  refuseTaken,
  needAccount,
  setAccount,
} from "../accounts/accounts.ts";
import { parseTags, writePayload, writeTags } from "../ground/emvco.ts";
import { makeInstruction } from "../instruction/makeInstruction.ts";
import { indian, mexican, openBooks, start, type TestBooks } from "../testing/openBooks.ts";
import type { Store } from "../database/store.ts";
import { readCapabilities } from "./lists.ts";
import { readPayin } from "./payins.ts";

const ada = { by: "ada", now: start };
const opened: TestBooks[] = [];
async function open(...asked: Parameters<typeof openBooks>): Promise<TestBooks> {
  const books = await openBooks(...asked);
  opened.push(books);
  return books;
}
afterEach(async () => {
  for (const books of opened.splice(0)) await books.close();
});

/** Returns the kinds of account that each offer of the first method names. */
async function kinds(store: Store) {
  const { body } = await readCapabilities(store, "live", start);
  const [transfer] = Capabilities.parse(body).payins;
  return transfer?.offers?.map(({ accountKinds = [] }) => accountKinds.map(({ code }) => code));
}

describe("a payin", () => {
  it("is written once, answered the same each time, and another order is refused", async () => {
    const books = await open("MXN");
    const first = await books.put("k1", "200.00");
    expect(first).toMatchObject({
      status: 201,
      body: {
        status: "PROCESSING",
        money: { amount: "200.00", currencyCode: "MXN" },
        instruction: { account: { accountNumber: mexican.accountNumber, accountType: "clabe" } },
      },
    });
    const second = await books.put("k1", "200");
    expect(second).toEqual({ status: 200, body: first.body });
    expect(await readPayin(books.store, "k1")).toEqual(second);
    expect((await books.put("k1", "201.00")).status).toBe(409);
    expect((await readPayin(books.store, "k2")).status).toBe(404);
  });

  it("is refused where the account has not what the customer chose, or is closed", async () => {
    const books = await open("MXN");
    const card = { paymentMethodCode: "BANK_TRANSFER", account: { accountType: "debitCard" } };
    const refused = await books.put("k1", "200.00", { paymentMethod: card });
    expect(refused).toMatchObject({ status: 201, body: { status: "REFUSED" } });
    await closeAccount(books.store, "main", ada);
    expect(await books.put("k2", "200.00")).toMatchObject({ body: { status: "REFUSED" } });
  });

  it("is offered to the kinds of number alone that each account in Mexico has (G57)", async () => {
    expect(await kinds((await open("MXN")).store)).toEqual([["clabe"]]);
    const debitCard = "4111111111111111";
    expect(await kinds((await open("MXN", { debitCard })).store)).toEqual([["clabe", "debitCard"]]);
    expect(await kinds((await open("INR")).store)).toBeUndefined();
  });

  it("tells the payer and the bank that the line of its money names, and nothing that the customer typed", async () => {
    const csv = { ...indian.csv, columns: { ...indian.csv.columns, partyBank: 7 } };
    const books = await open("INR", { csv });
    const account = { accountName: "Kim Lee", accountNumber: "55-66" };
    const paymentMethod = { paymentMethodCode: "UPI_QR", account };
    const reference = await books.begin("k1", "100.00", { paymentMethod });
    const read = async () => (await readPayin(books.store, "k1")).body;
    expect(await read()).not.toHaveProperty("accountCustomerUsedForPayment");
    await books.bookBytes(
      `2026-11-24,${reference},100.00,ADA LOVELACE,987654321,100.00,HDFC Bank\n`,
    );
    expect(await read()).toMatchObject({ status: "SUCCESS" });
    expect(await read()).toHaveProperty("accountCustomerUsedForPayment", {
      accountName: "ADA LOVELACE",
      accountNumber: "987654321",
      bankName: "HDFC Bank",
    });
  });
});

describe("settings", () => {
  it("are refused with a wrong identifier", async () => {
    const { store } = await open("MXN");
    const wrong = { accountNumber: "032180000118359718" };
    await expect(setAccount(store, "main", wrong, ada)).rejects.toThrow("no CLABE");
    const other = { name: "b", merchantCode: "M1", currencyCode: "BRL", settings: {} };
    await expect(addAccount(store, other, ada)).rejects.toThrow("accountName");
  });

  it("may not name the account of another merchant, while that is open", async () => {
    const { store } = await open("MXN");
    const taken = { accountNumber: mexican.accountNumber };
    const other = { name: "second", merchantCode: "M2", currencyCode: "MXN" };
    await expect(refuseTaken(store.reads, other, taken)).rejects.toThrow(
      "is the account main of the merchant M1. One account serves one merchant",
    );
    await refuseTaken(store.reads, other, { accountNumber: "002010077777777771" });
    await closeAccount(store, "main", ada);
    await refuseTaken(store.reads, other, taken);
  });

  it("may not name an account of the same merchant twice, also in other signs", async () => {
    const { store } = await open("INR", { accountNumber: "5010 0123-456789" });
    const second = { name: "second", merchantCode: "M1", currencyCode: "INR" };
    const taken = { accountNumber: "50100123456789" };
    await expect(refuseTaken(store.reads, second, taken)).rejects.toThrow(
      '"50100123456789" is the account main already. Change that one with accounts set main, or close it first with accounts close main.',
    );
    await expect(refuseTaken(store.reads, second, { vpa: "SHOP@bank" })).rejects.toThrow(
      '"shop@bank" is the account main already.',
    );
    await refuseTaken(store.reads, { ...second, name: "main" }, taken);
    await refuseTaken(store.reads, { ...second, currencyCode: "MXN" }, taken);
    await closeAccount(store, "main", ada);
    await refuseTaken(store.reads, second, taken);
  });

  it("of two branches in Japan may have the same number", async () => {
    const { store } = await open("MXN");
    const yen = { name: "yen", merchantCode: "M1", currencyCode: "JPY" };
    const settings = {
      accountName: "Shop",
      accountNumber: "1234567",
      branchName: "Central 001",
      methods: ["OFFLINE"],
      format: "mt940",
    };
    await addAccount(store, { ...yen, settings }, ada);
    const second = { ...yen, name: "second" };
    await expect(refuseTaken(store.reads, second, settings)).rejects.toThrow("yen already");
    await refuseTaken(store.reads, second, { ...settings, branchName: "Central 002" });
  });

  it("that send customers' money elsewhere need a test payment again, and say who changed them", async () => {
    const { store } = await open("MXN");
    const stateOf = async () => (await needAccount(store.reads, "main")).state;
    expect(await setAccount(store, "main", { toleranceUnits: 1 }, ada)).toBe(false);
    expect(await stateOf()).toBe("open");
    expect(await setAccount(store, "main", { accountNumber: "002010077777777771" }, ada)).toBe(
      true,
    );
    expect(await stateOf()).toBe("unproven");
    const changes = await store.reads.selectFrom("accountChange").selectAll().execute();
    expect(changes.map(({ madeBy, change }) => `${madeBy} ${change}`)).toEqual([
      'ada {"toleranceUnits":1}',
      'ada {"accountNumber":"002010077777777771"}',
    ]);
  });
});

/** The static code that a bank of the Philippines gives to a shop. */
const qrTemplate = writePayload([
  ["00", "01"],
  ["01", "11"],
  [
    "28",
    writeTags([
      ["00", "com.p2pqrpay"],
      ["01", "BOPIPHMMXXX"],
      ["04", "123456789"],
    ]),
  ],
  ["52", "6016"],
  ["53", "608"],
  ["58", "PH"],
  ["59", "TIENDA"],
  ["60", "MANILA"],
]);

describe("codes", () => {
  it.each([
    ["PHP", "QR_PH", { qrTemplate }, "50.00", "28"],
    ["VND", "VIET_QR", { accountNumber: "0071000123456", vietQrBin: "970436" }, "5000", "38"],
    ["BRL", "PIX_QR", { pixKey: "a@b.com" }, "50.00", "26"],
  ] as const)("of %s are read by two readers", async (currencyCode, code, own, amount, tag) => {
    const { store } = await open("MXN");
    const { accountName, format, csv } = mexican;
    const settings = { accountName, format, csv, methods: [code], ...own };
    const added = { name: "qr", merchantCode: "M1", currencyCode, settings };
    await addAccount(store, added, { by: "t", now: start });
    const instruction = makeInstruction({
      account: await needAccount(store.reads, "qr"),
      order: {
        merchantCode: "M1",
        idPayin: "k",
        money: { amount, currencyCode },
        paymentMethod: { paymentMethodCode: code },
      },
      units: 5000n,
      reference: "PW3222222M",
    });
    const text = instruction?.qrCode ?? "";
    const tags = parseTags(text);
    const read = parse(text);
    expect(tags?.get("54")).toBe(amount);
    expect(read?.getTagValue("54")).toBe(amount);
    expect(tags?.get("62")).toMatch(/^0[58]10PW3222222M$/);
    expect(read?.getTagValue("62")).toBe(tags?.get("62"));
    expect(read?.getTagValue(tag)).toBe(tags?.get(tag));
  });

  it("of UPI are links that two readers read alike, with the @ of the address bare", async () => {
    const { store } = await open("INR");
    const instruction = makeInstruction({
      account: await needAccount(store.reads, "main"),
      order: {
        merchantCode: "M1",
        idPayin: "k",
        money: { amount: "50.00", currencyCode: "INR" },
        paymentMethod: { paymentMethodCode: "UPI_QR" },
      },
      units: 5000n,
      reference: "PW3222222M",
    });
    const link = instruction?.upiQrDeepLink ?? "";
    const byHand = [...link.matchAll(/[?&](\w+)=([^&]*)/g)].map(
      ([, name = "", value = ""]) => [name, decodeURIComponent(value)] as const,
    );
    const reference = "PW3222222M";
    const expected = { pa: "shop@bank", pn: "Shop", am: "50.00", cu: "INR" };
    expect(Object.fromEntries(byHand)).toEqual({ ...expected, tr: reference, tn: reference });
    expect(Object.fromEntries(new URL(link).searchParams)).toEqual(Object.fromEntries(byHand));
    // NPCI, UPI Linking Specifications 1.6: `upi://pay?pa=nadeem@npci&pn=nadeem%20chinna&…`.
    expect(link).toMatch(/^upi:\/\/pay\?pa=shop@bank&pn=Shop&/);
    expect(instruction?.qrCode).toBe(link);
  });
});
