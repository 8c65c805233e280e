import { maskMiddle } from "./instructionRows.ts";

/** The calling codes of one and two digits (ITU-T E.164). All others have three. */
const callingCode = /^\+(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/**
 * Returns an international phone number in groups of three, with its first digit and its last three: `+254 7•• ••• 678`. Any other
 * text is masked as `maskMiddle` does.
 */
export function maskPhone(number: string): string {
  const [code] = callingCode.exec(number) ?? [];
  const national = code === undefined ? "" : number.slice(code.length);
  if (code === undefined || !/^\d{7,}$/.test(national)) return maskMiddle(number);
  const shown = national.slice(0, 1) + "•".repeat(national.length - 4) + national.slice(-3);
  // The first group takes the digits that are left over, so that no group is a single one.
  const first = shown.length % 3 === 1 ? 4 : shown.length % 3 || 3;
  const groups = shown.slice(first).match(/.{3}/g) ?? [];
  return [code, shown.slice(0, first), ...groups].join(" ");
}
