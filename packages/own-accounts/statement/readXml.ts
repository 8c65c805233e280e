import sax from "sax";
import { refuse } from "./statement.ts";

/** An element of XML. Names are without prefixes. */
export interface XmlElement {
  readonly name: string;
  /** The namespace of its name; empty if it has none. */
  readonly namespace: string;
  /** The line of the file in which it begins. */
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

type Namespaces = ReadonlyMap<string, string>;

/** An element whose end is still to come, and the namespaces that hold in it. */
interface Open {
  readonly element: XmlElement;
  readonly namespaces: Namespaces;
}

const deepest = 64;
/** Elements, their attributes and the namespaces that each declares again. 32 MB of real entries have some 800,000 elements. */
const mostParts = 1_000_000;
/** Signs that begin a tag, a comment or an entity: two for each element. */
const mostMarks = 2 * mostParts;
const tooMany = "It has more than a million elements.";
const chunkCharacters = 65_536;

/**
 * Reads XML and returns its root, or each root of several documents in one file. Refuses a DOCTYPE, unknown entities, a depth above 64,
 * more than a million elements and an end that is missing. So no entity is expanded, no file takes long, and no cut file counts as whole.
 */
export function readXml(text: string): readonly XmlElement[] {
  if (countMarks(text) > mostMarks) refuse("file", "XML", tooMany, "Export fewer days.");
  // A constant, because the types of sax do not know strictEntities yet.
  const options = { trim: false, position: true, strictEntities: true };
  const parser = sax.parser(true, options);
  const open: Open[] = [];
  const roots: XmlElement[] = [];
  const fail = (field: string, problem: string) =>
    refuse(`line ${(parser.line ?? 0) + 1}`, field, problem);
  let parts = 0;
  const count = (more: number) => {
    parts += more;
    if (parts > mostParts)
      refuse(`line ${(parser.line ?? 0) + 1}`, "XML", tooMany, "Export fewer days.");
  };
  const addText = (part: string) => {
    const inside = open.at(-1);
    if (inside) inside.element.text += part;
  };
  const handlers: Partial<typeof parser> = {
    ondoctype: () => fail("DOCTYPE", "A statement has none."),
    onerror: (error) => {
      const [reason = "it cannot be read"] = error.message.split("\n");
      fail("XML", `The file is cut or damaged (${reason}).`);
    },
    onattribute: () => {
      count(1);
    },
    onopentag: ({ name, attributes }) => {
      count(1);
      if (open.length >= deepest) fail("XML", "Elements are nested too deep.");
      const parent = open.at(-1);
      const outer = parent?.namespaces ?? new Map<string, string>();
      const namespaces = declareNamespaces(outer, attributes);
      if (namespaces !== outer) count(outer.size);
      const [prefix, local] = splitName(name);
      const element = {
        name: local,
        namespace: namespaces.get(prefix) ?? "",
        line: (parser.line ?? 0) + 1,
        attributes: Object.fromEntries(
          Object.entries(attributes).map(([key, value]) => [key, String(value)]),
        ),
        children: [],
        text: "",
      };
      (parent?.element.children ?? roots).push(element);
      // Behind a root, sax takes a text for a fault, unless it knows that another root has begun.
      if (!parent) Object.assign(parser, { closedRoot: false });
      open.push({ element, namespaces });
    },
    onclosetag: () => void open.pop(),
    ontext: addText,
    oncdata: addText,
  };
  Object.assign(parser, handlers);
  for (let at = 0; at < text.length; at += chunkCharacters)
    parser.write(text.slice(at, at + chunkCharacters));
  parser.close();
  return roots.length > 0 ? roots : refuse("line 1", "XML", "There is no element.");
}

function countMarks(text: string): number {
  let marks = 0;
  for (const mark of ["<", "&"])
    for (
      let at = text.indexOf(mark);
      at !== -1 && marks <= mostMarks;
      at = text.indexOf(mark, at + 1)
    )
      marks += 1;
  return marks;
}

function splitName(name: string): readonly [prefix: string, local: string] {
  const at = name.indexOf(":");
  return [name.slice(0, Math.max(at, 0)), name.slice(at + 1)];
}

/** Returns the namespaces of prefixes that hold within an element. The empty prefix stands for the default. */
function declareNamespaces(outer: Namespaces, attributes: Readonly<Record<string, unknown>>) {
  const declared = Object.entries(attributes).filter(([name]) => /^xmlns(?::|$)/.test(name));
  if (declared.length === 0) return outer;
  const own = declared.map(
    ([name, value]) => [name.slice("xmlns:".length), String(value)] as const,
  );
  return new Map([...outer, ...own]);
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
