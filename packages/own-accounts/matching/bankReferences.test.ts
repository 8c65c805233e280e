import { afterEach, describe, expect, it } from "vitest";
import { findLosses } from "../books/findLosses.ts";
import { openBooks, type TestBooks } from "../testing/openBooks.ts";
import { ownNumber, writeCamt, writeEntry, writePath } from "../testing/writeCamt.ts";

let books: TestBooks;
afterEach(async () => {
  expect(await findLosses(books.store.reads)).toEqual([]);
  await books.close();
});

/**
 * ISO 20022, camt.053.001.08: TransactionReferences6, StructuredRemittanceInformation16, ReferredDocumentInformation7 with
 * DocumentLineIdentification1, TaxInformation7, Garnishment3 and RemittanceLocation7.
 */
const ids =
  "MsgId AcctSvcrRef PmtInfId InstrId EndToEndId TxId MndtId ChqNb ClrSysRef AcctOwnrTxId AcctSvcrTxId MktInfrstrctrTxId PrcgId Prtry/Ref";
const inDetail = ids.split(" ").map((name) => `Refs/${name}`);
const inRemittance = [
  "Ustrd",
  "Strd/RfrdDocInf/Nb",
  "Strd/RfrdDocInf/LineDtls/Id/Nb",
  "Strd/CdtrRefInf/Ref",
  "Strd/TaxRmt/RefNb",
  "Strd/GrnshmtRmt/RefNb",
  "Strd/AddtlRmtInf",
].map((name) => `RmtInf/${name}`);
const inEntry = ["NtryRef", "AcctSvcrRef", "AddtlNtryInf", "NtryDtls/Btch/PmtInfId"];
const places = [...inDetail, ...inRemittance, "RltdRmtInf/RmtId", "AddtlTxInf", ...inEntry];

const currencyCode = "INR";
const asCamt = { format: "camt.053", csv: undefined, statementNumbers: [ownNumber] };

describe("camt.053", () => {
  it("pays a payin whose reference stands in one place alone, wherever a bank puts it", async () => {
    books = await openBooks("INR", asCamt);
    const entries: string[] = [];
    for (const [index, place] of places.entries()) {
      const part = writePath(place, await books.begin(`p${index}`, "50.00"));
      const where = inEntry.includes(place) ? { inEntry: part } : { inDetail: part };
      entries.push(writeEntry({ currencyCode, ...where }));
    }
    const closing = `${100 + 50 * entries.length}.00`;
    const file = writeCamt({ currencyCode, entries: entries.join(""), closing });
    expect(await books.bookBytes(file)).toMatchObject({ added: 27 });
    for (const [index, place] of places.entries())
      expect([place, await books.statusOf(`p${index}`)]).toEqual([place, "SUCCESS 5000"]);
  });

  it.each([
    ["RmtInf/Ustrd", "SUCCESS 5000"],
    ["Refs/Prtry/Ref", "SUCCESS 5000"],
    ["Refs/ChqNb", "PROCESSING 0"],
    ["Refs/ClrSysRef", "PROCESSING 0"],
    ["Refs/AcctSvcrTxId", "PROCESSING 0"],
    ["Refs/UETR", "PROCESSING 0"],
  ])(
    "takes a short number in %s for a payer's, or for an id of the bank: %s",
    async (place, status) => {
      books = await openBooks("MXN", asCamt);
      const number = await books.begin("short", "50.00");
      expect(number).toMatch(/^\d{7}$/);
      const detail = writePath(place, number);
      const entries = writeEntry({ currencyCode: "MXN", inDetail: detail });
      await books.bookBytes(writeCamt({ currencyCode: "MXN", entries }));
      expect(await books.statusOf("short")).toBe(status);
    },
  );
});

describe("MT940", () => {
  it("pays payins whose references stand behind a line of a hyphen, in a second :86:, and over a full line", async () => {
    books = await openBooks("INR", { ...asCamt, format: "mt940" });
    const references: string[] = [];
    for (const key of ["hyphen", "second", "wrapped"])
      references.push(await books.begin(key, "50.00"));
    const [hyphen = "", second = "", wrapped = ""] = references;
    const cut = `${"x".repeat(61)}${wrapped.slice(0, 4)}\n${wrapped.slice(4)}`;
    const lines = [`order\n-\n${hyphen}`, `one\n:86:two ${second}`, cut].map(
      (text) => `:61:261124C50,00NTRFNONREF\n:86:${text}\n`,
    );
    const file = `:20:X\n:25:${ownNumber}\n:28C:1/1\n:60F:C261124INR0,00\n${lines.join("")}:62F:C261124INR150,00\n-\n`;
    expect(await books.bookBytes(file)).toMatchObject({ added: 3 });
    for (const key of ["hyphen", "second", "wrapped"])
      expect([key, await books.statusOf(key)]).toEqual([key, "SUCCESS 5000"]);
  });
});
