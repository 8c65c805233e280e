const pemLines = "-----BEGIN PUBLIC KEY----- and -----END PUBLIC KEY-----";

/** Texts that are no public key in PEM, each with the reason and the remedy as one or two sentences without the last full stop. */
const otherForms: readonly (readonly [form: RegExp, fault: string])[] = [
  [
    /PRIVATE KEY-----/,
    "This is a private key, which must stay with the merchant. Send the public key, which openssl pkey -pubout prints",
  ],
  [
    /^(?:ssh-|ecdsa-|sk-)\S+ |BEGIN SSH2 /,
    "This is a key in the format of SSH. Convert an RSA key with ssh-keygen -e -m PKCS8 -f FILE.pub. Send the result",
  ],
  [/BEGIN PGP /, "This is a key of PGP. Send an RSA key, which openssl genrsa 2048 creates"],
  [/^\{/, "This is JSON, such as a JWK. Send the key as PEM text"],
  [
    /BEGIN CERTIFICATE REQUEST|BEGIN NEW CERTIFICATE/,
    "This is a certificate request. Send its public key, which openssl req -pubkey -noout prints",
  ],
  [
    /^[^\n]*\\[nr]/,
    "This PEM has \\n in place of its line breaks. Send line breaks: in JSON, the output of a JSON library",
  ],
  [
    /^(?!-----BEGIN )-*BEGIN .*KEY|KEY-*$(?<!KEY-----)/,
    "This PEM has not five hyphens on both sides of its first and last line. Copy it again",
  ],
  [
    /^-----BEGIN [^\n]*-----END /,
    "This PEM is in one line. Break it after its first line, and after each 64 characters",
  ],
  [
    /^[A-Za-z0-9+/\s]{100,}={0,2}$/,
    `This is base64 without the lines ${pemLines}. Send it between them, each in a line of its own`,
  ],
];

/** Returns why a text is no public key in PEM, as far as its form tells, and what to send; undefined for the form of one. */
export function findFormFault(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed !== "") {
    const [, fault] = otherForms.find(([form]) => form.test(trimmed)) ?? [];
    if (fault !== undefined) return fault;
  }
  return (trimmed.match(/-----BEGIN /g) ?? []).length === 1
    ? undefined
    : `This is not one public key in PEM. Send one, between ${pemLines}`;
}
