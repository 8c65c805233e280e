import sax from "sax";
import { refuse } from "./statement.ts";

/** An element of XML. Names are without prefixes. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

const deepest = 64;
const chunkCharacters = 65_536;

/**
 * Reads XML and returns its root. Refuses a DOCTYPE, unknown entities, a depth above 64 and an end that is missing. So no entity is
 * expanded, and no cut file counts as whole.
 */
export function readXml(text: string): XmlElement {
  // A constant, because the types of sax do not know strictEntities yet.
  const options = { trim: false, position: true, strictEntities: true };
  const parser = sax.parser(true, options);
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  const fail = (field: string, problem: string) =>
    refuse(`line ${(parser.line ?? 0) + 1}`, field, problem);
  const addText = (part: string) => {
    const element = open.at(-1);
    if (element) element.text += part;
  };
  const handlers: Partial<typeof parser> = {
    ondoctype: () => fail("DOCTYPE", "A statement has none."),
    onerror: (error) => {
      const [reason = "it cannot be read"] = error.message.split("\n");
      fail("XML", `The file is cut or damaged (${reason}).`);
    },
    onopentag: ({ name, attributes }) => {
      if (open.length >= deepest) fail("XML", "Elements are nested too deep.");
      const element = {
        // Without the prefix of the namespace.
        name: name.slice(name.indexOf(":") + 1),
        attributes: Object.fromEntries(
          Object.entries(attributes).map(([key, value]) => [key, String(value)]),
        ),
        children: [],
        text: "",
      };
      const parent = open.at(-1);
      if (parent) parent.children.push(element);
      else root ??= element;
      open.push(element);
    },
    onclosetag: () => void open.pop(),
    ontext: addText,
    oncdata: addText,
  };
  Object.assign(parser, handlers);
  for (let at = 0; at < text.length; at += chunkCharacters)
    parser.write(text.slice(at, at + chunkCharacters));
  parser.close();
  return root ?? refuse("line 1", "XML", "There is no element.");
}

/** Returns the children of an element along a path of names: all that the path leads to. */
export function findAll(element: XmlElement, path: string): readonly XmlElement[] {
  let found: readonly XmlElement[] = [element];
  for (const name of path.split("/"))
    found = found.flatMap(({ children }) => children.filter((child) => child.name === name));
  return found;
}

/** Returns the first element at one of the paths. */
export function find(element: XmlElement, ...paths: readonly string[]): XmlElement | undefined {
  for (const path of paths) {
    const [first] = findAll(element, path);
    if (first) return first;
  }
  return undefined;
}

/** Returns the text at the first of the paths that has one, without space around it. */
export function textAt(element: XmlElement, ...paths: readonly string[]): string | undefined {
  for (const path of paths)
    for (const found of findAll(element, path)) {
      const text = found.text.trim();
      if (text !== "") return text;
    }
  return undefined;
}
