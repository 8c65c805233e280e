import { describe, expect, it } from "vitest";
import { readText } from "../testing/readText.ts";
import { writeCamt, writeEntry } from "../testing/writeCamt.ts";

/** Reads a file. Returns how many lines each of its statements has, or the refusal in one line. */
function read(text: string): readonly number[] | string {
  const statements = readText(text, "camt.053");
  return typeof statements === "string" ? statements : statements.map(({ lines }) => lines.length);
}

const one = writeCamt({ entries: writeEntry({}) });
const two = writeCamt({
  entries: writeEntry({}) + writeEntry({}),
  opening: "150.00",
  closing: "250.00",
  version: "02",
});
const bare = one.replaceAll(/<Bal>.*?<\/Bal>/gs, "");
const iso = "urn:iso:std:iso:20022:tech:xsd";
const other = (name: string, content: string) =>
  `<Document xmlns="${iso}:${name}"><${content}><GrpHdr/></${content}></Document>`;
/** As a program writes it that binds the namespace to a prefix. */
const prefixed = one.replaceAll(/<(\/?)(?=\w)/g, "<$1c:").replace("xmlns=", "xmlns:c=");
const header = (name: string) =>
  `<AppHdr xmlns="${iso}:head.001.001.02"><BizMsgIdr>1</BizMsgIdr><MsgDefIdr>${name}</MsgDefIdr></AppHdr>`;
const soap = (body: string) =>
  `<?xml version="1.0"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Header/><s:Body>${body}</s:Body></s:Envelope>`;

describe("a statement is read", () => {
  it.each([
    ["in the body of SOAP", soap(one), [1]],
    ["in an answer within SOAP", soap(`<a:answer xmlns:a="urn:bank">${prefixed}</a:answer>`), [1]],
    ["under a prefix of its namespace", prefixed, [1]],
    ["behind a business header", `<BizData>${header("camt.053.001.08")}${one}</BizData>`, [1]],
    [
      "in the envelope of ISO 20022",
      `<BizMsgEnvlp xmlns="${iso}:nvlp.001.001.01"><Hdr>${header("camt.053.001.08")}</Hdr><Doc>${one}</Doc></BizMsgEnvlp>`,
      [1],
    ],
    [
      "in a business file, each with its header",
      `<Xchg xmlns="${iso}:head.002.001.01"><PyldDesc/><Pyld>${header("camt.053.001.08")}${one}</Pyld><Pyld>${two}</Pyld></Xchg>`,
      [1, 2],
    ],
    ["in an element of a vendor", `<Statements>${one}${two}</Statements>`, [1, 2]],
    ["in a vendor's element of the same name", `<Document xmlns="urn:v">${one}</Document>`, [1]],
    ["behind another document", `${one}\n<?xml version="1.0"?>\n${two}`, [1, 2]],
    [
      // The namespace of Austrian banks.
      "in the form of Austria",
      two.replace(`${iso}:camt.053.001.02`, "ISO:camt.053.001.02:APC:STUZZA:payments:003"),
      [2],
    ],
    [
      "beside a signature",
      one.replace("</Document>", `<Signature xmlns="urn:dsig"><Object/></Signature></Document>`),
      [1],
    ],
  ])("%s", (_, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it("with its number in the file, whichever document it stands in", () => {
    const wrong = two.replace("<BookgDt><Dt>2026-11-24", "<BookgDt><Dt>2026-11-31");
    expect(read(`<Statements>${one}${wrong}</Statements>`)).toContain("statement 2, entry 1");
  });
});

describe("a file is refused with what to export", () => {
  const problem = "is no camt.053 statement of the versions 02 to 14.";
  const remedy = `${problem} Export camt.053 from the bank.`;
  const alone = `${problem} Export camt.053 alone from the bank.`;
  const report = other("camt.052.001.08", "BkToCstmrAcctRpt");
  const notice = other("camt.054.001.08", "BkToCstmrDbtCdtNtfctn");
  const payment = other("pain.001.001.09", "CstmrCdtTrfInitn");
  it.each([
    ["a report within the day", soap(report), `The message camt.052.001.08 ${remedy}`],
    ["a notice of entries", soap(notice), `The message camt.054.001.08 ${remedy}`],
    ["an order", `<BizData>${payment}</BizData>`, `The message pain.001.001.09 ${remedy}`],
    ["a notice beside a statement", soap(one + notice), `The message camt.054.001.08 ${alone}`],
    ["an order beside a statement", soap(payment + one), `The message pain.001.001.09 ${alone}`],
    ["a report behind a statement", `${one}${report}`, `The message camt.052.001.08 ${alone}`],
    [
      "a version that is not known",
      one.replace("053.001.08", "053.001.15"),
      `The message camt.053.001.15 ${remedy}`,
    ],
    [
      "a statement without a namespace",
      one.replace(/ xmlns="[^"]*"/, ""),
      `The message <BkToCstmrStmt> ${remedy}`,
    ],
    [
      "an unknown message without a namespace",
      soap(`${one}<Document xmlns=""><Report/></Document>`),
      `The message <Report> ${alone}`,
    ],
    ["an envelope without a message", soap("<none/>"), `This ${remedy}`],
    [
      "a statement in a text",
      soap(`${one}<file><![CDATA[${two}]]></file>`),
      "file: It has a message of the bank as a text, and not as XML. Save that text as a file of its own.",
    ],
    [
      "a statement in base64",
      soap(`<file>\n${Buffer.from(`<?xml version="1.0"?>${one}`).toString("base64")}</file>`),
      "file: It has a message of the bank as a text, and not as XML. Save that text as a file of its own.",
    ],
    ["a second document that is cut", `${one}${two.slice(0, -20)}`, "The file is cut or damaged"],
    [
      "a message without a statement",
      `<a>${one}${one.replace(/<Stmt>.*<\/Stmt>/, "")}</a>`,
      "line 1, Stmt: There is no statement in it. Ask the bank for a correct file.",
    ],
    [
      "the same statement twice, without balances",
      `<a>${bare}${bare}</a>`,
      "statement 2, content: It is the same as statement 1, and no balance proves that its lines are not new ones.",
    ],
  ])("%s", (_, text, expected) => {
    expect(read(text)).toContain(expected);
  });
});
