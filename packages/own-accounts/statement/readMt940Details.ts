import { foldText } from "../ground/text.ts";
import { type StatementLine, toEndToEndId } from "./statement.ts";

/** What the fields behind `:61:` say of a movement. */
export type Details = Pick<StatementLine, "texts" | "endToEndId" | "partyName" | "partyAccount">;

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
  return { texts, endToEndId, partyName: named?.partyName, partyAccount };
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
  // Knab writes the other party behind the text.
  const [, partyAccount, partyName = ""] =
    /REK: ?([A-Z]{2}\d{2}[0-9A-Z]{11,30})\/NAAM: ?(.*)$/.exec(joined) ?? [];
  return { texts, partyAccount, partyName: partyName.trim() || undefined };
}

/** Where SWIFT ends a line: behind 65 characters. Some banks count the tag `:86:` among them. */
const widest = 65;

function isFull(line: string, index: number): boolean {
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

/** Reads subfields: 20 to 29 and 60 to 63 are the purpose, 31 or 38 the account, 32 and 33 the name of the other party. */
function readSubfields(text: string, mark: string): Details {
  const parts = text
    .split(new RegExp(`\\${mark}(?=\\d\\d)`))
    .slice(1)
    .map((part) => ({ number: part.slice(0, 2), value: part.slice(2) }))
    .filter(({ value }) => !emptySubfield.test(value.trim()));
  const join = (wanted: RegExp) =>
    parts
      .filter(({ number }) => wanted.test(number))
      .map(({ value }) => value)
      .join("");
  const purpose = join(/^(?:2\d|6[0-3])$/);
  const reference = /EREF\+(.{1,35}?)(?=[A-Z]{4}\+|$)/.exec(purpose)?.[1];
  const rest = parts.filter(({ number }) => !knownSubfield.test(number));
  return {
    texts: [purpose, join(/^00$/), rest.map(({ value }) => value).join("")],
    endToEndId: toEndToEndId(reference),
    partyName: join(/^3[23]$/).trim() || undefined,
    partyAccount: join(/^38$/).trim() || join(/^31$/).trim() || undefined,
  };
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

/** Reads words between slashes. A name belongs to the party before it: `/ORDP//NAME/…` is the payer, `/BENM//NAME/…` the payee. */
function readWords(text: string, isCredit: boolean): Omit<Details, "texts"> {
  const names = new Map<string, string>();
  const accounts = new Map<string, string>();
  let party = "other";
  let reference: string | undefined;
  const [, ...pieces] = text.split(wordPattern);
  for (let at = 0; at < pieces.length; at += 2) {
    const [word = "", written = ""] = pieces.slice(at, at + 2);
    const parts = written.split("/").map((part) => part.trim());
    const value = parts.filter((part) => part !== "").join("/");
    if (parties.has(word)) party = word;
    else if (!ofParty.has(word)) party = "other";
    if (word === "EREF") reference ??= value;
    if (word === "CNTP") {
      const [, account = "", , name = ""] = parts;
      accounts.set(party, account);
      names.set(party, name);
    }
    if ((word === "NAME" || parties.has(word)) && value !== "") names.set(party, value);
    if ((word === "IBAN" || word === "ACC") && value !== "") accounts.set(party, value);
  }
  const asked = isCredit ? payers : payees;
  const firstOf = (facts: ReadonlyMap<string, string>) =>
    asked.flatMap((one) => facts.get(one) || []).at(0);
  return {
    endToEndId: toEndToEndId(reference),
    partyName: firstOf(names),
    partyAccount: firstOf(accounts),
  };
}
