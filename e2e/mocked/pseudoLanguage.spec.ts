import { expect, test } from "../fixtures.ts";
import { screens } from "../screens/index.ts";
import { textOutsideMarks } from "../textOutsideMarks.ts";

/** What is the same in every language: amounts, names, numbers, addresses, codes. */
const data = [
  /^[\d\s.,:()+\-–·•%/]*$/,
  /^[¥₱]?[\d,.]+$/,
  /^[A-Z]{3}\s[\d,.]+$/,
  /^(Nordic Bikes|NORDIC BIKES PH|Bank Alpha|Central Branch|Payment Gateway Test)$/,
  /^(A-1042|1234567|PW7K2M9Q4D|ada@mail\.example|Ada)$/,
  /^000201\d{6}[ -~]+6304[0-9A-F]{4}$/,
  /^(Ban(k|co) \p{L}+|\p{L}+ Store)$/u,
  // Names of data points that the Web App does not know, as the service gives them.
  /^(Kind of account|Chain of stores|UPI ID|Last four digits)$/,
  /^https?:\/\/\S+$/,
];

for (const { name, show } of screens) {
  test(`every word on ${name} comes from the catalogue`, async ({ page, stage }) => {
    await show({ ...stage, locale: "pseudo" });
    const outside = await textOutsideMarks(page);
    expect(outside.filter((text) => !data.some((pattern) => pattern.test(text)))).toEqual([]);
    await expect(page.locator("html")).toHaveAttribute("lang", /./);
  });
}
