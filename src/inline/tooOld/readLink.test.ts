import { judgeUrl } from "#contract/followableUrl.ts";
import { adversarialAddresses, lookAlikes } from "#contract/testing/adversarialInput.ts";
import { expect, test } from "vitest";
import { chooseLanguage } from "../../boot/chooseLanguage.ts";
import source from "./readLink.js?raw";

/** The functions of the script, which is no module. */
interface Script {
  readonly readValues: (query: string, name: string) => readonly string[];
  readonly chooseCode: (wanted: readonly unknown[], codes: readonly string[]) => string;
  readonly readReturnUrl: (query: string, environment: unknown, origin: string) => URL | undefined;
}
// oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- old browsers run it as a script too
const make = new Function(`${source}; return { readValues, chooseCode, readReturnUrl };`);
const script: Script = make();

const origin = "http://pay.internal:8080";
const addresses = [
  ...adversarialAddresses,
  ...lookAlikes.map(([address]) => address),
  "https://shop.example/return?order=A-1&x=%2F#end",
  "HTTPS://SHOP.EXAMPLE",
  "http://shop.example/",
  "http://localhost:3000/return",
  "http://shop.localhost/",
  "http://127.0.0.1:3000/",
  "http://10.1.2.3/",
  "http://192.168.0.9/",
  "http://172.16.0.1/",
  "http://172.32.0.1/",
  "http://[::1]:3000/",
  "http://[fd00::1]/",
  "http://evil10.0.0.1.example/",
  `${origin}/sandbox/return`,
  `https://shop.example/${"a".repeat(2027)}`,
  `https://shop.example/${"a".repeat(2028)}`,
  `https://shop.example/${"é".repeat(400)}`,
];

test.each(["sandbox", "live"] as const)(
  "an old browser follows what the page follows in %s (G24)",
  (environment) => {
    for (const address of addresses) {
      const query = `?amount=5&returnUrl=${encodeURIComponent(address)}`;
      const verdict = judgeUrl(address, { environment, webAppOrigin: origin });
      const followed = script.readReturnUrl(query, environment, origin)?.href;
      expect(followed, address).toBe(verdict.ok ? verdict.url : undefined);
    }
  },
);

function read(query: string, environment: unknown): string | undefined {
  return script.readReturnUrl(query, environment, origin)?.href;
}

test("an old browser follows nothing without one returnUrl or a known environment (G39)", () => {
  const one = "returnUrl=https%3A%2F%2Fshop.example%2F";
  expect(read(`?${one}`, "live")).toBe("https://shop.example/");
  expect(read(`?${one}&${one}`, "live")).toBeUndefined();
  expect(read("?amount=5", "live")).toBeUndefined();
  expect(read(`?${one}`, undefined)).toBeUndefined();
  expect(read(`?returnUrl=%`, "live")).toBeUndefined();
});

test.each(["", "?", "a", "a=", "?a=1&a=2", "a=b=c", "?x=1&%61=%C3%A9+%2B", "a=%2526&&=3"])(
  "an old browser reads the parameters of %j as `URLSearchParams` does",
  (query) => {
    const values = (name: string) => new URLSearchParams(query).getAll(name);
    expect(script.readValues(query, "a")).toEqual(values("a"));
  },
);

const codes = ["af", "ar", "en", "es-419", "fil", "id", "pt-BR", "zh-Hant-TW"];

test.each([
  ["pt-BR"],
  ["PT-pt"],
  ["xx", "zh-CN"],
  ["in-ID"],
  ["tl"],
  ["india"],
  ["es-MX", "ar"],
  [null, undefined, "", "../id", "fil-PH"],
  [],
])("an old browser that wants %j, … gets the language that the page would choose", (...wanted) => {
  const texts = wanted.map((tag) => tag ?? undefined);
  expect(script.chooseCode(wanted, codes)).toBe(chooseLanguage(texts, codes) ?? "en");
});
