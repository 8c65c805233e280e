import { createTexts } from "../../locales/createTexts.ts";
import messages from "./overviewTexts.ts?compiled";
import type overviewTexts from "./overviewTexts.ts";

/** Give the texts of the overview. */
export const { text, textWith } = createTexts<typeof overviewTexts>("en", messages);
