import { expect, test } from "vitest";
import { consoleGroup } from "./consoleGroup.ts";

const importers = new Map([
  ["/src/main.tsx", []],
  ["/src/app/App.tsx", ["/src/main.tsx"]],
  ["/src/ui/Card.tsx", ["/src/app/App.tsx", "/src/console/ConsolePage.tsx"]],
  ["/src/console/ConsolePage.tsx", ["/src/app/App.tsx"]],
  ["/sdk/verifyCallback.ts", ["/src/console/callbacks/diagnoseCallback.ts"]],
  ["/sdk/base64.ts", ["/sdk/verifyCallback.ts", "/sdk/callbackKeys.ts"]],
  ["/sdk/callbackKeys.ts", ["/sdk/base64.ts", "/sdk/verifyCallback.ts"]],
]);
const groupOf = (id: string) =>
  consoleGroup(id, {
    getModuleInfo: (one) => ({ importers: importers.get(one) ?? [], dynamicImporters: [] }),
  });

test.each([
  ["/src/console/ConsolePage.tsx", "console"],
  ["/sdk/verifyCallback.ts", "console"],
  // Its importers import each other.
  ["/sdk/base64.ts", "console"],
  ["/src/ui/Card.tsx", null],
  ["/src/app/App.tsx", null],
  ["/src/main.tsx", null],
])("%s is in the group %j", (id, group) => {
  expect(groupOf(id)).toBe(group);
});
