import { toPlainLatin } from "@pay/contract/plainLatin.ts";

/** The tags of an EMVCo payload in their order. */
type Tags = Map<string, string>;

/** Returns the tags of a payload or template; undefined if it is damaged or its CRC (tag 63) is wrong. */
export function parseTags(text: string): Tags | undefined {
  const tags: Tags = new Map();
  let at = 0;
  while (at < text.length) {
    const [, id = "", length = ""] = /^(\d\d)(\d\d)/.exec(text.slice(at)) ?? [];
    const value = text.slice(at + 4, at + 4 + Number(length));
    if (id === "" || value.length !== Number(length) || tags.has(id)) return undefined;
    if (id === "63" && crc16(text.slice(0, at + 4)) !== value.toUpperCase()) return undefined;
    tags.set(id, value);
    at += 4 + value.length;
  }
  return tags.size === 0 ? undefined : tags;
}

/** Returns the text of tags, in ascending order. Throws a RangeError for a value that a code cannot hold. */
export function writeTags(tags: Iterable<readonly [string, string]>): string {
  return [...tags]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, value]) => {
      if (value.length > 99 || value === "" || /[^\x20-\x7E]/.test(value))
        throw new RangeError(`tag ${id} cannot hold its value`);
      return id + String(value.length).padStart(2, "0") + value;
    })
    .join("");
}

/** Returns a whole payload: its tags, and its CRC as tag 63. */
export function writePayload(tags: Iterable<readonly [string, string]>): string {
  const text = `${writeTags([...tags].filter(([id]) => id !== "63"))}6304`;
  return text + crc16(text);
}

/** Returns the CRC-16/CCITT-FALSE of a text as four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xff_ff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = ((crc & 0x80_00) === 0 ? crc << 1 : (crc << 1) ^ 0x10_21) & 0xff_ff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

/** Returns a name as codes show it: ASCII without accents, at most `length` characters. */
export function toCodeName(name: string, length: number): string {
  const ascii = toPlainLatin(name.normalize("NFKC"))
    .normalize("NFKD")
    .replaceAll(/[^\x20-\x7E]/g, "")
    .replaceAll(/ +/g, " ")
    .trim();
  return ascii.slice(0, length).trim() || "MERCHANT";
}
