import { createTexts } from "../../locales/createTexts.ts";
import messages from "./moneyTexts.ts?compiled";
import type moneyTexts from "./moneyTexts.ts";

/** Give the texts of the merchant's money. */
export const { text } = createTexts<typeof moneyTexts>("en", messages);
