import { instructionPayins } from "../screens/instructionPayins.ts";
import { longNames } from "../screens/manyOperatorScreens.ts";
import { payinsOfMethods } from "../screens/waitingScreens.ts";

/** Data that is the same in every language: amounts, names, numbers, addresses, codes. */
const data = [
  /^[\d\s.,:()+\-–·•%/]*$/,
  /^(MX\$|R\$|[¥₱₹₫$])?[\d,.]+( USDC)?$/,
  /^[A-Z]{3}\s[\d,.]+$/,
  /^(Nordic Bikes|NORDIC BIKES PH|Bank Alpha|Central Branch|Payment Gateway Test)$/,
  /^(A-1042|1234567|PW7K2M9Q4D|ada@mail\.example|[Aa]da)$/,
  /^000201\d{6}[ -~]+6304[0-9A-F]{4}$/,
  // Masked values, and pieces of a value that is drawn in pieces.
  /^\S*••••\S*$/,
  /^0x[0-9a-f]{4}$|^[0-9a-f]{6,30}$/,
  /^(Ban(k|co) \p{L}+|\p{L}+ Store)$/u,
  // Names of data points that the Web App does not know, as the service sends them.
  /^(Kind of account|Chain of stores|UPI ID|Last four digits)$/,
  /^https?:\/\/\S+$/,
  // Parameters as the link has them, shown to the merchant's developer.
  /^payment(Method|Operator)Code=[A-Z_]+$/,
];

/** Texts of the service: names, numbers, steps. */
const answered = new Set(
  Array.from(
    JSON.stringify([instructionPayins, payinsOfMethods, longNames]).matchAll(
      /"((?:[^"\\]|\\.)*)"/g,
    ),
    ([, text]) => text,
  ),
);

/** Whether a text on a page comes from the service or the merchant, and so is the same in every language. */
export function isData(text: string): boolean {
  return answered.has(text) || data.some((pattern) => pattern.test(text));
}
