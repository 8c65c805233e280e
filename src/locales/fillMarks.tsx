import { Fragment, type ReactNode } from "react";

// Two characters for private use, which no text of a language contains.
const pattern = /\uE000(\w+)\uE001/;

/** A place in a formatted text that an element will take. */
export function markOf(name: string): string {
  return `\uE000${name}\uE001`;
}

/**
 * The text with each mark replaced by the element of its name; words that are put there keep their direction to themselves. Another
 * text is another element: a browser that translates puts elements of its own in the place of bare words, which are then no longer
 * to be found one by one.
 */
export function fillMarks(text: string, elements: Readonly<Record<string, ReactNode>>): ReactNode {
  const pieces = text.split(pattern).map((piece, index) => {
    // Splitting by a pattern with one group gives text and name in turn.
    const isName = index % 2 === 1;
    // eslint-disable-next-line react/no-array-index-key -- the pieces of a text are known by their place alone
    return <Fragment key={index}>{isName ? isolated(elements[piece]) : piece}</Fragment>;
  });
  return <span key={text}>{pieces}</span>;
}

function isolated(element: ReactNode): ReactNode {
  return typeof element === "string" ? <bdi>{element}</bdi> : element;
}
