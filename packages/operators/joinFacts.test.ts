import { expect, test } from "vitest";
import { joinFacts } from "./joinFacts.ts";

test("a code alone gets the facts, and keeps what the connector says beside", () => {
  expect(joinFacts({ code: "ID_014", logo: "BCA", limits: { minimum: "10000" } })).toEqual({
    code: "ID_014",
    name: "BCA",
    localNames: { id: "Bank Central Asia" },
    aliases: ["myBCA", "KlikBCA", "014"],
    popular: true,
    logo: "BCA",
    limits: { minimum: "10000" },
  });
});

test("the connector's values win, also a no, and the national code is searched all the same", () => {
  const named = {
    code: "ID_014",
    name: "BCA virtual account",
    localNames: { id: "Akun virtual BCA" },
    aliases: ["VA BCA"],
    popular: false,
  };
  expect(joinFacts(named)).toEqual({ ...named, aliases: ["VA BCA", "014"] });
  expect(joinFacts({ ...named, aliases: ["014"] })).toEqual({ ...named, aliases: ["014"] });
});

test("an operator that the catalogue lacks is what the connector says, and needs a name", () => {
  expect(joinFacts({ code: "BCA_ID", name: "BCA" })).toEqual({ code: "BCA_ID", name: "BCA" });
  expect(joinFacts({ code: "BCA_ID" })).toBeUndefined();
});

test("an operator that is not checked has its name for a connector that names it, and its national code is not searched", () => {
  expect(joinFacts({ code: "MX_715" })).toEqual({
    code: "MX_715",
    name: "Cashi",
    localNames: { es: "Cashi Cuenta" },
  });
});

test("codes of other lists are searched too, such as those of COMPE, which people in Brazil know by heart", () => {
  // 260 is Nubank's number in COMPE, 044 Access Bank's of the Central Bank of Nigeria (README, sources).
  expect(joinFacts({ code: "BR_18236120" })?.aliases).toEqual(
    expect.arrayContaining(["18236120", "260"]),
  );
  expect(joinFacts({ code: "NG_000014" })?.aliases).toEqual(
    expect.arrayContaining(["000014", "044"]),
  );
});
