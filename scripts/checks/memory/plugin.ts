/**
 * A plugin of oxlint: reports each empty map or set that the gateway or the shop makes to fill it later, unless the list beside this
 * file has it with its bound. Caches come from one factory, which weighs them.
 */
import { join, relative, sep } from "node:path";
import type { ESTree } from "vite";
import { isListedMap } from "./keptMaps.ts";

/** The file that oxlint reads. */
interface Context {
  readonly filename: string;
  readonly sourceCode: { readonly text: string };
  report(fault: { readonly message: string; readonly node: ESTree.Node }): void;
}

const root = join(import.meta.dirname, "../../..");
const listFile = "scripts/checks/memory/keptMaps.ts";
const factory = "packages/gateway/boundedCache.ts";
const filled = new Set(["Map", "Set", "WeakMap", "WeakSet"]);

const boundedMaps = {
  createOnce(context: Context) {
    let path = "";
    /** The names of the variables and functions around a place, the innermost last. */
    let around: string[] = [];
    const enter = (name: string) => void around.push(name);
    const leave = () => void around.pop();
    return {
      // Few files need a syntax tree.
      before() {
        path = relative(root, context.filename).replaceAll(sep, "/");
        around = [];
        const isRequestCode =
          /^packages\/(?:gateway|shop|contract\/connection)\//.test(path) &&
          !/\.test\.ts$|\/(?:testing|docs)\//.test(path) &&
          path !== factory;
        return (
          isRequestCode && /\bnew (?:Weak)?(?:Map|Set|LRUCache)\b/.test(context.sourceCode.text)
        );
      },
      VariableDeclarator: ({ id }: ESTree.VariableDeclarator) =>
        enter(id.type === "Identifier" ? id.name : ""),
      "VariableDeclarator:exit": leave,
      FunctionDeclaration: ({ id }: { readonly id: { readonly name: string } | null }) =>
        enter(id?.name ?? ""),
      "FunctionDeclaration:exit": leave,
      NewExpression(node: ESTree.NewExpression) {
        if (node.callee.type !== "Identifier") return;
        const { name } = node.callee;
        if (name === "LRUCache") {
          const message = `A cache is made by \`createCache\` of ${factory}, which bounds its bytes. Give it its entry in \`cacheBounds\` there.`;
          context.report({ message, node });
        }
        if (!filled.has(name) || node.arguments.length > 0) return;
        const holder = around.findLast((one) => one !== "") ?? "";
        if (isListedMap(path, holder)) return;
        const message = `\`${holder}\` of ${path} is filled later. If callers fill it, take \`createCache\` of ${factory}; otherwise write its bound into ${listFile}.`;
        context.report({ message, node });
      },
    };
  },
};

export default { meta: { name: "memory" }, rules: { "bounded-maps": boundedMaps } };
