import { visit } from "jsonc-parser";

const remedy = "Send the output of a JSON library.";

/** Returns why bytes are not one strict JSON text (G8, G17), with the first wrong place, and what to do. */
export function describeJsonFault(bytes: Uint8Array): string {
  const tooDeep = `The body is nested too deeply. ${remedy}`;
  if (bytes.length === 0) return "The body is empty. Send a JSON object.";
  const text = decode(bytes);
  if (text === undefined) return "The body is not UTF-8. Encode it in UTF-8.";
  if (text.startsWith("\uFEFF"))
    return "The body begins with a byte order mark. Send it without this mark.";
  if (text.startsWith("[object "))
    return "The body is the text [object Object]: an object was made text without JSON. Send the output of a JSON library, such as that of JSON.stringify.";
  if (/^[\w%.+-]+=/.test(text)) return `The body is a form, and must be JSON. ${remedy}`;
  try {
    const place = findFirstFault(text);
    if (place) return describePlace(text, place);
    const key = findRepeatedKey(text);
    // Without another fault, the parser's stack ended before the nesting did.
    if (key === undefined) return tooDeep;
    return `The key ${JSON.stringify(key.slice(0, 64))} is twice in one object. Send each key once.`;
  } catch {
    return tooDeep;
  }
}

/** Returns the first key that is twice in one object of a JSON text. Parsers differ in the value that they take. */
function findRepeatedKey(text: string): string | undefined {
  const objects: Set<string>[] = [];
  let repeated: string | undefined;
  visit(text, {
    onObjectBegin: () => {
      objects.push(new Set());
    },
    onObjectProperty: (key) => {
      const keys = objects.at(-1);
      if (keys?.has(key)) repeated ??= key;
      keys?.add(key);
    },
    onObjectEnd: () => {
      objects.pop();
    },
  });
  return repeated;
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** A place in a text: its offset, and line and column from 1. */
interface Place {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

function findFirstFault(text: string): Place | undefined {
  let first: Place | undefined;
  const onError = (_: unknown, offset: number, _length: number, line: number, column: number) => {
    first ??= { offset, line: line + 1, column: column + 1 };
  };
  visit(text, { onError }, { disallowComments: true });
  return first;
}

function describePlace(text: string, { offset, line, column }: Place): string {
  const at = `line ${line}, column ${column}`;
  const rest = text.slice(offset);
  const [wrong = ""] = rest;
  if (wrong === "")
    return `The body is not JSON: it ends at ${at}, before all is closed. ${remedy}`;
  return `The body is not JSON: ${JSON.stringify(wrong)} cannot stand at ${at}. ${hintOf(text.slice(0, offset), rest)}${remedy}`;
}

function hintOf(before: string, rest: string): string {
  if (/^[“”„]/.test(rest)) return 'Strings need straight quotation marks: ". ';
  const [word] = /^(?:NaN|-?Infinity|undefined|None|nil|True|False|NULL)\b/.exec(rest) ?? [];
  if (word !== undefined)
    return `JSON has no ${word}: a value is text, a number, true, false or null. `;
  if (rest.startsWith("'")) return "Strings need double quotation marks. ";
  if (/^\/[/*]/.test(rest)) return "JSON has no comments. ";
  if (/^[}\]]/.test(rest) && /,\s*$/.test(before)) return "Nothing follows the comma before it. ";
  return "";
}
