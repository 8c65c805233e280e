import { Fragment, type ReactNode } from "react";

// Two characters for private use, which no text of a language contains.
const pattern = /\uE000(\w+)\uE001/;

/** A place in a formatted text that an element will take. */
export function markOf(name: string): string {
  return `\uE000${name}\uE001`;
}

/** The text with each mark replaced by the element of its name. */
export function fillMarks(text: string, elements: Readonly<Record<string, ReactNode>>): ReactNode {
  return text.split(pattern).map((piece, index) => {
    // Splitting by a pattern with one group gives text and name in turn.
    const isName = index % 2 === 1;
    // eslint-disable-next-line react/no-array-index-key -- the pieces of a text are known by their place alone
    return <Fragment key={index}>{isName ? elements[piece] : piece}</Fragment>;
  });
}
