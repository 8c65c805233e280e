import { expect, test } from "vitest";
import { makeBare } from "./bareExceptions.ts";

const one = (name: string) => `var ${name}Exception = Error(formatProdErrorMessage(460));`;
const five = ["A", "B", "C", "D", "E"].map(one).join("\n");

test("the errors that are only compared with are made without a stack, and stay errors", () => {
  const bare = makeBare(`${five}\nthrow Error(formatProdErrorMessage(419));`);
  expect(bare.split("\n")[0]).toBe("var AException = Object.create(Error.prototype);");
  expect(bare.match(/Object\.create/g)).toHaveLength(5);
  expect(bare).toContain("throw Error(formatProdErrorMessage(419));");
});

test("another version of React, with others, ends the build", () => {
  expect(() => makeBare(one("A"))).toThrow("1 errors in the place of 5");
});
