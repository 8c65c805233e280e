import { expect, it } from "vitest";
import { toPlainLatin } from "./plainLatin.ts";

it("plain Latin keeps the case, and other scripts", () => {
  expect(toPlainLatin("CÔNG TY TNHH ĐẠI PHÁT")).toBe("CONG TY TNHH DAI PHAT");
  expect(toPlainLatin("đường số 1, バ")).toBe("duong so 1, バ");
});
