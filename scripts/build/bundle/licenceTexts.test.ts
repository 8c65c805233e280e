import { expect, test } from "vitest";
import { packageFolder } from "./licenceTexts.ts";

test.each([
  ["/x/node_modules/zod/v4/mini/index.js", "/x/node_modules/zod"],
  ["/x/node_modules/@redis/client/dist/index.js", "/x/node_modules/@redis/client"],
  ["\0/x/node_modules/pg/lib/index.js?commonjs-es-import", "/x/node_modules/pg"],
  ["/x/node_modules/one/node_modules/two/a.js", "/x/node_modules/one/node_modules/two"],
  ["C:\\x\\node_modules\\pino\\pino.js", "C:/x/node_modules/pino"],
  ["/x/gateway/main.ts", undefined],
  ["\0virtual:languages", undefined],
])("%j belongs to the package in %j", (id, folder) => {
  expect(packageFolder(id)).toBe(folder);
});
