import { adversarialTexts } from "#contract/samples/adversarialInput.ts";

/** The adversarial texts, and a lone surrogate, which an answer can carry and a link cannot. */
const texts = [...adversarialTexts, "half a letter \uD83D"];

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
export function withAdversarialTexts(answer: unknown, first: number): unknown {
  let next = first;
  const replaceTexts = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((each: unknown) => replaceTexts(each, name));
    if (typeof value === "object" && value !== null) {
      return Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key, replaceTexts(inner, key)]),
      );
    }
    return typeof value === "string" && !decides.has(name)
      ? (texts[next++ % texts.length] ?? "")
      : value;
  };
  return replaceTexts(answer, "");
}

/** Returns one of the adversarial texts, by an index that wraps around. */
export function adversarialText(index: number): string {
  return adversarialTexts[index % adversarialTexts.length] ?? "";
}
