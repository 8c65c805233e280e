import { createTexts } from "../locales/text.ts";
import messages from "./consoleTexts.ts?compiled";
import type consoleTexts from "./consoleTexts.ts";

/** Give the texts of the pages for a merchant's developers. */
export const { text, textWith } = createTexts<typeof consoleTexts>("en", messages);
