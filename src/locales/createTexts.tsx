import { createElement, Fragment, type ReactNode } from "react";
import type { Direction, Messages } from "../boot/formatMessage.ts";
import { type Catalogue, createText, type GrowingText, type Values } from "./text.ts";

/** Like `TextOf`, with elements in the placeholders: an amount inside a sentence keeps its own markup. */
export type TextWithOf<Of extends Catalogue> = <Key extends keyof Of & string>(
  key: Key,
  parts: Readonly<Record<keyof Values<Of, Key>, ReactNode>>,
) => ReactNode;

/** The texts of a catalogue in one language. */
export interface Texts<Of extends Catalogue> extends GrowingText<Of> {
  readonly textWith: TextWithOf<Of>;
}

/** Returns the functions that format the texts of `messages`, also around elements. `code` is the BCP 47 tag. */
export function createTexts<Of extends Catalogue>(
  code: string,
  messages: Messages,
  direction: Direction,
): Texts<Of> {
  const growing = createText<Of>(code, messages, direction);
  return {
    ...growing,
    textWith: (key, parts) => {
      const marks = Object.fromEntries(Object.keys(parts).map((name) => [name, makeMark(name)]));
      return fillMarks(growing.mark(key, marks), parts, direction);
    },
  };
}

// Two private-use characters, which no text contains.
const pattern = /\uE000(\w+)\uE001/;

/** Returns the mark at which an element is inserted into a formatted text. */
function makeMark(name: string): string {
  return `\uE000${name}\uE001`;
}

/**
 * Returns the text with each mark replaced by the element of its name. Inserted words are isolated in their own direction, and so is
 * each element in a text from right to left.
 * Another text has another key: translating browsers replace bare text nodes, which React could then not update.
 */
function fillMarks(
  text: string,
  elements: Readonly<Record<string, ReactNode>>,
  direction: Direction,
): ReactNode {
  const pieces = text.split(pattern).map((piece, index) => {
    // Splitting by a pattern with one group returns text and name in turn.
    const isName = index % 2 === 1;
    const element = elements[piece];
    const isIsolated = isName && (direction === "rtl" || typeof element === "string");
    // eslint-disable-next-line react/no-array-index-key -- the pieces of a text are known by their place alone
    return createElement(isIsolated ? "bdi" : Fragment, { key: index }, isName ? element : piece);
  });
  return <span key={text}>{pieces}</span>;
}
