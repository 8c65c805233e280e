import type { ElementFactory, ElementProps } from "./elementFactory.ts";

const svgTags = new Set(["svg", "path"]);

/** React's name of an attribute → that of HTML; the others are the same. */
const attributeNames: ReadonlyMap<string, string> = new Map<keyof ElementProps, string>([
  ["className", "class"],
  ["htmlFor", "for"],
  ["defaultChecked", "checked"],
  ["autoComplete", "autocomplete"],
  ["tabIndex", "tabindex"],
]);

/** What is used of an element that is being made. */
interface MadeElement<Element> {
  setAttribute: (name: string, value: string) => void;
  append: (...children: readonly (Element | string)[]) => void;
}

/** What is used of a document. */
interface ElementMaker<Element extends MadeElement<Element>> {
  createElement: (tag: string) => Element;
  createElementNS: (namespace: "http://www.w3.org/2000/svg", tag: string) => Element;
}

/**
 * The element factory that makes elements of a document, for what is drawn before React is there. It makes nodes, never HTML from a
 * string, so it works under Trusted Types.
 */
export function domElement<Element extends MadeElement<Element>>(
  document: ElementMaker<Element>,
): ElementFactory<Element> {
  return (tag, props, ...children) => {
    const element = svgTags.has(tag)
      ? document.createElementNS("http://www.w3.org/2000/svg", tag)
      : document.createElement(tag);
    for (const [name, value] of Object.entries(props)) {
      // `key` and listeners are React's own.
      if (name === "key" || typeof value === "function") continue;
      if (value === undefined || value === false) continue;
      element.setAttribute(attributeNames.get(name) ?? name, value === true ? "" : String(value));
    }
    element.append(...children);
    return element;
  };
}
