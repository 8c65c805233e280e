/** The number of the account of the statements. */
export const ownNumber = "12345678";

/** What a statement is written of. `entries` and `head` are XML. */
interface Written {
  readonly entries: string;
  readonly currencyCode?: string;
  readonly opening?: string;
  readonly closing?: string;
  readonly version?: string;
}

/** Returns a camt.053 document of one statement of 24 November 2026. */
export function writeCamt({
  entries,
  currencyCode = "EUR",
  opening = "100.00",
  closing = "150.00",
  version = "08",
}: Written): string {
  const balance = (code: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currencyCode}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-24</Dt></Dt></Bal>`;
  const account = `<Acct><Id><Othr><Id>${ownNumber}</Id></Othr></Id><Ccy>${currencyCode}</Ccy></Acct>`;
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><Stmt>${account}${balance("OPBD", opening)}${balance("CLBD", closing)}${entries}</Stmt></BkToCstmrStmt></Document>`;
}

/** Returns an entry of 50.00 that came, or that left with the direction `DBIT`. `inEntry` and `inDetail` are XML; without `inDetail` there are no details. */
export function writeEntry({
  currencyCode = "EUR",
  direction = "CRDT",
  inEntry = "",
  inDetail = "",
}): string {
  const details = inDetail && `<NtryDtls><TxDtls>${inDetail}</TxDtls></NtryDtls>`;
  return `<Ntry><Amt Ccy="${currencyCode}">50.00</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-24</Dt></BookgDt>${inEntry}${details}</Ntry>`;
}

/** Returns nested elements of a path such as `Refs/Prtry/Ref` around a text. */
export function writePath(path: string, text: string): string {
  return path.split("/").reduceRight((inside, name) => `<${name}>${inside}</${name}>`, text);
}
