import { expect, it } from "vitest";
import { toCodeName } from "./emvco.ts";
import { foldName } from "./text.ts";

it.each([
  ["José Núñez", "JOSE NUNEZ"],
  ["Łódź Spółka", "lodz spolka"],
  ["ĐẠI PHÁT", "Dai Phat"],
  ["Straße", "STRASSE"],
  ["Ærø Øl", "AERO OL"],
  ["ｱﾀﾞ", "アダ"],
  ["Ａｄａ　Ｌｏｖｅｌａｃｅ", "ada lovelace"],
  ["O’Brien", "OBRIEN"],
  ["O´Brien", "OBRIEN"],
  ["Liliʻuokalani", "LILIUOKALANI"],
  ["瓦歷斯‧諾幹", "瓦歷斯諾幹"],
  ["김ㆍ장", "김장"],
  ["\u202Aरवि\u202C", "रवि"],
])("the names %s and %s are equal", (one, other) => {
  expect(foldName(one)).toBe(foldName(other));
});

it.each([
  ["バンク", "ハンク"],
  ["น้ำ", "นำ"],
  ["किताब", "कतब"],
  ["ກາ", "ກີ"],
  ["박지", "백지"],
])("the names %s and %s differ: their signs are letters", (one, other) => {
  expect(foldName(one)).not.toBe(foldName(other));
});

it("a payment code has each letter of the receiver's name (EMVCo, tag 59)", () => {
  expect(toCodeName("CÔNG TY TNHH ĐẠI PHÁT", 25)).toBe("CONG TY TNHH DAI PHAT");
  expect(toCodeName("Łódź & Søn Straße", 25)).toBe("Lodz & Son Strasse");
  expect(toCodeName("株式会社", 25)).toBe("MERCHANT");
});
