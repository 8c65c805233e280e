/** An `account` with all its attributes, deprecated or not (§2). */
const all = {
  accountName: "Nordic Bikes",
  accountNumber: "000111222333",
  bankCode: "B1",
  bankName: "Bank Alpha",
  bankBranch: "Central",
  bankCity: "Pune",
  bankProvince: "Maharashtra",
};
const { accountName, accountNumber, bankCode, bankName } = all;

/** The deprecated attributes of a method's answer (§2), typed by hand: an account that a processor reports, and what is sent of it. */
export const deprecatedSamples = [
  { code: "ONLINE", account: all, kept: undefined },
  { code: "ONLINE", account: { accountNumber }, kept: undefined },
  { code: "ADDRESS_PAYMENT", account: all, kept: { accountName, accountNumber } },
  {
    code: "INSTANT_TRANSFER",
    account: all,
    kept: { accountName, accountNumber, bankCode, bankName },
  },
  { code: "OFFLINE", account: { accountNumber, bankName }, kept: { accountNumber, bankName } },
  { code: "VA_PAY", account: { accountName, accountNumber }, kept: { accountName, accountNumber } },
] as const satisfies readonly {
  readonly code: string;
  readonly account: Readonly<Record<string, string>>;
  readonly kept: Readonly<Record<string, string>> | undefined;
}[];
