import type { ConnectorMoney } from "@pay/contract/connector/payment.ts";

/**
 * Returns the text of an EMVCo payment code: parts with a tag and a length, and a check sum at the end. The scheme in it does not exist,
 * so no bank pays it. Take the code that your provider returns.
 */
export function paymentCode(
  {
    money,
    payee,
    reference,
  }: { readonly money: ConnectorMoney; readonly payee: string; readonly reference: string },
  country: string,
  currencyNumber: string,
): string {
  const code = [
    tag("00", "01"),
    tag("01", "12"),
    tag("28", tag("00", `${country.toLowerCase()}.test`) + tag("01", reference)),
    tag("52", "0000"),
    tag("53", currencyNumber),
    tag("54", money.amount),
    tag("58", country),
    tag("59", codeName(payee)),
    tag("60", "TEST ONLY"),
    tag("62", tag("05", reference)),
    "6304",
  ].join("");
  return code + checkSum(code);
}

/** Returns the payee as codes show it: ASCII, at most 25 characters. `qrName` of the instruction has the same. */
export function codeName(payee: string): string {
  return (
    payee
      .normalize("NFKD")
      .replaceAll(/[^ -~]/g, "")
      .slice(0, 25) || "Merchant"
  );
}

function tag(id: string, content: string): string {
  return id + String(content.length).padStart(2, "0") + content;
}

/** CRC-16/CCITT-FALSE, four hexadecimal digits. */
function checkSum(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = ((crc << 1) ^ ((crc & 0x8000) === 0 ? 0 : 0x1021)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}
