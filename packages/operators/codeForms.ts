/** How a country's banks are named by code. */
interface CodeForm {
  /** What the code is, and who gives it. */
  readonly scheme: string;
  readonly form: RegExp;
  /** The codes of other lists, by the name of the list. */
  readonly others?: Readonly<Record<string, RegExp>>;
  /** Longer codes that contain the bank's, which is the group `bank`: those of branches, mostly. */
  readonly longer?: RegExp;
}

/** The forms of the codes of banks, by country (ISO 3166-1 alpha-2). */
export const codeForms = {
  AR: {
    scheme:
      "Entity of the BCRA, 3 digits: the first of a CBU. Wallets: the first 8 digits of a CVU",
    form: /^(?:\d{3}|000\d{5})$/,
  },
  BR: {
    scheme: "ISPB of the Banco Central, 8 digits",
    form: /^\d{8}$/,
    others: { compe: /^\d{3}$/ },
  },
  CO: {
    scheme: "Code of ACH Colombia and PSE, 4 digits",
    form: /^1\d{3}$/,
    others: { superfinanciera: /^\d{3}$/ },
  },
  GH: {
    scheme: "Sort code of the head office (GhIPSS), 6 digits",
    form: /^\d{2}0100$/,
    longer: /^(?<bank>\d{2})\d{4}$/,
  },
  ID: {
    scheme: "Sandi bank of Bank Indonesia, 3 digits",
    form: /^\d{3}$/,
    longer: /^(?<bank>\d{3})\d{4}$/,
  },
  IN: {
    scheme: "First four letters of an IFSC (RBI)",
    form: /^[A-Z]{4}$/,
    longer: /^(?<bank>[A-Z]{4})0[0-9A-Z]{6}$/,
  },
  JP: {
    scheme: "Bank code of Zengin, 4 digits",
    form: /^\d{4}$/,
    longer: /^(?<bank>\d{4})-?\d{3}$/,
  },
  KE: {
    scheme: "Bank code of the Central Bank of Kenya, 2 digits",
    form: /^\d{2}$/,
    longer: /^(?<bank>\d{2})-?\d{3}$/,
  },
  KR: {
    scheme: "Institution code of the KFTC, 3 digits",
    form: /^\d{3}$/,
    longer: /^(?<bank>\d{3})\d{4}$/,
  },
  LA: {
    scheme: "BIC, 8 characters (ISO 9362)",
    form: /^[A-Z]{4}LA[A-Z0-9]{2}$/,
    longer: /^(?<bank>[A-Z]{4}LA[A-Z0-9]{2})[A-Z0-9]{3}$/,
  },
  MX: {
    scheme: "Bank code of the Banco de México, 3 digits: the first of a CLABE",
    form: /^\d{3}$/,
    others: { spei: /^\d{5}$/ },
  },
  NG: {
    scheme: "Institution code of NIBSS (NIP), 6 digits",
    form: /^\d{6}$/,
    others: { cbn: /^\d{3}(?:\d{2})?$/, paystack: /^\d{5,6}$/ },
  },
  PH: {
    scheme: "BIC, 8 characters, as InstaPay and PESONet use it",
    form: /^[A-Z]{4}PH[A-Z0-9]{2}$/,
    longer: /^(?<bank>[A-Z]{4}PH[A-Z0-9]{2})[A-Z0-9]{3}$/,
  },
  TW: {
    scheme: "Bank code of the FISC, 3 digits",
    form: /^\d{3}$/,
    others: { institution: /^\d{3,7}$/ },
    longer: /^(?<bank>\d{3})-?\d{4}$/,
  },
  VN: { scheme: "BIN of NAPAS, 6 digits, as VietQR uses it", form: /^\d{6}$/ },
  ZA: { scheme: "Universal branch code, 6 digits", form: /^\d{6}$/ },
} as const satisfies Readonly<Record<string, CodeForm>>;

/** Returns the form of a country's codes; undefined for a country that the catalogue lacks. */
export function findCodeForm(country: string): CodeForm | undefined {
  return new Map<string, CodeForm>(Object.entries(codeForms)).get(country);
}
