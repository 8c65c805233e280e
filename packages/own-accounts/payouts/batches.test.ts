import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { validateXML } from "xmllint-wasm";
import { setAccount } from "../accounts/accounts.ts";
import { setRows } from "../database/rows.ts";
import { findLosses } from "../books/findLosses.ts";
import { decideItem } from "../review/decide.ts";
import { putPayout, readPayout } from "../server/payouts.ts";
import { openBooks, start, type TestBooks } from "../testing/openBooks.ts";
import { exportBatch, makeBatch } from "./batches.ts";
import { readStatusReport } from "./readPain002.ts";

const opened: TestBooks[] = [];
async function open(...asked: Parameters<typeof openBooks>): Promise<TestBooks> {
  const books = await openBooks(...asked);
  opened.push(books);
  return books;
}
afterEach(async () => {
  for (const books of opened.splice(0)) {
    expect(await findLosses(books.store.reads)).toEqual([]);
    await books.close();
  }
});

const ada = { by: "ada", now: start };

/** Takes the order of a payout of 10.00, as the gateway sends it. */
async function order(
  { store }: TestBooks,
  key: string,
  {
    accountName = "Ada & Sons <Ltd>",
    accountNumber = "002010077777777771",
    bank = "40002",
    currencyCode = "MXN",
  } = {},
) {
  const paymentMethod = {
    paymentMethodCode: "BANK_TRANSFER",
    account: { accountName, accountNumber },
    paymentOperatorCode: bank,
  };
  const money = { amount: "10.00", currencyCode };
  const context = { createdAt: start.toISOString(), expireAt: "2027-11-24T10:00:00.000Z" };
  const body = { order: { merchantCode: "M1", idPayout: key, money, paymentMethod }, context };
  return await putPayout(store, key, body, start);
}

async function namesOf({ store }: TestBooks): Promise<readonly string[]> {
  const rows = await store.reads
    .selectFrom("payoutOrder")
    .select("endToEndId")
    .orderBy("key")
    .execute();
  return rows.map(({ endToEndId }) => endToEndId);
}

