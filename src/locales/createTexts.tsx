import { Fragment, type ReactNode } from "react";
import type { Messages } from "../boot/formatMessage.ts";
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

/** Bidirectional control characters (UAX #9), which reorder the text around them. Names may contain them, our texts do not. */
const bidiControls = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Returns the functions that format the texts of `messages`, also around elements. A title or a label has no element to isolate a
 * name, so there the bidirectional control characters are removed. `code` is the BCP 47 tag.
 */
export function createTexts<Of extends Catalogue>(code: string, messages: Messages): Texts<Of> {
  const growing = createText<Of>(code, messages);
  return {
    ...growing,
    text: (key, ...[values]) => growing.say(key, values).replace(bidiControls, ""),
    textWith: (key, parts) => {
      const marks = Object.fromEntries(Object.keys(parts).map((name) => [name, makeMark(name)]));
      return fillMarks(growing.say(key, marks), parts);
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
 * Returns the text with each mark replaced by the element of its name; inserted words are isolated in their own direction.
 * Another text has another key: translating browsers replace bare text nodes, which React could then not update.
 */
function fillMarks(text: string, elements: Readonly<Record<string, ReactNode>>): ReactNode {
  const pieces = text.split(pattern).map((piece, index) => {
    // Splitting by a pattern with one group returns text and name in turn.
    const isName = index % 2 === 1;
    // eslint-disable-next-line react/no-array-index-key -- the pieces of a text are known by their place alone
    return <Fragment key={index}>{isName ? isolated(elements[piece]) : piece}</Fragment>;
  });
  return <span key={text}>{pieces}</span>;
}

function isolated(element: ReactNode): ReactNode {
  return typeof element === "string" ? <bdi>{element}</bdi> : element;
}
