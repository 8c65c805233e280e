import type { ElementFactory, ElementProps } from "./elementFactory.ts";

const svgTags = new Set(["svg", "path"]);

/** React's attribute name → HTML's; the others are the same. */
const attributeNames: ReadonlyMap<string, string> = new Map<keyof ElementProps, string>([
  ["className", "class"],
  ["htmlFor", "for"],
  ["defaultChecked", "checked"],
  ["autoComplete", "autocomplete"],
  ["tabIndex", "tabindex"],
]);

/** The used properties of an element. */
interface MadeElement<Element> {
  setAttribute: (name: string, value: string) => void;
  append: (...children: readonly (Element | string)[]) => void;
}

/** The used methods of a document. */
interface ElementMaker<Element extends MadeElement<Element>> {
  createElement: (tag: string) => Element;
  createElementNS: (namespace: "http://www.w3.org/2000/svg", tag: string) => Element;
}

/**
 * Returns the element factory that makes DOM elements, for prerendering without React. It makes nodes and never parses HTML, so
 * it works under Trusted Types.
 */
export function domElement<Element extends MadeElement<Element>>(
  document: ElementMaker<Element>,
): ElementFactory<Element> {
  return (tag, props, ...children) => {
    const element = svgTags.has(tag)
      ? document.createElementNS("http://www.w3.org/2000/svg", tag)
      : document.createElement(tag);
    for (const [name, value] of Object.entries(props)) {
      // React alone uses `key` and listeners.
      if (name === "key" || typeof value === "function") continue;
      if (value === undefined || value === false) continue;
      element.setAttribute(attributeNames.get(name) ?? name, value === true ? "" : String(value));
    }
    element.append(...children);
    return element;
  };
}
