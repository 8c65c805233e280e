import { useState } from "react";
import { openDraft } from "../collection/draft.ts";
import { findReferences } from "./findReferences.ts";
import {
  validateReference,
  looksUsual,
  type ReferenceFault,
  type ReferenceKind,
} from "./reference.ts";

/** The customer's text and its validation. */
export interface ReferenceText {
  readonly text: string;
  readonly change: (text: string) => void;
  /** Candidates for the reference, if the text contains more than one word. */
  readonly found: readonly string[];
  /** The fault of the whole text (G12). */
  readonly fault: ReferenceFault | undefined;
  /** Whether it can be sent but does not look like a reference of this kind. */
  readonly isUnusual: boolean;
  readonly forget: () => void;
}

/** Keeps the text in the tab until the service accepts it, so that it survives a switch to the bank's app (G45). */
export function useReferenceText(
  idPayin: string,
  kind: ReferenceKind,
  given: string | undefined,
): ReferenceText {
  // No idPayin contains a space, so this key differs from that of every other draft.
  const draft = openDraft(`${idPayin} reference`, () => sessionStorage);
  const [text, setText] = useState(() => draft.read()["text"] ?? given ?? "");
  const trimmed = text.trim();
  const found = findReferences(text, kind).filter((each) => each !== trimmed);
  const fault = validateReference(text);
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
