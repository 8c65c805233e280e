import { createTexts } from "../../locales/createTexts.ts";
import messages from "./paymentsTexts.ts?compiled";
import type paymentsTexts from "./paymentsTexts.ts";

/** Return the texts of payments and their timelines. */
export const { text, textWith } = createTexts<typeof paymentsTexts>("en", messages);
