import { createTexts } from "../../locales/createTexts.ts";
import messages from "./moneyTexts.ts?compiled";
import type moneyTexts from "./moneyTexts.ts";

/** Return the texts of the money section. */
export const { text } = createTexts<typeof moneyTexts>("en", messages);
