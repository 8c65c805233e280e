import { foldText } from "../ground/text.ts";
import { type StatementLine, toEndToEndId } from "./statement.ts";

/** What the fields behind `:61:` say of a movement. */
export type Details = Pick<
  StatementLine,
  "texts" | "endToEndId" | "partyName" | "partyAccount" | "partyBank"
>;

/** The movement that details belong to: its direction, the account of the statement, and the line below `:61:`. */
interface Movement {
  readonly isCredit: boolean;
  readonly own: string;
  readonly supplementary: readonly string[];
}

/**
 * Reads the fields `:86:` of a movement, each in one of its forms: subfields (`166?20…?32…`), words between slashes (`/EREF/…/NAME/…`) and
 * free text. The texts hold all that is no fact of its own, so that a reference in an unknown place is found.
 */
export function readMt940Details(
  fields: readonly (readonly string[])[],
  movement: Movement,
): Details {
  const read = fields.map((lines) => readField(lines, movement.isCredit));
  const texts = read.flatMap((one) => one.texts);
  const named = read.find(({ partyName }) => partyName !== undefined);
  const counted = read.find(({ partyAccount }) => partyAccount !== undefined);
  const endToEndId = read.find((one) => one.endToEndId !== undefined)?.endToEndId;
  const partyAccount = counted?.partyAccount ?? movement.supplementary.find(isIban)?.trim();
  // The bank may name the side of the account itself. That is nobody who paid or was paid.
  if (isOwn(partyAccount, movement.own)) return { texts, endToEndId };
  const partyBank = read.find((one) => one.partyBank !== undefined)?.partyBank;
  const party = { partyName: named?.partyName, partyAccount };
  return { texts, endToEndId, ...party, ...(partyBank && { partyBank }) };
}

function isOwn(account = "", own = ""): boolean {
  const number = foldText(account);
  return (
    number !== "" && foldText(own).replace(/[A-Z]{3}$/, "") === number.replace(/[A-Z]{3}$/, "")
  );
}

/** Returns whether a line is an IBAN alone, by its check digits. Dutch banks write that of the other party below `:61:`. */
function isIban(line: string): boolean {
  const [, head = "", body = ""] = /^([A-Z]{2}\d{2})([0-9A-Z]{11,30})$/.exec(line.trim()) ?? [];
  const digits = (body + head).replaceAll(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  );
  return digits !== "" && BigInt(digits) % 97n === 1n;
}

