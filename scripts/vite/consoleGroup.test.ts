import { expect, test } from "vitest";
import { consoleGroup, partsGroup } from "./consoleGroup.ts";

const importers = new Map([
  ["/src/main.tsx", []],
  ["/src/app/App.tsx", ["/src/main.tsx"]],
  ["/src/ui/Card.tsx", ["/src/app/App.tsx", "/src/console/ConsolePage.tsx"]],
  ["/src/console/ConsolePage.tsx", ["/src/app/App.tsx"]],
  ["/sdk/verifyCallback.ts", ["/src/console/callbacks/diagnoseCallback.ts"]],
  ["/sdk/base64.ts", ["/sdk/verifyCallback.ts", "/sdk/callbackKeys.ts"]],
  ["/sdk/callbackKeys.ts", ["/sdk/base64.ts", "/sdk/verifyCallback.ts"]],
]);
const graph = {
  getModuleInfo: (id: string) => ({ importers: importers.get(id) ?? [], dynamicImporters: [] }),
};

test.each([
  ["/src/console/ConsolePage.tsx", "console"],
  ["/sdk/verifyCallback.ts", "console"],
  // Its importers import each other.
  ["/sdk/base64.ts", "console"],
  ["/src/ui/Card.tsx", "parts"],
  ["/src/app/App.tsx", "parts"],
  ["/src/main.tsx", "parts"],
])("%s is in the group %j and in no other", (id, group) => {
  expect(consoleGroup(id, graph)).toBe(group === "console" ? group : null);
  expect(partsGroup(id, graph)).toBe(group === "parts" ? group : null);
});
