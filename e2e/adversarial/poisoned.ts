import { naughtyTexts } from "#contract/samples/naughtyTexts.ts";

/** What an answer can carry beyond what a link can: half of a letter. */
const texts = [...naughtyTexts, "half a letter \uD83D"];

/** Fields that decide where the page goes, how much is paid and until when; every other text of an answer is words. */
const decides = new Set([
  "idPayin",
  "returnUrl",
  "redirectTo",
  "upiQrDeepLink",
  "instructionKind",
  "externalReferenceAccepted",
  "currencyCode",
  "status",
  "expireAt",
  "createdAt",
  "processedAt",
]);

/** The answer with a naughty text in the place of each of its words, one after the other, beginning with the `first`th. */
export function poisoned(answer: unknown, first: number): unknown {
  let next = first;
  const poison = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((each: unknown) => poison(each, name));
    if (typeof value === "object" && value !== null) {
      return Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key, poison(inner, key)]),
      );
    }
    return typeof value === "string" && !decides.has(name)
      ? (texts[next++ % texts.length] ?? "")
      : value;
  };
  return poison(answer, "");
}

/** One of the naughty texts, counted round and round. */
export function naughtyText(index: number): string {
  return naughtyTexts[index % naughtyTexts.length] ?? "";
}
