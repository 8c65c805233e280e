import { describe, expect, it } from "vitest";
import { readText } from "../testing/readText.ts";

const own = "NL69INGB0123456789";

interface Asked {
  readonly details: string;
  readonly mark?: "C" | "D";
  readonly below?: string;
}

/** Reads a file of one line with the details, and returns that line. */
function read({ details, mark = "C", below = "" }: Asked) {
  const closing = mark === "C" ? "150,00" : "50,00";
  const file = `:20:X\n:25:${own}EUR\n:28C:1/1\n:60F:C261124EUR100,00\n:61:261124${mark}50,00NTRFEREF//B1\n${below}${details}\n:62F:C261124EUR${closing}\n-\n`;
  const statements = readText(file, "mt940");
  if (typeof statements === "string") throw new Error(statements);
  const [line] = statements.flatMap(({ lines }) => lines);
  if (!line) throw new Error("there is no line");
  return line;
}

interface Facts {
  readonly reference?: string;
  readonly name?: string;
  readonly account?: string;
  /** The BIC or the number of the other party's bank. */
  readonly bank?: string;
}

describe("reference, payer and account are read", () => {
  it.each<readonly [string, string, Facts]>([
    [
      // German banks: Anlage 3 of the DFÜ agreement, 8.2.6.
      "in subfields of a question mark",
      ":86:166?00GUTSCHRIFT?109310?20EREF+RE-2026-11?21-0815?22SVWZ+Rechnung?30DEUTDEFF?31DE89370400440532013000?32Ana Muster?33mann?34000",
      {
        reference: "RE-2026-11-0815",
        name: "Ana Mustermann",
        account: "DE89370400440532013000",
        bank: "DEUTDEFF",
      },
    ],
    [
      // Luxembourg (BIL), as wolph/mt940 publishes it: 31 is a number of the country, 38 the IBAN.
      "in subfields with an IBAN of their own",
      ":86:020?00VIREMENT\n?20LIGNE1\n?30BILLLULL\n?31NUMERO123\n?32NOM DU DO\n?38LU280019400644750000\n?60ADRESSE",
      { name: "NOM DU DO", account: "LU280019400644750000", bank: "BILLLULL" },
    ],
    [
      // PKO BP: empty subfields hold byte FF.
      "in subfields of a tilde, each in a line",
      ":86:020~00152\n~20FAKTURA NR. 1106676983\n~21˙\n~22ÿ\n~3010301999\n~315019280622434897\n~32DHL ECOMMERCE SP. Z O. O. U\n~33˙\n~38PL27103019995019280622434897",
      {
        name: "DHL ECOMMERCE SP. Z O. O. U",
        account: "PL27103019995019280622434897",
        bank: "10301999",
      },
    ],
    [
      "in subfields of a circumflex",
      ":86:034^00PRZELEW^20CZYNSZ^32JAN NOWAK^38PL61109010140000071219812874",
      { name: "JAN NOWAK", account: "PL61109010140000071219812874" },
    ],
    [
      "in subfields of a less-than sign without a code",
      ":86:<20Czynsz 6/2026 lokal 15C\n<21fundusz remontowy\n<32JAN NOWAK",
      { name: "JAN NOWAK" },
    ],
    [
      // Triodos, and a bank of Poland without a code.
      "in subfields of a greater-than sign",
      ":86:>20biuro 2017/01>315910902053000000\n016768736>32OFFICE GROUP",
      { name: "OFFICE GROUP", account: "5910902053000000016768736" },
    ],
    [
      // ING, description of MT940 for SEPA: account, BIC, name and place of the other party.
      "in the words EREF and CNTP",
      ":86:/EREF/EV12341REP1231456T1234//CNTP/NL32INGB0000012345/INGBNL2\nA/ING BANK NV INZAKE WEB///REMI/USTD//EV10001REP1000000T1000/",
      {
        reference: "EV12341REP1231456T1234",
        name: "ING BANK NV INZAKE WEB",
        account: "NL32INGB0000012345",
        bank: "INGBNL2A",
      },
    ],
    [
      // Rabobank, format description of MT940 structured.
      "in the words ORDP and NAME",
      ":86:/EREF/0007301960/ORDP//NAME/Acist Europe B.V./ADDR/\nHeerlen 6422 PH Heerlen NL/REMI//INV/16000291 29.7.2016",
      { reference: "0007301960", name: "Acist Europe B.V." },
    ],
    [
      // ABN AMRO, description of the fields of MT940.
      "in the words IBAN and NAME",
      ":86:/TRTP/SEPA OVERBOEKING/IBAN/FR7630006000011234567890189/BIC/BNPAFRPP\n/NAME/ENERGIE SA/REMI/FACTUUR 12/EREF/NOTPROVIDED",
      { name: "ENERGIE SA", account: "FR7630006000011234567890189", bank: "BNPAFRPP" },
    ],
    [
      "in the name alone of ORDP",
      ":86:/ORDP/Jane Example/REMI/Invoice 77",
      { name: "Jane Example" },
    ],
    [
      "with the slashes of the payer's own reference",
      ":86:/EREF/RE/2026/ABC/0815/ORDP//NAME/Ana/REMI/x",
      { reference: "RE/2026/ABC/0815", name: "Ana" },
    ],
    [
      "in the words of several :86:",
      ":86:/EREF/E2E-42/\n:86:/ORDP//NAME/ACME BV/\n:86:/REMI/USTD//INVOICE 42/",
      { reference: "E2E-42", name: "ACME BV" },
    ],
    [
      // Knab, as sandermarechal/jejik-mt940 publishes it.
      "behind the text of Knab",
      ":86:12160475 0050001631430920 ORDERID: 264267 MEDIA MARKT ONLINE NE\nREK: NL91ABNA0417164300/NAAM: MMS ONLINE NEDERLAND B.V.",
      { name: "MMS ONLINE NEDERLAND B.V.", account: "NL91ABNA0417164300" },
    ],
  ])("%s", (_, details, { reference, name, account, bank }) => {
    const { endToEndId, partyName, partyAccount, partyBank } = read({ details });
    expect(partyBank?.bankCode).toBe(bank);
    expect({ endToEndId, partyName, partyAccount }).toEqual({
      endToEndId: reference,
      partyName: name,
      partyAccount: account,
    });
  });
});

