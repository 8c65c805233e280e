/** The calling codes of one and two digits. All others have three. */
const shortCode = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/**
 * Returns the groups in which a number is read and typed: an account number or a code in fours, a phone number behind `+` by its
 * calling code and threes. Any other text, and a short number, is one group.
 */
export function groupDigits(text: string): readonly string[] {
  if (/^\d{8,}$/.test(text)) return text.match(/\d{1,4}/g) ?? [text];
  if (!/^\+\d{8,15}$/.test(text)) return [text];
  const digits = text.slice(1);
  const code = shortCode.exec(digits)?.[0] ?? digits.slice(0, 3);
  // The last group has two to four digits.
  const groups = digits.slice(code.length).match(/\d{4}$|\d{2}$|\d{3}/g) ?? [];
  return [`+${code}`, ...groups];
}

/** Splits a text into the numbers that have groups, at the odd places, and the words around them. */
export function splitNumbers(text: string): readonly string[] {
  const parts = [""];
  for (const part of text.split(/(\+?\w{8,})/)) {
    const last = parts.pop() ?? "";
    if (groupDigits(part).length > 1) parts.push(last, part, "");
    else parts.push(last + part);
  }
  return parts;
}
