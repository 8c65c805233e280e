import { createTexts } from "../../locales/createTexts.ts";
import messages from "./overviewTexts.ts?compiled";
import type overviewTexts from "./overviewTexts.ts";

/** Return the texts of the overview. */
export const { text, textWith } = createTexts<typeof overviewTexts>("en", messages);
