/**
 * A plugin of oxlint: reports every import that the rules beside this file forbid, and calls of `Object`. What `references` of the areas'
 * tsconfig.json forbid is the compiler's part.
 */
import { join, posix, relative, sep } from "node:path";
import type { ESTree } from "vite";
import { aliases } from "./order.ts";
import { areaOf, covers, isForTests, placeOf, type Rule, ruleFor } from "./rules.ts";

/** The file that oxlint reads. */
interface Context {
  readonly filename: string;
  readonly sourceCode: { readonly text: string };
  report(fault: { readonly message: string; readonly node: ESTree.Node }): void;
}

/** An import. Those of kind `type` vanish at run time; those of kind `lazy` load on demand. */
type Kind = "value" | "type" | "lazy";

const root = join(import.meta.dirname, "../../..");
const rulesFile = "scripts/checks/imports/rules.ts";
const orderFile = "scripts/checks/imports/order.ts";

const importOrder = {
  createOnce(context: Context) {
    let path = "";
    let place = "";
    let rule: Rule | undefined;
    const check = (source: ESTree.Expression | null, kind: Kind) => {
      if (!rule || source?.type !== "Literal" || typeof source.value !== "string") return;
      const fault = findFault(source.value, kind, path, place, rule);
      if (fault !== undefined) context.report({ message: fault, node: source });
    };
    const mayBeWrong = (specifier: string) =>
      rule && findFault(specifier, "value", path, place, rule) !== undefined;
    return {
      // Few files need a syntax tree, which costs two seconds for all: an import that may have any kind is right.
      before() {
        path = relative(root, context.filename).replaceAll(sep, "/");
        place = placeOf(path);
        rule = ruleFor(place, isTest(path));
        return !rule || listSpecifiers(context.sourceCode.text).some(mayBeWrong);
      },
      Program(node: ESTree.Program) {
        if (rule) return;
        const message = `\`${place}\` has no place in the order of imports. Give it one in ${orderFile}.`;
        context.report({ message, node });
      },
      ImportDeclaration: ({ source, importKind }: ESTree.ImportDeclaration) =>
        check(source, importKind ?? "value"),
      ExportNamedDeclaration: ({ source, exportKind }: ESTree.ExportNamedDeclaration) =>
        check(source, exportKind ?? "value"),
      ExportAllDeclaration: ({ source, exportKind }: ESTree.ExportAllDeclaration) =>
        check(source, exportKind ?? "value"),
      ImportExpression: ({ source }: ESTree.ImportExpression) => check(source, "lazy"),
      TSImportType: ({ source }: ESTree.TSImportType) => check(source, "type"),
    };
  },
};

const noObjectCall = {
  createOnce(context: Context) {
    const check = (node: ESTree.CallExpression | ESTree.NewExpression) => {
      if (node.callee.type !== "Identifier" || node.callee.name !== "Object") return;
      const message =
        "`Object(x)` is an `any`, which the compiler no longer checks. Use `toRecord(x)` of the contract, or parse the value with zod.";
      context.report({ message, node });
    };
    return {
      // Few files need a syntax tree: see above.
      before: () => /(?<!\w|[^.]\.)Object\(/.test(context.sourceCode.text),
      CallExpression: check,
      NewExpression: check,
    };
  },
};

export default {
  meta: { name: "architecture" },
  rules: { "import-order": importOrder, "no-object-call": noObjectCall },
};

function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path);
}

/** Returns the specifiers of all imports, and perhaps texts that only look like them. */
function listSpecifiers(text: string): readonly string[] {
  const imports = /\b(?:from|import)(?:\s|\(|\/\*[^]*?\*\/|\/\/[^\n]*\n)*(["'])(.+?)\1/g;
  return [...text.matchAll(imports)].map(([, , specifier = ""]) => specifier);
}

/** Returns what is wrong with an import, and what to do; undefined if it is allowed. */
function findFault(
  specifier: string,
  kind: Kind,
  from: string,
  place: string,
  rule: Rule,
): string | undefined {
  const file = fileNamed(specifier, from);
  if (file === undefined) {
    if (allowsPackage(specifier, rule)) return undefined;
    if (specifier === "vitest")
      return "Only a test imports `vitest`. Name it `<subject>.test.ts`, beside its subject: under another name it never runs.";
    return `\`${place}\` may not import the package \`${specifier}\`. Do without it, or allow it in ${rulesFile} and say why.`;
  }
  // It tells the version, and holds no code.
  if (file === "package.json") return undefined;
  if (isTest(file)) {
    return `Nobody may import a test. Move what both need to \`${areaOf(placeOf(file))}/testing\`.`;
  }
  const target = placeOf(file);
  if (target === place) return undefined;
  if (rule.lazily.includes(target)) {
    if (kind !== "value") return undefined;
    return `\`${place}\` may load \`${target}\` only by \`import()\`, because live runs without it. Write \`import("${specifier}")\` where it is needed.`;
  }
  if (rule.places.some((entry) => covers(entry, target))) return undefined;
  if (rule.typesOf === areaOf(target)) {
    if (kind === "type") return undefined;
    return `\`${place}\` may take only types from \`${target}\`. Write \`import type\`.`;
  }
  const wrong = `\`${place}\` may not import \`${target}\``;
  if (isForTests(target)) {
    return `${wrong}, which is for tests. Move what the service needs out of it.`;
  }
  if (areaOf(target) === areaOf(place)) {
    return `${wrong}, which is not above it in ${orderFile}. Move the code above both, or pass the value in.`;
  }
  return `${wrong}. Put what both need into \`packages/contract\`, or into another place that ${rulesFile} allows to \`${place}\`.`;
}

/** Returns the path, relative to the root, of our file that a specifier names; undefined for a package. */
function fileNamed(specifier: string, from: string): string | undefined {
  const path = specifier.replace(/\?.*$/, "");
  for (const [beginning, folder] of Object.entries(aliases)) {
    if (path.startsWith(beginning)) return folder + path.slice(beginning.length);
  }
  return /^\.\.?\//.test(path) ? posix.join(posix.dirname(from), path) : undefined;
}

function allowsPackage(specifier: string, { packages }: Rule): boolean {
  if (!packages) return true;
  return packages.some(
    (name) => specifier === name || specifier.startsWith(name.endsWith(":") ? name : `${name}/`),
  );
}