describe("the other party", () => {
  const both = ":86:/ORDP//NAME/Ana/BENM//NAME/Eva/REMI/x";
  it.each([
    ["C", both, "Ana"],
    ["D", both, "Eva"],
    ["C", ":86:/BENM//NAME/Eva/REMI/x", undefined],
    ["D", ":86:/ORDP//NAME/Ana/REMI/x", undefined],
    ["C", ":86:/ULTD//NAME/Ana/REMI/x", "Ana"],
    ["C", ":86:/INIT//NAME/Eva/REMI/x", undefined],
    ["C", `:86:/CNTP/${own}/INGBNL2A/Eva///REMI/USTD//x/`, undefined],
    ["C", `:86:166?20x?31${own}?32Eva`, undefined],
  ] as const)("of a line with %s and %s is %s", (mark, details, name) => {
    expect(read({ mark, details }).partyName).toBe(name);
  });

  it.each([
    // Rabobank writes its account alone into the line below.
    ["NL91ABNA0417164300", "NL91ABNA0417164300"],
    ["NL92ABNA0417164300", undefined],
    ["BR07023167000001", undefined],
    [own, undefined],
  ])("has the account below :61: if that is an IBAN of another: %s", (below, account) => {
    expect(read({ below: `${below}\n`, details: ":86:/REMI/x" }).partyAccount).toBe(account);
  });
});

describe("marks and words within a payer's text set neither payer nor reference", () => {
  const ana = "?30DEUTDEFF?31DE89370400440532013000?32Ana";
  const full = "y".repeat(27);
  const ten = Array.from({ length: 10 }, (_, at) => `?2${at}${full}`).join("");
  const known = { name: "Ana", account: "DE89370400440532013000" };
  it.each<readonly [string, string, Facts]>([
    ["a name before the bank's own", `166?00X?20for ?32Eve${ana}`, known],
    ["a name and an account", `166?00X?20for ?31DE1?32Eve${ana}`, known],
    ["a name that goes on as text", `166?00X?20for ?32Eve?21more${ana}`, known],
    ["a name behind the bank's own", `166?00X${ten}${ana}?60more ?32Eve?31DE1`, known],
    ["a name behind a purpose that seems to be full", `166?00X?20a?31DE1?32Eve?60b${ana}`, {}],
    ["a purpose within the rest of it", `166?00X${ten}${ana}?60more ?20b?32Eve`, {}],
    ["a reference", `166?00X?20SVWZ+for EREF+RE-1${ana}`, known],
    [
      "a reference behind the payer's software's",
      `166?00X?20EREF+RE-2?21SVWZ+for EREF+RE-1${ana}`,
      { ...known, reference: "RE-2" },
    ],
    ["words behind REMI", "/NAME/Ana/REMI/for /NAME/Eve/IBAN/DE1", { name: "Ana" }],
    ["a payer behind REMI", "/NAME/Ana/REMI/for /ORDP//NAME/Eve", { name: "Ana" }],
    ["a payer where the bank names none", "/REMI/for /CNTP/DE1/X/Eve", {}],
    ["a second name", "/ORDP//NAME/Ana/NAME/Eve/REMI/x", { name: "Ana" }],
    ["a reference behind REMI", "/REMI/for /EREF/RE-1/EREF/RE-2", { reference: "RE-2" }],
    [
      "the words of Knab",
      `for REK: NL91ABNA0417164300/NAAM: Eve\nREK: NL20INGB0001234567/NAAM: Ana`,
      { name: "Ana", account: "NL20INGB0001234567" },
    ],
  ])("%s", (_, details, { reference, name, account }) => {
    const line = read({ details: `:86:${details}` });
    expect([line.endToEndId, line.partyName, line.partyAccount]).toEqual([
      reference,
      name,
      account,
    ]);
    expect(line.texts.join("")).toMatch(/Eve|RE-1/);
  });
});

describe("a text that a bank has cut", () => {
  const reference = "PW3222222M";
  it.each([1, 2, 5, 9])("is whole where %i characters of a reference fit into a line", (fits) => {
    for (const width of [61, 65]) {
      const text = `${"x".repeat(width - fits)}${reference} thanks`;
      const first = `:86:${text.slice(0, width)}\n${text.slice(width)}`;
      expect(read({ details: first }).texts).toEqual([text]);
    }
    const second = `${"y".repeat(65 - fits)}${reference}`;
    const details = `:86:one\n${second.slice(0, 65)}\n${second.slice(65)}`;
    expect(read({ details }).texts).toEqual([`one\n${second}`]);
  });

  it("keeps two words apart behind a line that is not full", () => {
    const details = ":86:REF 1234567\n20261124";
    expect(read({ details }).texts).toEqual(["REF 1234567\n20261124"]);
  });

  it("is whole over subfields, and keeps those of an unknown meaning and marks within a text", () => {
    const details = ":86:166?00GUTSCHRIFT?20Was ist das? PW32?21222?22\n22M?64more?70last";
    expect(read({ details }).texts).toEqual(["Was ist das? PW3222222M", "GUTSCHRIFT", "morelast"]);
  });
});
