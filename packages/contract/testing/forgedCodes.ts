import { checksumOf } from "./readPaymentCode.ts";

/** A code that asks for something else than the order, and what was changed. None may be payable (G54). */
export interface ForgedCode {
  readonly change: string;
  readonly code: string;
  readonly verdict: "different" | "unreadable";
}

/** The order that codes of one kind are forged against, and its right code. */
export interface ForgedKind {
  readonly kind: string;
  readonly money: `${string} ${number}`;
  readonly payee: string;
  readonly key: string;
  readonly right: string;
  readonly forged: readonly ForgedCode[];
}

/** Forgers compute the checksum too: it proves nothing but a good copy. */
const sum = (body: string) => `${body}6304${checksumOf(`${body}6304`)}`;
const field = (tag: string, value: string) => tag + String(value.length).padStart(2, "0") + value;
const different = (change: string, code: string): ForgedCode => ({
  change,
  code,
  verdict: "different",
});
const unreadable = (change: string, code: string): ForgedCode => ({
  change,
  code,
  verdict: "unreadable",
});

const pixBody =
  "00020126360014br.gov.bcb.pix0114+5511943214321520400005303986540510.105802BR5912NORDIC BIKES6009SAO PAULO62080504PW01";
const pixWith = (from: string, to: string) => sum(pixBody.replace(from, to));

const pix: ForgedKind = {
  kind: "Pix",
  money: "BRL 10.1",
  payee: "Nordic Bikes",
  key: "+5511943214321",
  right: sum(pixBody),
  forged: [
    different("another amount", pixWith("540510.10", "540510.11")),
    different("ten times the amount", pixWith("540510.10", "5406101.00")),
    different("another key", pixWith("1943214321", "1943214322")),
    different("another payee", pixWith("5912NORDIC BIKES", "5912NORDIC BIKEZ")),
    different("a payee that only begins alike", pixWith("5912NORDIC BIKES", "5906NORDIC")),
    different("a letter of another script", pixWith("5912NORDIC BIKES", "5912NΟRDIC BIKES")),
    different("another currency", pixWith("5303986", "5303840")),
    different("a fee on top of the amount", pixWith("5802BR", "55020256049.005802BR")),
    different("a fee in percent on top", pixWith("5802BR", "5502035702105802BR")),
    unreadable("an old checksum", `${sum(pixBody).slice(0, -4)}0000`),
    unreadable("a changed amount under the old checksum", sum(pixBody).replace("10.10", "99.10")),
    unreadable("a second tag 54", pixWith("540510.10", "540510.10540599.99")),
    unreadable("a second tag 54 behind the country", pixWith("5802BR", "5802BR540599.99")),
    unreadable("a second payee", pixWith("6009SAO", "5904EVIL6009SAO")),
    unreadable(
      "a second key in the template",
      pixWith(
        "26360014br.gov.bcb.pix0114+5511943214321",
        "26540014br.gov.bcb.pix0114+55119432143210114+5511999999999",
      ),
    ),
    unreadable(
      "a second Pix template",
      pixWith("52040000", "27360014br.gov.bcb.pix0114+551199999999952040000"),
    ),
    unreadable(
      "a key and a location",
      pixWith(
        "26360014br.gov.bcb.pix0114+5511943214321",
        "26570014br.gov.bcb.pix0114+55119432143212517evil.example/qr/1",
      ),
    ),
    unreadable("a code behind the checksum", `${sum(pixBody)}${sum(pixBody)}`),
    unreadable(
      "a code within the reference",
      pixWith("62080504PW01", field("62", field("05", "000201540599.995802BR5904EVIL6304ABCD"))),
    ),
    unreadable("an amount in words", pixWith("540510.10", "54051O.10")),
    unreadable("an amount with a sign", pixWith("540510.10", "5406-10.10")),
    unreadable("no currency", pixWith("5303986", "")),
    unreadable("a length past the end", pixWith("62080504PW01", "62990504PW01")),
    unreadable(
      "a recurring debit",
      pixWith("62080504PW01", "62080504PW0180380014br.gov.bcb.pix2516evil.example/rec"),
    ),
  ],
};

const vietBody =
  "00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN62080804PW01";
const vietWith = (from: string, to: string) => sum(vietBody.replace(from, to));

const vietQr: ForgedKind = {
  kind: "VietQR",
  money: "VND 180000",
  payee: "NORDIC BIKES",
  key: "0011012345678",
  right: sum(vietBody),
  forged: [
    different("another account", vietWith("0011012345678", "0011012345679")),
    different("a zero more", vietWith("5406180000", "54071800000")),
    different("decimals that make another amount", vietWith("5406180000", "5408180000.5")),
    different("a payee that is not the shop", vietWith("5802VN", "5802VN5904EVIL")),
    unreadable(
      "a second account of NAPAS",
      vietWith("5303704", "39570010A00000072701270006970403011399999999999990208QRIBFTTA5303704"),
    ),
    unreadable(
      "lengths that say one amount in letters and another one in bytes",
      // By bytes the payee ends after five letters, and tag 80 swallows the amount.
      vietWith("5406180000", "5910ééééé801115406180000"),
    ),
  ],
};

const upiRight = "upi://pay?pa=bikes@bank&pn=Nordic%20Bikes&am=499.90&cu=INR&tr=PW1";
const upiWith = (from: string, to: string) => upiRight.replace(from, to);

const upi: ForgedKind = {
  kind: "UPI",
  money: "INR 499.9",
  payee: "NORDIC BIKES",
  key: "bikes@bank",
  right: upiRight,
  forged: [
    different("another amount", upiWith("499.90", "4999.0")),
    different("a smaller minimum", `${upiRight}&mam=1`),
    different("a larger minimum", `${upiRight}&mam=4999`),
    different("another address", upiWith("bikes@bank", "bikes@banc")),
    different("an address behind the right one", upiWith("bikes@bank", "bikes@bank.evil")),
    different("another payee", upiWith("Nordic%20Bikes", "Nordic%20Bike")),
    different("another currency", upiWith("cu=INR", "cu=USD")),
    unreadable("a second amount", `${upiRight}&am=1`),
    unreadable("a second amount in capitals", `${upiRight}&AM=1`),
    unreadable("a second address", `${upiRight}&pa=evil@bank`),
    unreadable("a second address behind an escaped ampersand", `${upiRight}&amp;pa=evil@bank`),
    unreadable("a second name of a parameter, escaped", `${upiRight}&%70a=evil@bank`),
    unreadable("no address", upiWith("pa=bikes@bank&", "")),
    unreadable("two addresses in one", upiWith("bikes@bank", "bikes@bank,evil@bank")),
    unreadable("a mandate in place of a payment", upiWith("upi://pay", "upi://mandate")),
    unreadable("another scheme", upiWith("upi://", "intent://")),
    unreadable("a line break", upiWith("&tr", "\n&tr")),
    unreadable("a link within the note", `${upiRight}&tn=upi://pay?pa=evil@bank`),
    unreadable("an amount with an exponent", upiWith("499.90", "4999e-1")),
    unreadable("another host", upiWith("upi://pay?", "upi://pay.evil?")),
    unreadable("a web page", "https://evil.example/upi://pay?pa=bikes@bank"),
  ],
};

/** Forged codes of each kind: amount, key, payee, checksum, repeated and nested parts. */
export const forgedKinds: readonly ForgedKind[] = [pix, vietQr, upi];