/** Returns how many payouts have each status for the gateway. */
async function countStatuses({ store }: TestBooks): Promise<Readonly<Record<string, number>>> {
  const rows = await store.reads.selectFrom("payoutOrder").select("key").execute();
  const counts: Record<string, number> = {};
  for (const { key } of rows) {
    const { body } = await readPayout(store, key);
    const status = "status" in body ? String(body.status) : "none";
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

function writeReport(statuses: readonly (readonly [name: string, code: string])[]): Uint8Array {
  const all = statuses.map(
    ([name, code]) =>
      `<TxInfAndSts><OrgnlEndToEndId>${name}</OrgnlEndToEndId><TxSts>${code}</TxSts><StsRsnInf><Rsn><Cd>AC01</Cd></Rsn></StsRsnInf></TxInfAndSts>`,
  );
  return new TextEncoder().encode(
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"><CstmrPmtStsRpt><GrpHdr><MsgId>1</MsgId></GrpHdr><OrgnlPmtInfAndSts>${all.join("")}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`,
  );
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

const sizes = [
  { count: 12, tags: [] },
  { count: 500, tags: ["all"] },
];

describe.each(sizes)("$count payouts", ({ count, tags }) => {
  it.each(["pain.001.001.03", "pain.001.001.09", "csv"] as const)(
    "leave as %s with the same bytes at each export, and end as the bank says",
    { tags, timeout: 600_000 },
    async (payoutFormat) => {
      const books = await open("MXN", { payoutFormat });
      for (let index = 0; index < count; index += 1) await order(books, `p${index}`);
      const { id, count: inBatch } = await makeBatch(books.store, "main", ada);
      expect(inBatch).toBe(count);
      const file = await exportBatch(books.store, id, ada);
      // Settings that change later change no file that was made.
      await setAccount(books.store, "main", { accountName: "Another name" }, ada);
      expect(sha256(await exportBatch(books.store, id, ada))).toBe(sha256(file));
      await expectFile(file, payoutFormat, count);

      const names = await namesOf(books);
      const [rejected, paid] = [names.slice(0, 3), names.slice(3)];
      await books.receive(
        ...paid.map((text) => ({ text: `pago ${text} gracias`, amount: "-10.00" })),
      );
      expect(await countStatuses(books)).toEqual({ PROCESSING: 3, SUCCESS: count - 3 });
      const report = writeReport(rejected.map((name) => [name, "RJCT"] as const));
      expect(await readStatusReport(books.store, report, ada)).toMatchObject({ failed: 3 });
      expect(await countStatuses(books)).toEqual({ FAILED: 3, SUCCESS: count - 3 });
      expect(await books.items()).toEqual([]);
      await expect(makeBatch(books.store, "main", ada)).rejects.toThrow("No payouts wait");
    },
  );
});

/** Expects a file that holds by its schema, with each payout once. */
async function expectFile(file: string, format: string, count: number): Promise<void> {
  if (format === "csv") {
    expect(file.trimEnd().split("\r\n")).toHaveLength(count + 1);
    return;
  }
  const schema = readFileSync(new URL(`../testing/sepaxml/${format}.xsd`, import.meta.url), "utf8");
  const { valid, errors } = await validateXML({
    xml: { fileName: "batch.xml", contents: file },
    schema: { fileName: "pain.xsd", contents: schema },
  });
  expect([valid, errors]).toEqual([true, []]);
  expect(file.split("<CdtTrfTxInf>")).toHaveLength(count + 1);
  const [, sum = ""] = /<CtrlSum>([^<]*)</.exec(file) ?? [];
  expect(sum).toBe(`${count * 10}.00`);
  for (const [, id = ""] of file.matchAll(/<(?:MsgId|EndToEndId|PmtInfId)>([^<]*)</g))
    expect(id.length).toBeLessThanOrEqual(35);
}

describe("a payout that no file can carry", () => {
  const long = { accountName: "A".repeat(71) };
  it.each([
    ["csv", { accountName: "" }, "NO_ACCOUNT"],
    ["csv", { accountNumber: "" }, "NO_ACCOUNT"],
    ["csv", { accountNumber: "-" }, "NO_ACCOUNT"],
    ["csv", { accountNumber: "1234" }, "IMPOSSIBLE_ACCOUNT"],
    ["csv", { accountNumber: "002010077777777717" }, "IMPOSSIBLE_ACCOUNT"],
    ["csv", long, undefined],
    ["pain.001.001.03", long, "RECEIVER_TOO_LONG"],
    ["pain.001.001.09", { accountName: "😀".repeat(70) }, undefined],
    ["pain.001.001.09", { bank: "B".repeat(36) }, "RECEIVER_TOO_LONG"],
    ["pain.001.001.09", { bank: "B".repeat(35) }, undefined],
  ] as const)(
    "is refused at its order: as %s to %o, %s",
    async (payoutFormat, receiver, reason) => {
      const books = await open("MXN", { payoutFormat });
      const { body } = await order(books, "p1", receiver);
      const status = reason === undefined ? "PROCESSING" : "REFUSED";
      expect(body).toMatchObject({
        status,
        ...(reason !== undefined && { processorStatus: reason }),
      });
    },
  );

  it("fails if it was ordered before, and the others leave", async () => {
    const books = await open("MXN", { payoutFormat: "csv" });
    await order(books, "p1");
    await order(books, "p2", long);
    await order(books, "p3");
    const empty = { account: { accountName: "Ada", accountNumber: "" }, paymentOperatorCode: "" };
    const orderJson = JSON.stringify({ paymentMethod: empty });
    await books.store.write(
      async (writing) => await setRows(writing, "payoutOrder", { key: "p3" }, { orderJson }),
    );
    await setAccount(books.store, "main", { payoutFormat: "pain.001.001.09" }, ada);
    const { id, count, failed } = await makeBatch(books.store, "main", ada);
    expect([count, failed]).toEqual([1, 2]);
    await expectFile(await exportBatch(books.store, id, ada), "pain.001.001.09", 1);
    expect(await countStatuses(books)).toEqual({ PROCESSING: 1, FAILED: 2 });
  });
});

describe("the bank of a receiver", () => {
  it.each([
    ["MX_012", "012", "has its national code in the file"],
    ["40002", "40002", "stays as the order has it if the catalogue lacks it"],
  ])("%s is %s there: it %s", async (bank, expected) => {
    const csv = await open("MXN");
    await order(csv, "p1", { bank });
    const made = await makeBatch(csv.store, "main", ada);
    expect(await exportBatch(csv.store, made.id, ada)).toContain(`,${expected},10.00,MXN`);
    const xml = await open("MXN", { payoutFormat: "pain.001.001.09" });
    await order(xml, "p1", { bank });
    const { id } = await makeBatch(xml.store, "main", ada);
    const file = await exportBatch(xml.store, id, ada);
    await expectFile(file, "pain.001.001.09", 1);
    expect(file).toContain(`<ClrSysMmbId><MmbId>${expected}</MmbId></ClrSysMmbId>`);
  });

  it.each([
    ["pain.001.001.03", "<CdtrAgt><FinInstnId><BIC>BNORPHMM</BIC>"],
    ["pain.001.001.09", "<CdtrAgt><FinInstnId><BICFI>BNORPHMM</BICFI>"],
  ] as const)(
    "that is named by a BIC has the element of BICs in %s",
    async (payoutFormat, part) => {
      const books = await open("MXN", { payoutFormat });
      await order(books, "p1", { bank: "BNORPHMM" });
      const { id } = await makeBatch(books.store, "main", ada);
      const file = await exportBatch(books.store, id, ada);
      await expectFile(file, payoutFormat, 1);
      expect(file).toContain(part);
    },
  );

  it.each([
    ["MX_715", "is not checked"],
    ["MX_143", "is closed"],
    ["ID_014", "is of another country"],
    ["MX_OXXO", "is a chain of stores"],
  ])("%s is refused, because it %s", async (bank) => {
    const books = await open("MXN");
    const refused = { status: "REFUSED", processorStatus: "UNKNOWN_BANK" };
    expect(await order(books, "p1", { bank })).toMatchObject({ body: refused });
  });

  it("may be one that is not checked where the administrator names it, and fails once no longer", async () => {
    const books = await open("MXN", { operators: ["MX_715"] });
    for (const key of ["p1", "p2"])
      expect(await order(books, key, { bank: "MX_715" })).toMatchObject({
        body: { status: "PROCESSING" },
      });
    const { id } = await makeBatch(books.store, "main", ada);
    expect(await exportBatch(books.store, id, ada)).toContain(",715,10.00,MXN");
    await order(books, "p3", { bank: "MX_715" });
    await order(books, "p4");
    await setAccount(books.store, "main", { operators: [] }, ada);
    expect(await makeBatch(books.store, "main", ada)).toMatchObject({ count: 1, failed: 1 });
  });

  it.each(["MX_143", "ID_014", "MX_OXXO", "BANK_ALPHA_MX"])(
    "cannot be named by the administrator as %s: a transfer needs an open bank with a national code",
    async (code) => {
      const { store } = await open("MXN");
      const set = setAccount(store, "main", { operators: [code] }, ada);
      await expect(set).rejects.toThrow(`operators names ${code}, which is no open bank`);
    },
  );
});

describe("a batch", () => {
  it.each(["pain.001.001.03", "pain.001.001.09"] as const)(
    "as %s names the bank that pays by its code, if the account has it",
    async (payoutFormat) => {
      const books = await open("MXN", { payoutFormat, bic: "EXMPMXMM" });
      await order(books, "p1");
      const { id } = await makeBatch(books.store, "main", ada);
      const file = await exportBatch(books.store, id, ada);
      await expectFile(file, payoutFormat, 1);
      expect(file).toContain(">EXMPMXMM<");
    },
  );

  it.each(["pain.001.001.03", "pain.001.001.09", "csv"] as const)(
    "as %s writes an alias of Argentina whole, and another number for a bank without hyphens",
    async (payoutFormat) => {
      const books = await open("ARS", { payoutFormat });
      const aliases = ["CUARTO.CENTRO.NAIPE", "zonda-cerro-2"];
      for (const accountNumber of [...aliases, "28505909-40090418135201"])
        await order(books, accountNumber, { accountNumber, currencyCode: "ARS" });
      const { id, count } = await makeBatch(books.store, "main", ada);
      expect(count).toBe(3);
      const file = await exportBatch(books.store, id, ada);
      if (payoutFormat !== "csv") await expectFile(file, payoutFormat, 3);
      const number = payoutFormat === "csv" ? "28505909-40090418135201" : "2850590940090418135201";
      const [before, after] = payoutFormat === "csv" ? [",", ","] : [">", "<"];
      for (const each of [...aliases, number]) expect(file).toContain(before + each + after);
    },
  );

  it("has each payout once, if it is made twice at once", async () => {
    const books = await open("MXN");
    for (const key of ["p1", "p2"]) await order(books, key);
    const made = await Promise.allSettled([
      makeBatch(books.store, "main", ada),
      makeBatch(books.store, "main", { by: "bob", now: start }),
    ]);
    expect(made.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await order(books, "p3");
    const { id, count } = await makeBatch(books.store, "main", ada);
    expect(count).toBe(1);
    const [, , third = ""] = await namesOf(books);
    expect(await exportBatch(books.store, id, ada)).toContain(third);
  });

  it("writes formulas as text, which no spreadsheet evaluates", async () => {
    const books = await open("MXN");
    await order(books, "p1", { accountName: '=HYPERLINK("https://evil.example","x")' });
    await order(books, "p2", { accountName: "+52 1" });
    await order(books, "p3", { accountName: "＝1+1" });
    const { id } = await makeBatch(books.store, "main", ada);
    const file = await exportBatch(books.store, id, ada);
    expect(file).toContain(`"'=HYPERLINK(""https://evil.example"",""x"")"`);
    expect(file).toContain(",'+52 1,");
    expect(file).toContain(",'＝1+1,");
  });

  it("as CSV has the columns that the page on real money names, in its order", async () => {
    const books = await open("MXN");
    await order(books, "p1", { accountName: "Ada Lovelace" });
    const { id } = await makeBatch(books.store, "main", ada);
    const [name = ""] = await namesOf(books);
    const file = await exportBatch(books.store, id, ada);
    expect(file).toBe(
      "batch,reference,name,account,bank,amount,currency\r\n" +
        `${id},${name},Ada Lovelace,002010077777777771,40002,10.00,MXN\r\n`,
    );
    const page = readFileSync("docs/take-real-money.md", "utf8");
    const [, named = ""] = /The CSV has the columns ([^:]*):/.exec(page) ?? [];
    expect(file.split("\r\n")[0]).toBe(named.match(/[a-zA-Z]+(?=`)/g)?.join(","));
  });
});

describe("a status report", () => {
  it("changes nothing if it names a payout that is in no batch", async () => {
    const books = await open("MXN");
    await order(books, "p1");
    const [known = ""] = await namesOf(books);
    await expect(
      readStatusReport(books.store, writeReport([[known, "ACSC"]]), ada),
    ).rejects.toThrow(known);
    await makeBatch(books.store, "main", ada);
    const report = writeReport([
      [known, "ACSC"],
      ["POUNKNOWN", "ACSC"],
    ]);
    await expect(readStatusReport(books.store, report, ada)).rejects.toThrow("POUNKNOWN");
    expect(await countStatuses(books)).toEqual({ PROCESSING: 1 });
  });

  it("ends a payout with a final code alone, and never ends it twice", async () => {
    const books = await open("MXN");
    await order(books, "p1");
    await makeBatch(books.store, "main", ada);
    const [name = ""] = await namesOf(books);
    const read = async (code: string) =>
      await readStatusReport(books.store, writeReport([[name, code]]), ada);
    for (const code of ["ACTC", "PDNG", "ACSP", "NEWCODE"]) await read(code);
    expect(await countStatuses(books)).toEqual({ PROCESSING: 1 });
    await read("ACSC");
    expect(await countStatuses(books)).toEqual({ SUCCESS: 1 });
    expect(await books.items()).toEqual([]);
    await read("RJCT");
    expect(await countStatuses(books)).toEqual({ SUCCESS: 1 });
    expect(await books.items()).toMatchObject([{ reason: "payout_unclear" }]);
  });

  it("that rejects money paid back leaves it unapplied, and asks again", async () => {
    const books = await open("INR");
    await books.receive({ text: await books.begin("over", "100.00"), amount: "110.00" });
    const payBack = {
      kind: "return",
      units: 1000n,
      accountName: "Ada",
      accountNumber: "12345678",
      bank: "ABCD0123456",
      note: "paid too much",
    } as const;
    await decideItem(books.store, 1n, payBack, ada);
    await makeBatch(books.store, "main", ada);
    const [name = ""] = await namesOf(books);
    await readStatusReport(books.store, writeReport([[name, "RJCT"]]), ada);
    const key = `return:${name}`;
    const last = [`returned -1000 ${key}`, `unapplied 1000 ${key}`];
    expect((await books.uses()).slice(-2)).toEqual(last);
    expect(await books.items()).toMatchObject([{ reason: "returned" }]);
  });

  it("that lists no payout is about all payouts of its batch", async () => {
    const books = await open("MXN");
    for (const key of ["p1", "p2"]) await order(books, key);
    const { id } = await makeBatch(books.store, "main", ada);
    await order(books, "p3");
    const report = new TextEncoder().encode(
      `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${id}</OrgnlMsgId><GrpSts>RJCT</GrpSts></OrgnlGrpInfAndSts></CstmrPmtStsRpt></Document>`,
    );
    expect(await readStatusReport(books.store, report, ada)).toMatchObject({ failed: 2 });
    expect(await countStatuses(books)).toEqual({ FAILED: 2, PROCESSING: 1 });
  });

  it("is refused with a DOCTYPE, cut, or of another message", async () => {
    const books = await open("MXN");
    const whole = new TextDecoder().decode(writeReport([["PO1", "ACSC"]]));
    for (const text of [`<!DOCTYPE a>${whole}`, whole.slice(0, -20), "<Document/>"])
      await expect(readStatusReport(books.store, encode(text), ada)).rejects.toThrow();
  });
});

const encode = (text: string) => new TextEncoder().encode(text);

describe("a debit", () => {
  it("stays booked if the bank confirms it, and asks a person if the bank rejects its payout", async () => {
    const books = await open("MXN");
    await order(books, "p1");
    await makeBatch(books.store, "main", ada);
    const [name = ""] = await namesOf(books);
    await books.receive({ text: name, amount: "-10.00" });
    await readStatusReport(books.store, writeReport([[name, "ACSC"]]), ada);
    expect(await books.items()).toEqual([]);
    await readStatusReport(books.store, writeReport([[name, "RJCT"]]), ada);
    expect(await countStatuses(books)).toEqual({ SUCCESS: 1 });
    expect(await books.items()).toMatchObject([{ reason: "payout_unclear" }]);
  });

  it("of a payout that is in no batch proves nothing, and asks a person", async () => {
    const books = await open("MXN");
    await order(books, "p1");
    const [name = ""] = await namesOf(books);
    await books.receive({ text: name, amount: "-10.00" });
    expect(await countStatuses(books)).toEqual({ PROCESSING: 1 });
    expect(await books.items()).toMatchObject([{ reason: "payout_unclear" }]);
  });

  it("of another amount than its payout proves nothing, and asks a person", async () => {
    const books = await open("MXN");
    await order(books, "p1");
    await makeBatch(books.store, "main", ada);
    const [name = ""] = await namesOf(books);
    await books.receive({ text: name, amount: "-9.99" });
    expect(await countStatuses(books)).toEqual({ PROCESSING: 1 });
    expect(await books.items()).toMatchObject([{ reason: "payout_unclear" }]);
  });
});

describe("money that comes back", () => {
  it("belongs to its payout, never to a payin, and asks a person", async () => {
    const books = await open("MXN");
    await books.begin("same", "10.00");
    await order(books, "p1");
    await makeBatch(books.store, "main", ada);
    const [name = ""] = await namesOf(books);
    await books.receive({ text: name, amount: "-10.00" });
    await books.receive({ text: `devolucion ${name}`, amount: "10.00" });
    expect(await books.uses()).toEqual(["payout -1000 p1", "unapplied 1000"]);
    expect(await books.items()).toMatchObject([{ reason: "returned" }]);
    expect(await countStatuses(books)).toEqual({ SUCCESS: 1 });
    expect(await books.statusOf("same")).toBe("PROCESSING 0");
    const again = {
      kind: "return",
      units: 1000n,
      accountName: "Ada",
      accountNumber: "002010077777777771",
      note: "the account was closed",
    } as const;
    await decideItem(books.store, 1n, again, ada);
    expect(await makeBatch(books.store, "main", ada)).toMatchObject({ count: 1 });
  });
});
