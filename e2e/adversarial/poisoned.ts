import { naughtyTexts } from "#contract/samples/naughtyTexts.ts";

/** A lone surrogate, which an answer can carry and a link cannot. */
const texts = [...naughtyTexts, "half a letter \uD83D"];

/** Fields that decide where the page goes, the amount and the deadline; every other text of an answer is for display. */
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

/** Returns the answer with adversarial texts in place of its display texts, starting with the `first`th text. */
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

/** Returns one of the adversarial texts, by an index that wraps around. */
export function naughtyText(index: number): string {
  return naughtyTexts[index % naughtyTexts.length] ?? "";
}
