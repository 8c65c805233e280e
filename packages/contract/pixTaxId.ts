import { cnpj, cpf } from "cpf-cnpj-validator";

/** Returns whether a text is a CPF without marks, with its check digits right. */
export function isCpf(text: string): boolean {
  // The package takes marks and blanks within a number.
  return /^\d{11}$/.test(text) && cpf.isValid(text, true);
}

/** Returns whether a text is a CNPJ without marks, with its check digits right. Its first twelve may be capital letters since 2026. */
export function isCnpj(text: string): boolean {
  return /^[0-9A-Z]{12}\d\d$/.test(text) && cnpj.isValid(text, true);
}

/** Returns whether a text is a tax number by which Pix finds an account, with or without its marks. */
export function isPixTaxId(text: string): boolean {
  const plain = text.replaceAll(/[./-]/g, "");
  return isCpf(plain) || isCnpj(plain);
}
