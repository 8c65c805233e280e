import type { ConnectorInstruction, PutPayin } from "@pay/contract/connector/payment.ts";
import type { Account } from "../accounts/accounts.ts";
import { parseTags, toCodeName, writePayload, writeTags } from "../ground/emvco.ts";
import { writeUnits } from "../ground/money.ts";

interface Asked {
  readonly account: Account;
  readonly order: PutPayin["order"];
  readonly units: bigint;
  readonly reference: string;
}

/** The instruction of each method; undefined if the account lacks what the customer chose. */
const instructions: Readonly<Record<string, (asked: Asked) => ConnectorInstruction | undefined>> = {
  OFFLINE: makeOffline,
  BANK_TRANSFER: makeTransfer,
  VIET_QR: (asked) => ({ ...toCode(asked, makeVietQr(asked)), ...transferTo(asked) }),
  PIX_QR: (asked) => toCode(asked, makePix(asked)),
  QR_PH: (asked) => {
    const qrCode = fillTemplate(asked);
    return qrCode === undefined ? undefined : toCode(asked, qrCode);
  },
  UPI_QR: (asked) => {
    const upiQrDeepLink = makeUpiLink(asked);
    const code = toCode(asked, upiQrDeepLink);
    return { ...code, upiQrDeepLink, externalReferenceAccepted: "optional" };
  },
};

/** Returns the instruction of a payin by its method; undefined if the account lacks what the customer chose. */
export function makeInstruction(asked: Asked): ConnectorInstruction | undefined {
  return instructions[asked.order.paymentMethod.paymentMethodCode]?.(asked);
}

/** Returns the account to transfer to: by its number, or by the virtual number that the payin has as its reference. */
function transferTo({ account: { settings }, reference }: Asked, number = settings.accountNumber) {
  const { bankName, branchName, accountName } = settings;
  const accountNumber = numberOf(settings, reference) ?? number;
  return {
    account: {
      ...(bankName !== undefined && { bankName }),
      ...(branchName !== undefined && { branchName }),
      accountName,
      ...(accountNumber !== undefined && { accountNumber }),
    },
    reference,
  };
}

/** Returns the virtual number that the payin has as its reference. */
function numberOf({ virtualNumbers }: Account["settings"], reference: string): string | undefined {
  return virtualNumbers.includes(reference) ? reference : undefined;
}

/** Transfer details, and a code if the account has what one needs. */
function makeOffline(asked: Asked): ConnectorInstruction {
  const { accountName, accountNumber } = asked.order.paymentMethod.account ?? {};
  const { vietQrBin } = asked.account.settings;
  const qrCode = vietQrBin === undefined ? fillTemplate(asked) : makeVietQr(asked);
  const accountCustomer = {
    ...(accountName !== undefined && { accountName }),
    ...(accountNumber !== undefined && { accountNumber }),
  };
  return {
    ...transferTo(asked),
    ...((accountName ?? accountNumber) !== undefined && { accountCustomer }),
    ...(qrCode !== undefined && toCode(asked, qrCode)),
  };
}

/** Returns the numbers by which an account receives a transfer, by the kinds that customers choose from in Mexico. */
export function numbersByKind(settings: Account["settings"]): ReadonlyMap<string, string> {
  const { accountNumber: clabe, debitCard, phone } = settings;
  const numbers = Object.entries({ clabe, debitCard, phone });
  return new Map(
    numbers.flatMap(([kind, one]) => (one === undefined ? [] : [[kind, one] as const])),
  );
}

/** In Mexico the customer chooses the kind of number. */
function makeTransfer(asked: Asked): ConnectorInstruction | undefined {
  const { account, order } = asked;
  if (account.currencyCode !== "MXN") return transferTo(asked);
  const accountType = order.paymentMethod.account?.accountType ?? "clabe";
  const number = numbersByKind(account.settings).get(accountType);
  if (number === undefined) return undefined;
  const { account: to, reference } = transferTo(asked, number);
  return { account: { ...to, accountType }, reference };
}

function toCode({ account: { settings } }: Asked, qrCode: string) {
  return { qrName: toCodeName(settings.accountName, 25), qrCode };
}

/** Returns a code with the tags that Pix and VietQR share: the amount, the payee and the country. */
function writeCode(
  { account: { settings, currencyCode }, units }: Asked,
  city: string,
  tags: readonly (readonly [string, string])[],
): string {
  return writePayload([
    ["00", "01"],
    ["52", "0000"],
    ["54", writeUnits(units, currencyCode)],
    ["58", currencyCode.slice(0, 2)],
    ["59", toCodeName(settings.accountName, 25)],
    ["60", toCodeName(settings.city === "" ? city : settings.city, 15)],
    ...tags,
  ]);
}

/** Returns the code of VietQR (NAPAS): bank, account, amount, and the reference as the text of the transfer. */
function makeVietQr(asked: Asked): string {
  const { settings } = asked.account;
  const { vietQrBin = "" } = settings;
  const accountNumber = numberOf(settings, asked.reference) ?? settings.accountNumber ?? "";
  const beneficiary = writeTags([
    ["00", vietQrBin],
    ["01", accountNumber],
  ]);
  const template = writeTags([
    ["00", "A000000727"],
    ["01", beneficiary],
    ["02", "QRIBFTTA"],
  ]);
  return writeCode(asked, "HANOI", [
    ["01", "12"],
    ["38", template],
    ["53", "704"],
    ["62", writeTags([["08", asked.reference]])],
  ]);
}

/** Returns the static code of Pix: key, amount, and the reference as `txid`. Tag 01 is 11, so no bank asks for a charge. */
function makePix(asked: Asked): string {
  const { pixKey = "" } = asked.account.settings;
  const template = writeTags([
    ["00", "br.gov.bcb.pix"],
    ["01", pixKey],
  ]);
  return writeCode(asked, "SAO PAULO", [
    ["01", "11"],
    ["26", template],
    ["53", "986"],
    ["62", writeTags([["05", asked.reference]])],
  ]);
}

/** Sets amount, reference and CRC in the bank's own static code; undefined without a code, or for a damaged one. */
function fillTemplate({ account, units, reference }: Asked): string | undefined {
  const tags = parseTags(account.settings.qrTemplate ?? "");
  if (!tags) return undefined;
  const additional = parseTags(tags.get("62") ?? "") ?? new Map<string, string>();
  additional.set("05", reference);
  tags.set("01", "12");
  tags.set("54", writeUnits(units, account.currencyCode));
  tags.set("62", writeTags(additional));
  return writePayload(tags);
}

/** Returns the link of UPI. `tr` and `tn` both carry the reference, since banks print one or the other. */
function makeUpiLink({ account, units, reference }: Asked): string {
  const parameters = Object.entries({
    pa: account.settings.vpa ?? "",
    pn: toCodeName(account.settings.accountName, 25),
    am: writeUnits(units, account.currencyCode),
    cu: "INR",
    tr: reference,
    tn: reference,
  });
  // A space is %20: apps show a plus as it is. The @ of an address stands bare, as the specification writes it.
  const query = parameters.map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll("%40", "@")}`,
  );
  return `upi://pay?${query.join("&")}`;
}
