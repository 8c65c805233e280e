import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { markPure } from "./pureAtLoad.ts";

const lib = resolve(import.meta.dirname, "../../node_modules/react-router/dist/production/lib");

test("components and contexts that are made as a module is loaded are marked, and nothing else is", () => {
  expect(
    markPure(
      "const A = React$1.createContext(null);\nconst B = React$1.memo(C);\nfunction C() {\n\tconst d = React$1.useMemo(E);\n}",
    ),
  ).toBe(
    "const A = /* @__PURE__ */ React$1.createContext(null);\nconst B = /* @__PURE__ */ React$1.memo(C);\nfunction C() {\n\tconst d = React$1.useMemo(E);\n}",
  );
});

test("the router makes what draws a table of routes in the way that is known", () => {
  const code = readFileSync(resolve(lib, "components.js"), "utf8");
  expect(markPure(code)).toContain(
    "const MemoizedDataRoutes = /* @__PURE__ */ React$1.memo(DataRoutes);",
  );
});
