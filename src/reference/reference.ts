import { ExternalReference } from "@pay/contract/endpoints/setExternalReference.ts";
import type { PaymentMethodResponse } from "@pay/contract/payin.ts";
import * as z from "zod/mini";
import { localTerms } from "../locales/localTerms.ts";
import { withTerm } from "../locales/taxTerm.ts";
import type { Text } from "../locales/text.ts";

/** The name of the reference in the customer's app. Its texts are `reference.<kind>.…`. */
export type ReferenceKind = "utr" | "transactionHash" | "reference";

/** Returns the kind of reference that a payment gets: UPI's UTR, a coin's transaction hash, or a number. */
export function findReferenceKind(
  response: Pick<PaymentMethodResponse, "instructionKind" | "upiQrDeepLink">,
): ReferenceKind {
  if (response.instructionKind === "crypto") return "transactionHash";
  const isUpi = response.instructionKind === "upiRequest" || response.upiQrDeepLink !== undefined;
  return isUpi ? "utr" : "reference";
}

/** Returns the name of a reference. A transaction number also has the name that the currency's country gives it. */
export function referenceLabel(kind: ReferenceKind, currencyCode: string, text: Text): string {
  const term = kind === "reference" ? localTerms(currencyCode).bankNumber : undefined;
  return withTerm(text(`reference.${kind}.label`), term);
}

const usual = {
  utr: /^\d{12}$/,
  transactionHash: /^(0x)?[0-9a-f]{64}$/i,
  reference: /^./s,
} as const satisfies Record<ReferenceKind, RegExp>;

/** Tells whether a reference has the usual form of its kind. Apps differ, so an unusual one may be right. */
export function looksUsual(reference: string, kind: ReferenceKind): boolean {
  return usual[kind].test(reference);
}

/** Why a reference cannot be sent (G12). Its text is `reference.fault.<fault>`. */
export type ReferenceFault = "required" | "tooLong" | "wrongSigns" | "refused";

/** Returns the fault of a reference by the service's own rule, or undefined (G12). White space around it is ignored. */
export function validateReference(text: string): ReferenceFault | undefined {
  const reference = text.trim();
  if (reference === "") return "required";
  if (z.safeParse(ExternalReference, reference).success) return undefined;
  return /^[ -~]*$/.test(reference) ? "tooLong" : "wrongSigns";
}

/** More candidates do not help the customer to choose. */
const mostFound = 3;

/** A word of the text, and the words before it. */
interface Word {
  readonly word: string;
  readonly before: string;
}

/** Words that banks and apps write before a reference: `UPI Ref No.`, `RRN:`, `Transaction ID`. */
const namesReference =
  /(utr|rrn|ref|reference|txn|transaction)[^0-9a-z]*(id|no|num|number)?[^0-9a-z]*(is)?[^0-9a-z]*$/i;
/** Words that they write before other numbers, which are as long. */
const namesOther =
  /(\+|(a\/c|acc?t|account|card|phone|mobile|call|helpline)[^0-9a-z]*(no|num|number|on)?[^0-9a-z]*)$/i;

/** Numbers of bank transfers: a bank's four letters, then digits and letters, 16 or 22 in all. */
const bankNumber = /^[A-Z]{4}(?=[A-Z0-9]*\d{6})([A-Z0-9]{12}|[A-Z0-9]{18})$/i;

/**
 * Returns the candidates for the reference in a pasted text, likeliest first: a bank's message, an app's receipt, a link to a
 * transaction. The customer chooses among them. Numbers that are named as account or phone numbers are left out.
 */
export function findReferences(text: string, kind: ReferenceKind): readonly string[] {
  const words = wordsOf(text.normalize("NFKC"));
  const found = kind === "transactionHash" ? findHashes(words) : findNumbers(words);
  return [...new Set(found)].slice(0, mostFound);
}

function findHashes(words: readonly Word[]): string[] {
  return words.map(({ word }) => word).filter((word) => /^(0x)?[0-9a-f]{64}$/i.test(word));
}

function findNumbers(words: readonly Word[]): string[] {
  const candidates = words.filter(({ before }) => !namesOther.test(before));
  const isNamed = ({ before }: Word) => namesReference.test(before);
  const isTwelve = ({ word }: Word) => /^\d{12}$/.test(word);
  const ranks = [
    (each: Word) => isTwelve(each) && isNamed(each),
    isTwelve,
    (each: Word) => isNamed(each) && /^(?=.*\d{4})\w{6,128}$/.test(each.word),
    ({ word }: Word) => bankNumber.test(word),
  ];
  return ranks.flatMap((isOf) => candidates.filter(isOf).map(({ word }) => word));
}

/** Splits a text into words of letters and digits. Digits in groups of four are one word. */
function wordsOf(text: string): Word[] {
  const pattern = /\d{4}(?:[ -]\d{4})+\b|[0-9A-Za-z]+/g;
  return Array.from(text.matchAll(pattern), ({ 0: match, index }) => ({
    word: match.replaceAll(/[ -]/g, ""),
    before: text.slice(Math.max(0, index - 40), index),
  }));
}
