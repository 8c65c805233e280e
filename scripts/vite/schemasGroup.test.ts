import { expect, test } from "vitest";
import { schemasGroup } from "./schemasGroup.ts";

const importers = new Map([
  ["/src/api/reads.ts", []],
  ["/contract/endpoints/readPayin.ts", ["/src/api/reads.ts", "/gateway/payin/routes.ts"]],
  ["/contract/payin.ts", ["/contract/endpoints/readPayin.ts", "/contract/money.ts"]],
  // They import each other.
  ["/contract/money.ts", ["/contract/payin.ts"]],
  ["/contract/endpoints/createPayin.ts", ["/src/payin/sendCreate.ts"]],
  ["/src/payin/sendCreate.ts", []],
]);
const graph = {
  getModuleInfo: (id: string) => ({ importers: importers.get(id) ?? [], dynamicImporters: [] }),
};

test.each([
  ["/src/api/reads.ts", true],
  ["/contract/endpoints/readPayin.ts", true],
  ["/contract/money.ts", true],
  ["/contract/endpoints/createPayin.ts", false],
  ["/src/payin/sendCreate.ts", false],
])("%s is in the file of the schemas: %j", (id, isIn) => {
  expect(schemasGroup(id, graph)).toBe(isIn ? "schemas" : null);
});
