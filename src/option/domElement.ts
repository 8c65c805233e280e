import type { ElementFactory, ElementProps } from "./elementFactory.ts";

const svgTags = new Set(["svg", "path"]);

/** React's name of an attribute → that of HTML; the others are the same. `key` is React's own and left out. */
const attributeNames: Partial<Record<keyof ElementProps, string>> = {
  className: "class",
  htmlFor: "for",
  defaultChecked: "checked",
};

/** What is used of a document. */
type ElementMaker = Pick<Document, "createElement" | "createElementNS">;

/**
 * The element factory that makes elements of the document, for what is drawn before React is there. It makes nodes, never HTML from a
 * string, so it works under Trusted Types.
 */
export function domElement(document: ElementMaker): ElementFactory<Element> {
  return (tag, props, ...children) => {
    const element = svgTags.has(tag)
      ? document.createElementNS("http://www.w3.org/2000/svg", tag)
      : document.createElement(tag);
    for (const [name, value] of Object.entries(props)) {
      if (name === "key" || value === undefined || value === false) continue;
      const attribute = Object.entries(attributeNames).find(([from]) => from === name)?.[1] ?? name;
      element.setAttribute(attribute, value === true ? "" : String(value));
    }
    element.append(...children);
    return element;
  };
}
