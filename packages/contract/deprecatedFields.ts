import { toRecord } from "./toRecord.ts";
/** The deprecated attributes inside `account` of a method's answer, or `account` itself (§2, G3). */
const deprecated: ReadonlyMap<unknown, "account" | readonly string[]> = new Map<
  unknown,
  "account" | readonly string[]
>([
  ["ONLINE", "account"],
  ["ADDRESS_PAYMENT", ["bankCode", "bankName", "bankBranch", "bankCity", "bankProvince"]],
  ["INSTANT_TRANSFER", ["bankBranch", "bankCity", "bankProvince"]],
]);

/**
 * Returns the answer to a create or a read of a payin without its deprecated attributes (§2, G3). The gateway sends none of them,
 * whatever its processor reports; the web app and the SDK drop those of another version. Any other value is returned unchanged.
 */
export function withoutDeprecated<Answer>(answer: Answer): Answer;
export function withoutDeprecated(answer: unknown): unknown {
  const { account, ...others } = toRecord(toRecord(answer).paymentMethodResponse);
  const dropped = deprecated.get(others.paymentMethodCode);
  if (dropped === undefined) return answer;
  const isKept = dropped !== "account" && account !== undefined;
  const paymentMethodResponse = isKept ? { ...others, account: without(account, dropped) } : others;
  return { ...toRecord(answer), paymentMethodResponse };
}

function without(account: unknown, names: readonly string[]): unknown {
  if (typeof account !== "object" || account === null) return account;
  return Object.fromEntries(Object.entries(account).filter(([name]) => !names.includes(name)));
}
