import { describe, expect, it } from "vitest";
import type { PartyBank } from "./statement.ts";
import { readText } from "../testing/readText.ts";
import { ownNumber, writeCamt, writeEntry } from "../testing/writeCamt.ts";

/** Reads a file of entries, and returns its lines. */
function read(entries: string, closing = "150.00") {
  const statements = readText(writeCamt({ entries, closing }), "camt.053");
  if (typeof statements === "string") throw new Error(statements);
  return statements.flatMap(({ lines }) => lines);
}

const account = (side: string, number: string) =>
  `<${side}Acct><Id><Othr><Id>${number}</Id></Othr></Id></${side}Acct>`;
const ana = "<Dbtr><Nm>Ana</Nm></Dbtr>";
const eva = "<Cdtr><Nm>Eva</Nm></Cdtr>";
const bank = "<Agt><FinInstnId><Nm>Bank</Nm></FinInstnId></Agt>";

const part = (amount: string, direction: string) =>
  `<TxDtls><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><RltdPties>${ana}${eva}</RltdPties></TxDtls>`;
const cleared = (reference: string) =>
  `<TxDtls><Refs><ClrSysRef>${reference}</ClrSysRef></Refs></TxDtls>`;

describe("the other party", () => {
  // ISO 20022: TransactionParties2 of version 02 has `Nm`, TransactionParties6 of version 08 `Pty/Nm`, or a bank in `Agt`.
  it.each([
    ["CRDT", "the debtor", ana + account("Dbtr", "1"), ["Ana", "1"]],
    ["CRDT", "the debtor of version 08", "<Dbtr><Pty><Nm>Ana</Nm></Pty></Dbtr>", ["Ana"]],
    ["CRDT", "for whom was paid", "<UltmtDbtr><Nm>Ana</Nm></UltmtDbtr>", ["Ana"]],
    ["CRDT", "for whom was paid", "<UltmtDbtr><Pty><Nm>Ana</Nm></Pty></UltmtDbtr>", ["Ana"]],
    ["CRDT", "the debtor first", `<UltmtDbtr><Nm>Eva</Nm></UltmtDbtr>${ana}`, ["Ana"]],
    ["CRDT", "not the creditor", eva + account("Cdtr", "2"), []],
    ["CRDT", "no bank", `<Dbtr>${bank}</Dbtr>${account("Dbtr", "1")}`, [undefined, "1"]],
    ["CRDT", "no own account", ana + account("Dbtr", ownNumber), []],
    [
      "CRDT",
      "who got what comes back",
      ana + account("Dbtr", ownNumber) + eva + account("Cdtr", "2"),
      ["Eva", "2"],
    ],
    [
      "CRDT",
      "nobody between two own sides",
      ana + account("Dbtr", ownNumber) + eva + account("Cdtr", ownNumber),
      [],
    ],
    ["DBIT", "the creditor", ana + eva + account("Cdtr", "2"), ["Eva", "2"]],
    ["DBIT", "who is paid in the end", "<UltmtCdtr><Nm>Eva</Nm></UltmtCdtr>", ["Eva"]],
    ["DBIT", "not the own side", ana + account("Dbtr", ownNumber), []],
  ])("of %s is %s", (direction, _, parties, [name, number]) => {
    const inDetail = `<RltdPties>${parties}</RltdPties>`;
    const [line] = read(writeEntry({ direction, inDetail }), "50.00");
    expect([line?.partyName, line?.partyAccount]).toEqual([name, number]);
  });

  // ISO 20022: FinancialInstitutionIdentification of version 02 has `BIC`, of version 08 `BICFI`; the first version `CmbndId`.
  it.each<readonly [string, string, PartyBank | undefined]>([
    [
      "all that its bank is called",
      "<FinInstnId><BICFI>BNORPHMM</BICFI><Nm>BDO Unibank</Nm><PstlAdr><TwnNm>Makati</TwnNm><CtrySubDvsn>Metro Manila</CtrySubDvsn></PstlAdr></FinInstnId><BrnchId><Nm>Makati Main</Nm></BrnchId>",
      {
        bankCode: "BNORPHMM",
        bankName: "BDO Unibank",
        bankBranch: "Makati Main",
        bankCity: "Makati",
        bankProvince: "Metro Manila",
      },
    ],
    [
      "the BIC of version 02",
      "<FinInstnId><BIC>BANKCHZHXXX</BIC><Nm>Some bank</Nm></FinInstnId>",
      { bankCode: "BANKCHZHXXX", bankName: "Some bank" },
    ],
    [
      "the number of a bank without a BIC",
      "<FinInstnId><ClrSysMmbId><ClrSysId><Cd>CHBCC</Cd></ClrSysId><MmbId>100</MmbId></ClrSysMmbId></FinInstnId>",
      { bankCode: "100" },
    ],
    [
      "the combined id of version 01",
      "<FinInstnId><CmbndId><BIC>AAAASESS</BIC><Nm>AAAA BANKEN</Nm></CmbndId></FinInstnId>",
      { bankCode: "AAAASESS", bankName: "AAAA BANKEN" },
    ],
    ["a branch by its id", "<BrnchId><Id>0042</Id></BrnchId>", { bankBranch: "0042" }],
    ["nothing", "<FinInstnId></FinInstnId>", undefined],
  ])("has %s", (_, inAgent, bankOfParty) => {
    const inDetail = `<RltdPties>${ana}${account("Dbtr", "1")}</RltdPties><RltdAgts><DbtrAgt>${inAgent}</DbtrAgt><CdtrAgt><FinInstnId><Nm>Own Bank</Nm></FinInstnId></CdtrAgt></RltdAgts>`;
    const [line] = read(writeEntry({ inDetail }), "150.00");
    expect(line?.partyBank).toEqual(bankOfParty);
  });

  it("has the kind of its account, and no bank beside the own account", () => {
    const number = "<Id><Othr><Id>1</Id></Othr></Id><Tp><Cd>SVGS</Cd></Tp>";
    const kind = `<RltdPties>${ana}<DbtrAcct>${number}</DbtrAcct></RltdPties>`;
    expect(read(writeEntry({ inDetail: kind }))[0]?.partyBank).toEqual({ accountType: "SVGS" });
    const ownSides = `<RltdPties>${account("Dbtr", ownNumber)}${account("Cdtr", ownNumber)}</RltdPties><RltdAgts><DbtrAgt><FinInstnId><Nm>Own Bank</Nm></FinInstnId></DbtrAgt></RltdAgts>`;
    expect(read(writeEntry({ inDetail: ownSides }))[0]).not.toHaveProperty("partyBank");
  });

  it("is that of each detail, whose direction may be another than the entry's", () => {
    const inEntry = `<NtryDtls>${part("60.00", "CRDT")}${part("10.00", "DBIT")}</NtryDtls>`;
    const lines = read(writeEntry({ inEntry }));
    expect(lines.map(({ units, partyName }) => [units, partyName])).toEqual([
      [6000n, "Ana"],
      [-1000n, "Eva"],
    ]);
  });
});

it("the other party of what came back is who was to get it, as the payment named its sides", () => {
  const inDetail = `<RltdPties>${ana}${eva}</RltdPties><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>`;
  expect(read(writeEntry({ inDetail }))).toMatchObject([{ isReversal: true, partyName: "Eva" }]);
});

describe("references", () => {
  it("of all details stay with an entry that they do not explain", () => {
    const inEntry = `<NtryDtls>${cleared("A1")}${cleared("B2")}</NtryDtls>`;
    expect(read(writeEntry({ inEntry }))).toMatchObject([{ bankReferences: ["A1", "B2"] }]);
  });

  it("of a batch do not name the charges of its entry", () => {
    const detail = `<TxDtls><Amt Ccy="EUR">30.00</Amt></TxDtls>`;
    const charges = `<Chrgs><TtlChrgsAndTaxAmt Ccy="EUR">10.00</TtlChrgsAndTaxAmt></Chrgs>`;
    const inEntry = `${charges}<NtryDtls><Btch><MsgId>M1</MsgId></Btch>${detail}${detail}</NtryDtls>`;
    expect(read(writeEntry({ inEntry })).map((line) => line.references)).toEqual([
      ["M1"],
      ["M1"],
      [],
    ]);
  });
});
