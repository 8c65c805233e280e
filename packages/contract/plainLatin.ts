/** Latin letters that no decomposition turns into plain ones. */
const plainLetters: Readonly<Record<string, string>> = {
  Đ: "D",
  Ð: "D",
  Ħ: "H",
  Ł: "L",
  Ø: "O",
  Æ: "AE",
  Œ: "OE",
  Þ: "TH",
  ẞ: "SS",
  İ: "I",
  Ŧ: "T",
};

/** Returns text with plain Latin letters: `ĐẠI` becomes `DAI`, `Łódź` `Lodz`. Marks of other scripts stay: バ is not ハ. */
export function toPlainLatin(text: string): string {
  const bare = text
    .normalize("NFD")
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .normalize("NFC");
  return bare.replaceAll(/\p{Script=Latin}/gu, (letter) => {
    const upper = letter.toUpperCase();
    const plain = plainLetters[upper] ?? (upper === "SS" ? upper : undefined);
    if (plain === undefined) return letter;
    return letter === upper ? plain : plain.toLowerCase();
  });
}
