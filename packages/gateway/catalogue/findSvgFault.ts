const words = (text: string) => new Set(text.split(/\s+/).filter(Boolean));

/** The elements of a logo. None of them runs, loads, links, animates or refers to other elements more than once. */
const elements = words(`svg g defs title desc style path rect circle ellipse line polyline polygon
  linearGradient radialGradient stop clipPath`);

const attributes =
  words(`id class style role aria-label aria-hidden focusable version type xml:space
  xmlns xmlns:xlink href xlink:href viewBox preserveAspectRatio width height transform
  x y x1 y1 x2 y2 cx cy r rx ry fx fy d points offset
  fill fill-opacity fill-rule clip-rule clip-path stroke stroke-width stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity opacity color display visibility
  stop-color stop-opacity gradientUnits gradientTransform spreadMethod clipPathUnits
  vector-effect shape-rendering`);

const namespaces: Readonly<Record<string, string>> = {
  xmlns: "http://www.w3.org/2000/svg",
  "xmlns:xlink": "http://www.w3.org/1999/xlink",
};

/** Matches the parts of a document that are understood; nothing else passes. */
const part =
  /<!--(?:(?!--)[^])*-->|<\/([\w:-]+)\s*>|<([\w:-]+)((?:\s+[\w:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/y;
const attribute = /\s+([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const declaration = /^\s*<\?xml\s[^<>?]*\?>/;

/** Matches styles that could load something: `url(…)`, `image(…)`, `@import`, and escapes that spell these otherwise. */
const loadingStyle = /url\(|image|src\(|@|\\/i;

const plain = "Save it as plain or optimised SVG, for instance with SVGO";

/**
 * Returns a sentence about the first part of an SVG that a logo must not have, or undefined (G46). It allows a short list of
 * elements and attributes and refuses everything else, so that a trick that nobody knows yet is refused too.
 */
export function findSvgFault(content: Uint8Array): string | undefined {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    return "It is neither a PNG nor text in UTF-8. Send an SVG or a PNG.";
  }
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return `It has a document type. ${plain}.`;
  const entity = /&(?!(?:amp|lt|gt|quot|apos);)[^;\s]{0,20};?/.exec(text)?.[0];
  if (entity !== undefined) return `It has the entity ${entity}. Write the character itself.`;
  return findPartFault(text.replace(declaration, ""));
}

function findPartFault(text: string): string | undefined {
  const open: string[] = [];
  let hasRoot = false;
  let at = 0;
  while (at < text.length) {
    part.lastIndex = at;
    const found = part.exec(text);
    if (!found) return `It cannot be read at "${text.slice(at, at + 30)}". ${plain}.`;
    at = part.lastIndex;
    const [whole, closed, opened, given = "", isEmpty] = found;
    const parent = open.at(-1);
    if (opened !== undefined) {
      if (parent === undefined && hasRoot) return "It has two roots. Send one SVG.";
      const fault = findElementFault(opened, given, open);
      if (fault !== undefined) return fault;
      hasRoot = true;
      if (isEmpty === "") open.push(opened);
    } else if (closed !== undefined) {
      if (open.pop() !== closed) return `</${closed}> closes another element. ${plain}.`;
    } else if (!whole.startsWith("<")) {
      const fault = findTextFault(whole, parent);
      if (fault !== undefined) return fault;
    }
  }
  if (!hasRoot) return "It is neither an SVG nor a PNG. Send one of these.";
  return open.length > 0 ? `<${open.at(-1)}> is not closed. Send the whole file.` : undefined;
}

function findElementFault(
  name: string,
  given: string,
  open: readonly string[],
): string | undefined {
  if (open.length === 0 && name !== "svg")
    return "It is neither an SVG nor a PNG. Send one of these.";
  if (!elements.has(name)) return `<${name}> is not allowed in a logo. Remove it. ${plain}.`;
  const seen = new Map<string, string>();
  for (const [, key = "", double, single] of given.matchAll(attribute)) {
    const value = double ?? single ?? "";
    if (seen.has(key)) return `<${name}> has ${key} twice. Remove one.`;
    seen.set(key, value);
    const fault = findAttributeFault(key, value, open.includes("clipPath") || name === "clipPath");
    if (fault !== undefined) return `${fault} of <${name}>. ${plain}.`;
  }
  const isRoot = open.length === 0;
  return isRoot && seen.get("xmlns") !== namespaces["xmlns"]
    ? `Its root has no xmlns="${namespaces["xmlns"]}". Add it.`
    : undefined;
}

function findAttributeFault(key: string, value: string, isInClip: boolean): string | undefined {
  if (/^on/i.test(key)) return `A logo must not run anything: remove the attribute ${key}`;
  if (!attributes.has(key)) return `Remove the attribute ${key}`;
  if (key in namespaces && value !== namespaces[key]) return `Correct the namespace ${key}`;
  if (key.endsWith("href") && !/^#[\w-]+$/.test(value))
    return `A logo must not load or link anything: remove ${key}="${value.slice(0, 40)}"`;
  if (key === "style" && loadingStyle.test(value))
    return "A style must not load anything or name another element: write it as attributes such as fill, instead of the attribute style";
  // Clip paths that clip clip paths multiply the work of drawing.
  if (key === "clip-path" && isInClip) return "A clip path must not be clipped: remove clip-path";
  const isReference = /^(?:fill|stroke|clip-path)$/.test(key) && /^url\(#[\w-]+\)$/.test(value);
  // Attributes such as fill are CSS too, where an escape can spell `url(` otherwise.
  if (/url\(|src\(|\\|javascript:|data:/i.test(value) && !isReference)
    return `A logo must not load anything: remove ${key}="${value.slice(0, 40)}"`;
  return undefined;
}

function findTextFault(text: string, parent: string | undefined): string | undefined {
  if (text.trim() === "" || parent === "title" || parent === "desc") return undefined;
  if (parent !== "style")
    return `It has the text "${text.trim().slice(0, 30)}". Draw text as a path.`;
  return loadingStyle.test(text)
    ? `A style must not load anything or name another element: write fill and the like as attributes. ${plain}.`
    : undefined;
}
