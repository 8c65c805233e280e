import { createTexts } from "../locales/createTexts.ts";
import messages from "./consoleTexts.ts?compiled";
import type consoleTexts from "./consoleTexts.ts";

/** Return the texts of the pages for a merchant's developers. */
export const { text, textWith } = createTexts<typeof consoleTexts>("en", messages);
