import { parseAst } from "vite";

/** `type` imports vanish at run time; `lazy` imports load on demand. */
export type ImportKind = "value" | "type" | "lazy";

export interface Import {
  readonly specifier: string;
  readonly kind: ImportKind;
  readonly line: number;
}

/** Returns every import, re-export and `import()` of a source file, including types. */
export function readImports(path: string, source: string): readonly Import[] {
  const lang = path.endsWith("x") ? "tsx" : path.endsWith(".mjs") ? "js" : "ts";
  const found: Import[] = [];
  visit(parseAst(source, { lang }), (node) => {
    const kind = kindOf(node);
    const specifier = kind && specifierOf(node);
    if (kind && specifier) found.push({ specifier, kind, line: lineAt(source, node["start"]) });
  });
  return found;
}

type Node = Readonly<Record<string, unknown>>;

function kindOf(node: Node): ImportKind | undefined {
  switch (node["type"]) {
    case "ImportDeclaration":
      return isTypeOnly(node, "importKind") ? "type" : "value";
    case "ExportNamedDeclaration":
    case "ExportAllDeclaration":
      return isTypeOnly(node, "exportKind") ? "type" : "value";
    case "ImportExpression":
      return "lazy";
    case "TSImportType":
      return "type";
    default:
      return undefined;
  }
}

/**
 * Whether an import has only types: `import type { A }` or `import { type A }`. The second still loads its module at
 * run time, which this check ignores.
 */
function isTypeOnly(node: Node, key: "importKind" | "exportKind"): boolean {
  if (node[key] === "type") return true;
  const specifiers = node["specifiers"];
  return (
    Array.isArray(specifiers) &&
    specifiers.length > 0 &&
    specifiers.every((one) => isNode(one) && one[key] === "type")
  );
}

function specifierOf(node: Node): string | undefined {
  const source = node["source"];
  const value = isNode(source) ? source["value"] : undefined;
  return typeof value === "string" ? value : undefined;
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, see);
  else if (isNode(value)) {
    see(value);
    for (const child of Object.values(value)) visit(child, see);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null;
}

function lineAt(source: string, offset: unknown): number {
  return source.slice(0, Number(offset)).split("\n").length;
}
