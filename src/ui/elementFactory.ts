/** The attributes of an element, under React's names. */
export interface ElementProps {
  readonly key?: string;
  readonly className?: string | undefined;
  readonly id?: string;
  readonly type?: "radio" | "button" | "submit";
  readonly role?: "radiogroup";
  readonly name?: string;
  readonly value?: string;
  readonly defaultChecked?: boolean;
  readonly disabled?: boolean;
  readonly htmlFor?: string;
  readonly viewBox?: string;
  readonly href?: string;
  readonly src?: string;
  readonly alt?: string;
  readonly loading?: "lazy";
  readonly decoding?: "async";
  readonly "data-tint"?: number | undefined;
  /** Id of the form that a button outside it submits. */
  readonly form?: string;
  readonly autoComplete?: "off";
  readonly tabIndex?: -1;
  readonly translate?: "no";
  readonly "aria-hidden"?: "true";
  readonly "aria-describedby"?: string | undefined;
  readonly "aria-labelledby"?: string;
  readonly "aria-invalid"?: "true" | undefined;
  /** Only React attaches listeners: a prerendered element has none. */
  readonly onClick?: (() => void) | undefined;
}

/** Makes an element from a tag, attributes and children: React's `createElement`, or `domElement` before React is loaded. */
export type ElementFactory<Element> = (
  tag: string,
  props: ElementProps,
  ...children: readonly (Element | string)[]
) => Element;

const svgTags = new Set(["svg", "use"]);

/** React's attribute name → HTML's; the others are the same. */
const attributeNames: ReadonlyMap<string, string> = new Map<keyof ElementProps, string>([
  ["className", "class"],
  ["htmlFor", "for"],
  ["defaultChecked", "checked"],
  ["autoComplete", "autocomplete"],
  ["tabIndex", "tabindex"],
]);

/** The members of an element that the factory uses. */
interface MadeElement<Element> {
  setAttribute: (name: string, value: string) => void;
  append: (...children: readonly (Element | string)[]) => void;
}

/** The methods of a document that the factory uses. */
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