function readField(lines: readonly string[], isCredit: boolean): Details {
  const joined = lines.join("").trimStart();
  const [, coded, bare] = /^(?:\d{3}([?~^<>+])\d\d|([?~^<>])\d\d)/.exec(joined) ?? [];
  const mark = coded ?? bare;
  if (mark !== undefined) return readSubfields(joined, mark);
  const texts = [unwrap(lines)];
  if (/^\/[A-Z]{2,8}\//.test(joined)) return { texts, ...readWords(joined, isCredit) };
  // Knab writes the other party behind the text, in which a payer may write the same words.
  const [, partyAccount, partyName = ""] =
    /.*REK: ?([A-Z]{2}\d{2}[0-9A-Z]{11,30})\/NAAM: ?(.*)$/s.exec(joined) ?? [];
  return { texts, partyAccount, partyName: partyName.trim() || undefined };
}

/** Where SWIFT ends a line: behind 65 characters. Some banks count the tag `:86:` among them. */
const widest = 65;

/** Returns whether a line of a field fills its width, so that the next one may go on with its text. */
export function isFull(line: string, index: number): boolean {
  return line.length >= widest || (index === 0 && line.length === widest - ":86:".length);
}

/** Returns lines as one text. A full line goes on within its word; behind a shorter one a word has ended. */
function unwrap(lines: readonly string[]): string {
  return lines.map((line, index) => (isFull(line, index) ? line : `${line}\n`)).join("");
}

/** What banks write into a subfield that is empty: byte FF, as the encodings of Europe read it. */
const emptySubfield = /^[ÿ˙]$/;

/** The subfields that have a meaning: posting text, number of the entry, purpose, other party, key of the text. */
const knownSubfield = /^(?:00|10|2\d|3[0-48]|6[0-3])$/;

/** A subfield: its two digits, and what stands until the next one. */
interface Subfield {
  readonly number: string;
  readonly value: string;
}

/** Reads subfields: 20 to 29 and 60 to 63 are the purpose, 30 the bank, 31 or 38 the account, 32 and 33 the name of the other party. */
function readSubfields(text: string, mark: string): Details {
  const written = text
    .split(new RegExp(`\\${mark}(?=\\d\\d)`))
    .slice(1)
    .map((part) => ({ number: part.slice(0, 2), value: part.slice(2) }))
    .filter(({ value }) => !emptySubfield.test(value.trim()));
  const { texts, party } = divideSubfields(written);
  const purpose = join(texts, /^(?:2\d|6[0-3])$/);
  // What stands behind SVWZ+ is the payer's own text.
  const [head = ""] = purpose.split("SVWZ+");
  const reference = /EREF\+(.{1,35}?)(?=[A-Z]{4}\+|$)/.exec(head)?.[1];
  const rest = texts.filter(({ number }) => !knownSubfield.test(number) || number.startsWith("3"));
  return {
    texts: [purpose, join(texts, /^00$/), rest.map(({ value }) => value).join("")],
    endToEndId: toEndToEndId(reference),
    partyName: join(party, /^3[23]$/).trim() || undefined,
    partyAccount: join(party, /^38$/).trim() || join(party, /^31$/).trim() || undefined,
    ...atBank(join(party, /^30$/)),
  };
}

/** Returns the bank of the other party by its BIC or its number; nothing for an empty text. */
function atBank(bankCode = ""): Pick<Details, "partyBank"> {
  return bankCode.trim() === "" ? {} : { partyBank: { bankCode: bankCode.trim() } };
}

/** Returns the values of the subfields that have a wanted number, as one text. */
function join(all: readonly Subfield[], wanted: RegExp): string {
  return all.map(({ number, value }) => (wanted.test(number) ? value : "")).join("");
}

const isPurpose = ({ number }: Subfield) => number.startsWith("2");
const isMore = ({ number }: Subfield) => /^6[0-3]$/.test(number);
const isOfParty = ({ number }: Subfield) => /^3[0-48]$/.test(number);

/** The characters of the purpose that fill a subfield. */
const fullSubfield = 27;

/**
 * Divides subfields into texts and those of the other party. The bank writes them in the order of their numbers, each once: purpose, party,
 * more of the purpose. So a mark within a payer's text breaks the order, and is text. Where nobody can tell which one is the bank's, there is
 * no party.
 */
function divideSubfields(written: readonly Subfield[]) {
  const behindPurpose = written.findLastIndex(isPurpose) + 1;
  const last = written[behindPurpose - 1]?.value ?? "";
  const runs = toRuns(written.slice(behindPurpose));
  const [first = []] = runs;
  // More of the purpose follows only where all before is full. Then the bank's own party stands before it.
  const isFirst = runs.length === 1 || (first.some(isMore) && last.length >= fullSubfield);
  const isUnclear =
    written.slice(0, behindPurpose).some(isMore) ||
    (!isFirst && runs.slice(0, -1).some((run) => run.some(isMore)));
  const party = (isFirst ? first : (runs.at(-1) ?? [])).filter(isOfParty);
  const chosen = new Set(isUnclear ? [] : party);
  return { texts: written.filter((one) => !chosen.has(one)), party: [...chosen] };
}

/** Divides subfields where their numbers do not ascend. */
function toRuns(all: readonly Subfield[]): readonly (readonly Subfield[])[] {
  const runs: Subfield[][] = [];
  for (const one of all) {
    const run = runs.at(-1);
    if (run && (run.at(-1)?.number ?? "") < one.number) run.push(one);
    else runs.push([one]);
  }
  return runs;
}

/** The words between slashes that banks use. Others are part of the value before them, such as the parts of a payer's reference. */
const words =
  "EREF PREF IREF RREF MARF CSID CNTP TRTP TRCD BENM ORDP ULTC ULTD ULTB INIT NAME ID ADDR IBAN BIC ACC REMI USTD STRD CDTRREFTP CDTRREF CD ISSR PURP RTRN ISDT OCMT RCMT CHGS CHRG EXCH BUSP".split(
    " ",
  );
const wordPattern = new RegExp(`/(${words.join("|")})(?=/)`);
const parties: ReadonlySet<string> = new Set(["ORDP", "BENM", "ULTD", "ULTC", "ULTB", "INIT"]);
/** The words that say more of the party before them. */
const ofParty: ReadonlySet<string> = new Set(["NAME", "ID", "ADDR", "IBAN", "BIC", "ACC"]);

/** The party of a direction, in the order in which they are asked; `other` is one that the bank does not call payer or payee. */
const payers = ["ORDP", "other", "ULTD"];
const payees = ["BENM", "other", "ULTC", "ULTB"];

/**
 * Reads words between slashes. A name belongs to the party before it: `/ORDP//NAME/…` is the payer, `/BENM//NAME/…` the payee. Behind `/REMI/` of
 * a credit the payer's text may have such words too, so there they name nobody.
 */
function readWords(text: string, isCredit: boolean): Omit<Details, "texts"> {
  const names = new Map<string, string>();
  const accounts = new Map<string, string>();
  const banks = new Map<string, string>();
  const keep = (facts: Map<string, string>, fact: string) => {
    if (fact !== "" && !facts.has(party)) facts.set(party, fact);
  };
  let party = "other";
  let isPayersText = false;
  let reference: string | undefined;
  let lastReference: string | undefined;
  const [, ...pieces] = text.split(wordPattern);
  for (let at = 0; at < pieces.length; at += 2) {
    const [word = "", written = ""] = pieces.slice(at, at + 2);
    const parts = written.split("/").map((part) => part.trim());
    const value = parts.filter((part) => part !== "").join("/");
    if (parties.has(word)) party = word;
    else if (!ofParty.has(word)) party = "other";
    if (word === "REMI") isPayersText = isCredit;
    if (word === "EREF" && isPayersText) lastReference = value;
    if (word === "EREF" && !isPayersText) reference ??= value;
    if (isPayersText) continue;
    if (word === "CNTP") {
      const [, account = "", bank = "", name = ""] = parts;
      keep(accounts, account);
      keep(banks, bank);
      keep(names, name);
    }
    if (word === "NAME" || parties.has(word)) keep(names, value);
    if (word === "IBAN" || word === "ACC") keep(accounts, value);
    if (word === "BIC") keep(banks, value);
  }
  const asked = isCredit ? payers : payees;
  const firstOf = (facts: ReadonlyMap<string, string>) =>
    asked.flatMap((one) => facts.get(one) || []).at(0);
  return {
    endToEndId: toEndToEndId(reference ?? lastReference),
    partyName: firstOf(names),
    partyAccount: firstOf(accounts),
    ...atBank(firstOf(banks)),
  };
}
