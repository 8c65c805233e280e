import { foldText } from "../ground/text.ts";
import { find, findAll, textAt, type XmlElement } from "./readXml.ts";
import { type StatementLine, toEndToEndId } from "./statement.ts";

/** Where a detail has what payer or payee wrote to recognise the payment by. */
const referencePaths = [
  "RmtInf/Strd/CdtrRefInf/Ref",
  "RmtInf/Strd/RfrdDocInf/Nb",
  "RmtInf/Strd/RfrdDocInf/LineDtls/Id/Nb",
  "RmtInf/Strd/TaxRmt/RefNb",
  "RmtInf/Strd/GrnshmtRmt/RefNb",
  "RltdRmtInf/RmtId",
  ...["InstrId", "TxId", "PmtInfId", "MndtId", "AcctOwnrTxId", "Prtry/Ref"].map(
    (name) => `Refs/${name}`,
  ),
];

/** Where a detail has the ids of banks and of clearing. */
const bankReferencePaths = [
  "MsgId",
  "UETR",
  "ChqNb",
  "ClrSysRef",
  "AcctSvcrTxId",
  "MktInfrstrctrTxId",
  "PrcgId",
].map((name) => `Refs/${name}`);

/** Returns the texts at each of the paths, without space around them and without empty ones. */
export function textsAt(element: XmlElement, ...paths: readonly string[]): readonly string[] {
  return paths
    .flatMap((path) => findAll(element, path))
    .map(({ text }) => text.trim())
    .filter((text) => text !== "");
}

/** Returns the entry with the facts of a detail. `own` is the number of the statement's account. */
export function readCamtDetail(
  detail: XmlElement,
  bare: StatementLine,
  own: string,
): StatementLine {
  const isCredit = (textAt(detail, "CdtDbtInd") ?? (bare.units > 0n ? "CRDT" : "DBIT")) === "CRDT";
  const texts = textsAt(detail, "RmtInf/Ustrd", "RmtInf/Strd/AddtlRmtInf", "AddtlTxInf");
  const isReversal = bare.isReversal || find(detail, "RtrInf") !== undefined;
  return {
    ...bare,
    isReversal,
    bankId: textAt(detail, "Refs/AcctSvcrRef"),
    endToEndId: toEndToEndId(textAt(detail, "Refs/EndToEndId")),
    references: [...textsAt(detail, ...referencePaths), ...bare.references],
    bankReferences: [...textsAt(detail, ...bankReferencePaths), ...(bare.bankReferences ?? [])],
    texts: [...texts, ...bare.texts],
    ...readParty(detail, isCredit === isReversal ? ["Cdtr", "Dbtr"] : ["Dbtr", "Cdtr"], own),
    creditedAccount: isCredit ? textAt(detail, "RltdPties/CdtrAcct/Id/Othr/Id") : undefined,
  };
}

/**
 * Returns the other party by the sides of a payment, its likely one first: of a credit the debtor, of a debit the creditor. A payment that
 * came back names its sides as it did when it left. The side with the account of the statement is never the other party, and nor is a
 * bank: its name stands below `Agt`.
 */
function readParty(
  detail: XmlElement,
  [first, second]: readonly [first: string, second: string],
  own: string,
) {
  const accountOf = (side: string) =>
    textAt(detail, `RltdPties/${side}Acct/Id/IBAN`, `RltdPties/${side}Acct/Id/Othr/Id`);
  const isOwn = (side: string) => own !== "" && foldText(accountOf(side) ?? "") === foldText(own);
  const side = isOwn(first) ? second : first;
  if (isOwn(side)) return {};
  const names = [side, `Ultmt${side}`].flatMap((one) => [`${one}/Nm`, `${one}/Pty/Nm`]);
  return {
    partyName: textAt(detail, ...names.map((name) => `RltdPties/${name}`)),
    partyAccount: accountOf(side),
    ...readPartyBank(detail, side),
  };
}

/** Returns what a detail says of the bank of a side, and of its kind of account. Versions differ in the names and the depth of these. */
function readPartyBank(detail: XmlElement, side: string): Pick<StatementLine, "partyBank"> {
  const agent = `RltdAgts/${side}Agt`;
  const bank = `${agent}/FinInstnId`;
  const inBank = (...paths: readonly string[]) =>
    textAt(detail, ...paths.flatMap((path) => [`${bank}/${path}`, `${bank}/CmbndId/${path}`]));
  const type = `RltdPties/${side}Acct/Tp`;
  const facts = {
    accountType: textAt(detail, `${type}/Cd`, `${type}/Prtry`),
    bankCode: inBank("BICFI", "BIC", "ClrSysMmbId/MmbId", "ClrSysMmbId/Id", "Othr/Id"),
    bankName: inBank("Nm", "NmAndAdr/Nm"),
    bankBranch: textAt(detail, `${agent}/BrnchId/Nm`, `${agent}/BrnchId/Id`),
    bankCity: inBank("PstlAdr/TwnNm", "NmAndAdr/PstlAdr/TwnNm"),
    bankProvince: inBank("PstlAdr/CtrySubDvsn", "NmAndAdr/PstlAdr/CtrySubDvsn"),
  };
  return Object.values(facts).some((fact) => fact !== undefined) ? { partyBank: facts } : {};
}
