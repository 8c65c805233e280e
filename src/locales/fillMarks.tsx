import { Fragment, type ReactNode } from "react";

// Two private-use characters, which no text contains.
const pattern = /\uE000(\w+)\uE001/;

/** Returns the mark at which an element is inserted into a formatted text. */
export function markOf(name: string): string {
  return `\uE000${name}\uE001`;
}

/**
 * Returns the text with each mark replaced by the element of its name; inserted words are isolated in their own direction.
 * Another text has another key: translating browsers replace bare text nodes, which React could then not update.
 */
export function fillMarks(text: string, elements: Readonly<Record<string, ReactNode>>): ReactNode {
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
