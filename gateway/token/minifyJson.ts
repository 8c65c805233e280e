const quote = 0x22;
const backslash = 0x5c;
/** Tab, line feed, carriage return and space: all white space that JSON allows between tokens. */
const whiteSpace = new Set([0x09, 0x0a, 0x0d, 0x20]);

/**
 * Returns the bytes of a JSON text without the white space between its tokens (G8). Order, escapes and spelling of numbers stay,
 * because the signature covers those bytes.
 */
export function minifyJson(json: Uint8Array): Uint8Array {
  const kept = new Uint8Array(json.length);
  let length = 0;
  let isInString = false;
  let isEscaped = false;
  for (const byte of json) {
    if (!isInString && whiteSpace.has(byte)) continue;
    kept[length] = byte;
    length += 1;
    if (byte === quote && !isEscaped) isInString = !isInString;
    isEscaped = isInString && byte === backslash && !isEscaped;
  }
  return kept.subarray(0, length);
}
