/**
 * Parses a merchant-presented payment code as a banking app does, by the EMVCo specification. Returns every data object by
 * the path of its tags: `54` is the amount, `38.01.00` lies inside templates. Throws a RangeError for an invalid text or
 * checksum.
 */
export function readPaymentCode(text: string): Readonly<Record<string, string>> {
  const end = text.length - 4;
  if (text.slice(end - 4, end) !== "6304") throw new RangeError("no checksum at the end");
  if (checksumOf(text.slice(0, end)) !== text.slice(end)) throw new RangeError("wrong checksum");
  return Object.fromEntries(readObjects(text, ""));
}

/**
 * Tells whether a tag is a template by the specification: merchant accounts, additional data, the payee in another language,
 * and unreserved tags.
 */
function isTemplate(path: string): boolean {
  const tag = Number(path);
  return path.length === 2 && ((tag >= 26 && tag <= 51) || tag === 62 || tag === 64 || tag >= 80);
}

function readObjects(text: string, inside: string): [string, string][] {
  const [, tag, digits] = /^(\d\d)(\d\d)/.exec(text) ?? [];
  if (tag === undefined || digits === undefined) {
    if (text === "") return [];
    throw new RangeError(`no data object in ${JSON.stringify(text)}`);
  }
  const length = Number(digits);
  const value = text.slice(4, 4 + length);
  if (value.length !== length || length === 0) throw new RangeError(`tag ${tag} ends too early`);
  const path = inside + tag;
  const own: [string, string][] = isTemplate(path)
    ? readObjects(value, `${path}.`)
    : [[path, value]];
  return [...own, ...readObjects(text.slice(4 + length), inside)];
}

/** Returns the checksum by ISO/IEC 13239 (polynomial 1021, initial value FFFF). It shares no code with the gateway. */
export function checksumOf(text: string): string {
  let remainder = 0xffffn;
  const bits = [...new TextEncoder().encode(text)].flatMap((byte) =>
    Array.from(byte.toString(2).padStart(8, "0"), BigInt),
  );
  for (const bit of bits) {
    const carry = (remainder >> 15n) ^ bit;
    remainder = ((remainder << 1n) & 0xffffn) ^ (carry * 0x1021n);
  }
  return remainder.toString(16).toUpperCase().padStart(4, "0");
}
