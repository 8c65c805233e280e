/** Returns the CRC-16/CCITT-FALSE of the UTF-8 bytes, as EMVCo defines it: four hexadecimal digits in capitals. */
export function crc16(text: string): string {
  let crc = 0xff_ff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = ((crc & 0x80_00) === 0 ? crc << 1 : (crc << 1) ^ 0x10_21) & 0xff_ff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

/** Returns a text with one character for each UTF-8 byte, so that lengths in bytes can be counted. */
export function toByteText(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join("");
}

/** Returns the text of such bytes. A broken letter becomes U+FFFD. */
export function fromByteText(bytes: string): string {
  const decoder = new TextDecoder("utf-8", { fatal: false, ignoreBOM: true });
  return decoder.decode(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)));
}
