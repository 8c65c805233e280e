import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { instructionPayins } from "../screens/instructionPayins.ts";
import { longNames } from "../screens/operatorScreens.ts";
import { payinsOfMethods } from "../screens/instructionScreens.ts";

/** Returns the visible and spoken text of the page outside the pseudo-language's ⟦ and ⟧, piece by piece. */
export async function textOutsideMarks(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let body = "";
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      // Values of fields are the customer's, each language is listed under its own name, and the lines for developers are English. Times are
      // the browser's words.
      if (
        parent?.closest(
          "script, style, noscript, textarea, time, header option, [hidden], [aria-hidden='true'], ul[lang='en'][translate='no']",
        )
      )
        continue;
      // A separator keeps neighbours apart; it is removed inside the marks and splits the text outside.
      body += `${node.textContent}\n`;
    }
    found.push(body);
    for (const element of document.body.querySelectorAll("*")) {
      for (const name of ["aria-label", "aria-description", "title", "alt", "placeholder"]) {
        const value = element.getAttribute(name);
        if (value) found.push(value);
      }
    }
    return found;
  });
  return texts.flatMap((text) =>
    withoutMarked(text)
      .split("\n")
      .map((piece) => piece.trim())
      .filter((piece) => piece !== ""),
  );
}

/** Removes marked text; a marked value may stand inside a marked sentence. */
function withoutMarked(text: string): string {
  let depth = 0;
  let outside = "";
  for (const letter of text) {
    if (letter === "⟦") depth += 1;
    else if (letter === "⟧") depth -= 1;
    else if (depth === 0) outside += letter;
  }
  return outside;
}

/** Data that is the same in every language: amounts, names, numbers, addresses, codes. */
const data = [
  /^[\d\s.,:()+\-–·•%/]*$/,
  /^(MX\$|R\$|US\$|[¥₱₹₫$])?[\d,.]+(\sUSDC)?$/,
  /^([A-Z]{3}|Rp|R)\s[\d,.]+$/,
  /^(Nordic Bikes|NORDIC BIKES PH|Bank Alpha|Central Branch|Payment Gateway Test)$/,
  /^(A-1042|1234567|PW7K2M9Q4D|ada@mail\.example|[Aa]da)$/,
  /^000201\d{6}[ -~]+6304[0-9A-F]{4}$/,
  // Masked values, and pieces of a value that is drawn in pieces.
  /^\S*••••\S*$/,
  /^(0x)?[0-9a-f]{4}$/,
  /^(Ban(k|co) \p{L}+|\p{L}+ Store)$/u,
  // Names of data points that the Web App does not know, as the service sends them.
  /^(Kind of account|Store chain|UPI ID|Last four digits)$/,
  /^https?:\/\/\S+$/,
  // Parameters as the link has them, shown to the merchant's developer.
  /^payment(Method|Operator)Code=[A-Z_]+$/,
  // A country's own terms behind a label, the same in every language.
  /^\((CUIT\/CUIL|CPF\/CNPJ|CC\/NIT|RFC|PAN|KRA PIN)\)$/,
  /^\((CBU\/CVU|가상계좌|虛擬帳號|受付番号|UTR\s\/ RRN|Virtual account|Nomor referensi|Reference number)\)$/,
  /^\((Mã giao dịch|Transaction (ID|code)|Session ID|ID da transação|Clave de rastreo)\)$/,
];

/** Texts of the service: names, numbers, steps. A long number in a step is drawn in groups, and a word with a hyphen as a whole, between the words around it. */
const answered = new Set(
  Array.from(
    JSON.stringify([instructionPayins, Object.values(payinsOfMethods), longNames]).matchAll(
      /"((?:[^"\\]|\\.)*)"/g,
    ),
    ([, text = ""]) => [
      text,
      ...[/\b\d{8,}\b/, /(\S+-\S+)/]
        .flatMap((piece) => text.split(piece))
        .map((words) => words.trim()),
    ],
  ).flat(),
);

/** The keys of the catalogue. */
const keys = new Set(
  Array.from(
    readFileSync("src/locales/en.ts", "utf8").matchAll(/^ {2}"([\w.]+)":/gm),
    ([, key]) => key,
  ),
);

/**
 * Whether a text on a page comes from the service or the merchant, and so is the same in every language. A key, which looks like a
 * host, is none: it stands where its text is not loaded.
 */
export function isData(text: string): boolean {
  if (keys.has(text)) return false;
  return answered.has(text) || data.some((pattern) => pattern.test(text));
}
