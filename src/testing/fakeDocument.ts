/** An element that can be serialised to markup, for code that makes DOM elements. For tests only. */
export interface FakeElement {
  setAttribute: (name: string, value: string) => void;
  append: (...children: readonly (FakeElement | string)[]) => void;
  toMarkup: () => string;
}

const emptyTags = new Set(["img", "input"]);

/** Returns an element with attributes and children, outside any document. */
export function fakeElement(tag: string): FakeElement {
  const attributes = new Map<string, string>();
  const content: (FakeElement | string)[] = [];
  return {
    setAttribute: (name, value) => void attributes.set(name, value),
    append: (...children) => void content.push(...children),
    toMarkup: () => {
      const given = Array.from(attributes, ([name, value]) => ` ${name}="${escape(value)}"`);
      const open = `<${tag}${given.join("")}`;
      if (emptyTags.has(tag)) return `${open}/>`;
      const inside = content.map((child) =>
        typeof child === "string" ? escape(child) : child.toMarkup(),
      );
      return `${open}>${inside.join("")}</${tag}>`;
    },
  };
}

/** Sorts the attributes of each element in a markup by name, so that two markups can be compared. */
export function sortAttributes(markup: string): string {
  return markup.replaceAll(/<(\w+)((?: [\w-]+="[^"]*")+)(\/?)>/g, (_, tag, attributes, end) => {
    const sorted =
      String(attributes)
        .match(/ [\w-]+="[^"]*"/g)
        ?.sort() ?? [];
    return `<${tag}${sorted.join("")}${end}>`;
  });
}

function escape(text: string): string {
  const entities: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
  };
  return text.replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}
