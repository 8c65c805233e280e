import { useState } from "react";
import { draftOf } from "../collection/draft.ts";
import { findReferences } from "./findReferences.ts";
import { judgeReference, type ReferenceFault } from "./judgeReference.ts";
import { looksUsual, type ReferenceKind } from "./referenceKind.ts";

/** What the customer has entered, and what the page makes of it. */
export interface ReferenceText {
  readonly text: string;
  readonly change: (text: string) => void;
  /** What may be the reference, where the text is more than that. */
  readonly found: readonly string[];
  /** What is wrong with the text as it is (G12). */
  readonly fault: ReferenceFault | undefined;
  /** It can be sent, but does not look like a reference of this kind. */
  readonly isUnusual: boolean;
  readonly forget: () => void;
}

/** Keeps the text in the tab until it is accepted, so that going to the bank's app and back costs nothing (G45). */
export function useReferenceText(
  idPayin: string,
  kind: ReferenceKind,
  given: string | undefined,
): ReferenceText {
  // No idPayin has a space: the key is that of no other draft.
  const draft = draftOf(`${idPayin} reference`, () => sessionStorage);
  const [text, setText] = useState(() => draft.read()["text"] ?? given ?? "");
  const trimmed = text.trim();
  const found = findReferences(text, kind).filter((each) => each !== trimmed);
  const fault = judgeReference(text);
  return {
    text,
    change: (next) => {
      setText(next);
      draft.write({ text: next });
    },
    found,
    fault,
    isUnusual: fault === undefined && found.length === 0 && !looksUsual(trimmed, kind),
    forget: draft.erase,
  };
}
